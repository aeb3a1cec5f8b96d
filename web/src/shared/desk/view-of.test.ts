import { expect, test } from 'vitest';
import { doesSomething, sameView, viewOf } from './view-of.ts';

test('a view is what is filtered and ordered, without the page and what is open', () => {
  expect(viewOf(new URLSearchParams('status=waiting&page=3&id=x&sort=largest&line=y'))).toBe(
    'status=waiting&sort=largest',
  );
  expect(viewOf(new URLSearchParams('page=2'))).toBe('');
});

test('two addresses that filter alike are one view', () => {
  expect(sameView('sort=largest&status=waiting', 'status=waiting&sort=largest')).toBe(true);
  expect(sameView('search=a%20b', 'search=a+b')).toBe(true);
  expect(sameView('status=waiting', 'status=sent')).toBe(false);
});

test('which list of a page is shown is by itself no view to save', () => {
  expect(doesSomething('')).toBe(false);
  expect(doesSomething('tab=casos')).toBe(false);
  expect(doesSomething('vista=extractos&sort=file')).toBe(true);
});
