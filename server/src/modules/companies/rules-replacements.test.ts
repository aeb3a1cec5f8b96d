import { expect, test } from 'vitest';
import { forgetAfter, isSuperseded, underWay } from './rules-replacements.ts';

const AT = new Date('2026-03-10T15:00:00Z');
const proposed = { state: 'proposed', taken_over_at: null } as const;
const approved = { state: 'approved', taken_over_at: null } as const;
const refused = { state: 'refused', taken_over_at: null } as const;
const taken = { state: 'approved', taken_over_at: AT } as const;

test('withdrawals wait for what was proposed since somebody last took the account over', () => {
  expect(underWay([])).toEqual([]);
  expect(underWay([refused, taken])).toEqual([]);
  expect(underWay([proposed, approved, refused, taken])).toEqual([proposed, approved]);
  // who was approved before the one that took it over is waited for no more
  expect(underWay([taken, approved])).toEqual([]);
});

test('an approved one is superseded by another who was approved, not by one who is only proposed', () => {
  expect(isSuperseded(approved, [])).toBe(false);
  expect(isSuperseded(approved, [proposed, refused])).toBe(false);
  expect(isSuperseded(approved, [taken])).toBe(true);
  expect(isSuperseded(taken, [approved])).toBe(false);
});

test('a refused candidate is forgotten at the start of the day so many months later', () => {
  expect(forgetAfter(AT, 12).toISOString()).toBe('2027-03-10T03:00:00.000Z');
  expect(forgetAfter(new Date('2026-08-31T15:00:00Z'), 6).toISOString()).toBe(
    '2027-02-28T03:00:00.000Z',
  );
});
