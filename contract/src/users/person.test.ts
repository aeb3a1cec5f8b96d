import { expect, test } from 'vitest';
import { birthdateFault } from './person.ts';

test.each([
  ['2008-03-10', null],
  ['2008-03-11', 'UNDER_AGE'],
  ['2026-03-10', 'UNDER_AGE'],
  ['2026-03-11', 'DATE_INVALID'],
  ['1906-03-10', null],
  ['1906-03-09', 'DATE_INVALID'],
])('born on %s: %s', (birthdate, fault) => {
  expect(birthdateFault(birthdate, '2026-03-10')).toBe(fault);
});

test('a person born on a leap day comes of age on 1 March of a common year', () => {
  expect(birthdateFault('2008-02-29', '2026-02-28')).toBe('UNDER_AGE');
  expect(birthdateFault('2008-02-29', '2026-03-01')).toBe(null);
});
