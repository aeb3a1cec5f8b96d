import { expect, test } from 'vitest';
import { daysMeant } from './search.ts';

const NOW = new Date('2026-03-01T01:00:00Z');

test('a day with its year means that day', () => {
  expect(daysMeant('05/03/2019', NOW)).toEqual(['2019-03-05']);
});
test('a day without year means one of this year or the four before, by the date in Argentina', () => {
  expect(daysMeant('05/03', NOW)).toEqual(
    [2026, 2025, 2024, 2023, 2022].map((year) => `${year}-03-05`),
  );
  expect(daysMeant('05/03', new Date('2026-01-01T02:00:00Z'))[0]).toBe('2025-03-05');
});
test('a day that does not exist means none', () => {
  expect(daysMeant('30/02/2026', NOW)).toEqual([]);
  expect(daysMeant('29/02', NOW)).toEqual(['2024-02-29']);
  expect(daysMeant('99/99', NOW)).toEqual([]);
  // JavaScript has a year 0; the database refuses it
  expect(daysMeant('01/01/0000', NOW)).toEqual([]);
  expect(daysMeant(null, NOW)).toEqual([]);
});
