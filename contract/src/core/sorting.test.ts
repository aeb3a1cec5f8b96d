import { expect, test } from 'vitest';
import { bothWays, nextSort, sortedBy } from './sorting.ts';

const name = bothWays('name');
const date = { ascending: 'oldest', descending: 'newest' } as const;

test("a header cycles through ascending, descending and the list's default order", () => {
  expect(nextSort(name, undefined, '-at')).toBe('name');
  expect(nextSort(name, 'name', '-at')).toBe('-name');
  expect(nextSort(name, '-name', '-at')).toBeUndefined();
});

test("a header of the list's default order toggles between its two directions", () => {
  expect(nextSort(date, undefined, 'newest')).toBe('oldest');
  expect(nextSort(date, 'oldest', 'newest')).toBeUndefined();
  expect(nextSort(date, undefined, 'oldest')).toBe('newest');
  expect(nextSort(date, 'newest', 'oldest')).toBeUndefined();
  // requested by name it is the same order
  expect(nextSort(date, 'newest', 'newest')).toBe('oldest');
});

test('a list without a default order is sorted ascending, descending and not at all', () => {
  expect(nextSort(name, undefined, undefined)).toBe('name');
  expect(nextSort(name, '-name', undefined)).toBeUndefined();
});

test("a header announces its column's sort direction", () => {
  expect(sortedBy(date, 'newest')).toBe('descending');
  expect(sortedBy(date, 'oldest')).toBe('ascending');
  expect(sortedBy(date, 'largest')).toBe('none');
  expect(sortedBy(date, undefined)).toBe('none');
});
