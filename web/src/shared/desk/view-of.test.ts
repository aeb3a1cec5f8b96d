import { expect, test } from 'vitest';
import { doesSomething, sameView, viewOf } from './view-of.ts';

test('a view contains filters and order, without page and open item', () => {
  expect(viewOf(new URLSearchParams('status=waiting&page=3&id=x&sort=largest&line=y'))).toBe(
    'status=waiting&sort=largest',
  );
  expect(viewOf(new URLSearchParams('page=2'))).toBe('');
});

test('two URLs with the same filters are one view', () => {
  expect(sameView('sort=largest&status=waiting', 'status=waiting&sort=largest')).toBe(true);
  expect(sameView('search=a%20b', 'search=a+b')).toBe(true);
  expect(sameView('status=waiting', 'status=sent')).toBe(false);
});

test('the shown tab alone is not a view worth saving', () => {
  expect(doesSomething('')).toBe(false);
  expect(doesSomething('tab=casos')).toBe(false);
  expect(doesSomething('show=purchases')).toBe(false);
  expect(doesSomething('vista=extractos&sort=file')).toBe(true);
});
