import { expect, test } from 'vitest';
import { forgetAfter, isSuperseded, underWay } from './rules-replacements.ts';

const AT = new Date('2026-03-10T15:00:00Z');
const proposed = { state: 'proposed', taken_over_at: null } as const;
const approved = { state: 'approved', taken_over_at: null } as const;
const refused = { state: 'refused', taken_over_at: null } as const;
const taken = { state: 'approved', taken_over_at: AT } as const;

test('withdrawals are on hold for every change proposed since the last take-over', () => {
  expect(underWay([])).toEqual([]);
  expect(underWay([refused, taken])).toEqual([]);
  expect(underWay([proposed, approved, refused, taken])).toEqual([proposed, approved]);
  // an approved representative before the one who took over no longer matters
  expect(underWay([taken, approved])).toEqual([]);
});

test('an approved representative is superseded by another approved one, not by a proposed one', () => {
  expect(isSuperseded(approved, [])).toBe(false);
  expect(isSuperseded(approved, [proposed, refused])).toBe(false);
  expect(isSuperseded(approved, [taken])).toBe(true);
  expect(isSuperseded(taken, [approved])).toBe(false);
});

test('a refused candidate’s data expires after the given months, at the start of the day', () => {
  expect(forgetAfter(AT, 12).toISOString()).toBe('2027-03-10T03:00:00.000Z');
  expect(forgetAfter(new Date('2026-08-31T15:00:00Z'), 6).toISOString()).toBe(
    '2027-02-28T03:00:00.000Z',
  );
});
