import { expect, test } from 'vitest';
import { pageOf } from './page.ts';

const items = Array.from({ length: 45 }, (_, index) => index);

test('a short list is returned whole unless a page is requested', () => {
  expect(pageOf(items, {})).toEqual({ items, page: 1, pageSize: 45, total: 45 });
  expect(pageOf([], {})).toEqual({ items: [], page: 1, pageSize: 20, total: 0 });
  expect(pageOf(items, { page: 3 }).items).toEqual([40, 41, 42, 43, 44]);
  expect(pageOf(items, { pageSize: 2 })).toEqual({
    items: [0, 1],
    page: 1,
    pageSize: 2,
    total: 45,
  });
});
test('a page beyond the last is empty, with the right total', () => {
  expect(pageOf(items, { page: 9, pageSize: 10 })).toMatchObject({ items: [], page: 9, total: 45 });
});
