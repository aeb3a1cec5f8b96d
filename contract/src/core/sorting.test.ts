import { expect, test } from 'vitest';
import { bothWays, nextSort, sortedBy } from './sorting.ts';

const name = bothWays('name');
const date = { ascending: 'oldest', descending: 'newest' } as const;

test('a header asks for its order up, then down, then for the order of the list', () => {
  expect(nextSort(name, undefined, '-at')).toBe('name');
  expect(nextSort(name, 'name', '-at')).toBe('-name');
  expect(nextSort(name, '-name', '-at')).toBeUndefined();
});

test('a header whose order is the one of the list goes between its two', () => {
  expect(nextSort(date, undefined, 'newest')).toBe('oldest');
  expect(nextSort(date, 'oldest', 'newest')).toBeUndefined();
  expect(nextSort(date, undefined, 'oldest')).toBe('newest');
  expect(nextSort(date, 'newest', 'oldest')).toBeUndefined();
  // asked for by name it is the same order
  expect(nextSort(date, 'newest', 'newest')).toBe('oldest');
});

test('a list without an order of its own is ordered up, down and not at all', () => {
  expect(nextSort(name, undefined, undefined)).toBe('name');
  expect(nextSort(name, '-name', undefined)).toBeUndefined();
});

test('a header says how its column is ordered', () => {
  expect(sortedBy(date, 'newest')).toBe('descending');
  expect(sortedBy(date, 'oldest')).toBe('ascending');
  expect(sortedBy(date, 'largest')).toBe('none');
  expect(sortedBy(date, undefined)).toBe('none');
});
