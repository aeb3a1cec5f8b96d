import { expect, test } from 'vitest';
import { nextOf } from './next-of.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id }));

test('the next of a listed row is the one below it, and the last has none', () => {
  expect(nextOf(rows, 'a', 0)?.id).toBe('b');
  expect(nextOf(rows, 'c', 2)).toBeUndefined();
});

test('the next of a row that left the list is the one in its place, as J opens it', () => {
  expect(nextOf(rows, 'gone', 1)?.id).toBe('b');
  expect(nextOf(rows, 'gone', 3)?.id).toBe('c');
  expect(nextOf([], 'gone', 0)).toBeUndefined();
});
