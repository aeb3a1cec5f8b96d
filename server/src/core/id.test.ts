import { expect, test } from 'vitest';
import { newId } from './id.ts';

test('ids are ordered by their creation', () => {
  const ids = Array.from({ length: 2000 }, () => newId());
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(2000);
});

test('ids for given instants sort by them and are unique', () => {
  const ids = Array.from({ length: 2000 }, () => newId(new Date('2026-01-01T00:00:00Z')));
  const later = newId(new Date('2026-01-01T00:00:00.001Z'));
  expect(new Set(ids).size).toBe(2000);
  expect(ids.every((id) => id < later)).toBe(true);
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
