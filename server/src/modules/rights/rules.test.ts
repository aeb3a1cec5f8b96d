import { expect, test } from 'vitest';
import { USUAL_TERMS } from '#contract/rights/limits.ts';
import { dueAt, isLate } from './rules.ts';

const by = (holidays: ReadonlySet<string>) => ({ terms: USUAL_TERMS, holidays });
const NONE = by(new Set());
// a Thursday, a minute before midnight in Argentina
const thursday = new Date('2026-11-20T02:59:00Z');

test('a regret and a leave are due within 24 hours, to the minute', () => {
  const due = dueAt('regret', thursday, NONE);
  expect(due.toISOString()).toBe('2026-11-21T02:59:00.000Z');
  expect(isLate({ due_at: due, decided_at: due }, due)).toBe(false);
  expect(isLate({ due_at: due, decided_at: null }, new Date(due.getTime() + 1))).toBe(true);
  expect(dueAt('leave', thursday, NONE)).toEqual(due);
});

test('a correction and a deletion are due after five working days, without weekends, at the end of the last', () => {
  // Friday, Monday to Thursday
  expect(dueAt('correct', thursday, NONE).toISOString()).toBe('2026-11-27T03:00:00.000Z');
  // a minute later it is Friday in Argentina: Monday to Friday
  const friday = new Date(thursday.getTime() + 60_000);
  expect(dueAt('erase', friday, NONE).toISOString()).toBe('2026-11-28T03:00:00.000Z');
});

test('access is due after ten calendar days, at the end of the tenth', () => {
  expect(dueAt('access', thursday, NONE).toISOString()).toBe('2026-11-30T03:00:00.000Z');
});

test('a holiday moves the deadline by one working day, a weekend holiday by none', () => {
  const holidays = by(new Set(['2026-11-23', '2026-11-28']));
  // Friday, Tuesday to Friday: Monday is a holiday
  expect(dueAt('correct', thursday, holidays).toISOString()).toBe('2026-11-28T03:00:00.000Z');
  // the last day is a holiday itself, and so are the days after it
  const last = by(new Set(['2026-11-26', '2026-11-27']));
  expect(dueAt('erase', thursday, last).toISOString()).toBe('2026-12-01T03:00:00.000Z');
  expect(dueAt('access', thursday, holidays)).toEqual(dueAt('access', thursday, NONE));
  expect(dueAt('regret', thursday, holidays)).toEqual(dueAt('regret', thursday, NONE));
});

test('each term is the policy’s', () => {
  const terms = { hours: 36, accessDays: 1, correctionDays: 2 };
  const clocks = { terms, holidays: new Set<string>() };
  expect(dueAt('death', thursday, clocks).getTime() - thursday.getTime()).toBe(36 * 3_600_000);
  expect(dueAt('access', thursday, clocks).toISOString()).toBe('2026-11-21T03:00:00.000Z');
  // Friday and Monday
  expect(dueAt('correct', thursday, clocks).toISOString()).toBe('2026-11-24T03:00:00.000Z');
});

/** Each clock from one moment over a weekend and a holiday, with the instant at which it ends. */
const EDGES = [
  // 24 hours: no day is left out
  ['regret', '2026-12-04T15:00:00Z', '2026-12-05T15:00:00.000Z'],
  ['leave', '2026-12-05T15:00:00Z', '2026-12-06T15:00:00.000Z'],
  ['death', '2026-12-07T23:59:59Z', '2026-12-08T23:59:59.000Z'],
  // a Friday: Monday 7, Wednesday 9, Thursday 10, Friday 11, and Monday 14 is the fifth; Tuesday 8 is a holiday
  ['correct', '2026-12-04T15:00:00Z', '2026-12-15T03:00:00.000Z'],
  // on a Saturday, and on the holiday itself, it starts to count on the next working day
  ['erase', '2026-12-05T15:00:00Z', '2026-12-15T03:00:00.000Z'],
  ['correct', '2026-12-08T15:00:00Z', '2026-12-16T03:00:00.000Z'],
  // the last second of Friday and the first of Saturday in Argentina
  ['erase', '2026-12-05T02:59:59Z', '2026-12-15T03:00:00.000Z'],
  ['erase', '2026-12-05T03:00:00Z', '2026-12-15T03:00:00.000Z'],
  // ten days of the calendar, weekends and the holiday among them
  ['access', '2026-12-04T15:00:00Z', '2026-12-15T03:00:00.000Z'],
  ['access', '2026-12-05T02:59:59Z', '2026-12-15T03:00:00.000Z'],
  ['access', '2026-12-05T03:00:00Z', '2026-12-16T03:00:00.000Z'],
] as const;

test.each(EDGES)('%s from %s is in time until %s, and late an instant later', (kind, from, end) => {
  const due = dueAt(kind, new Date(from), by(new Set(['2026-12-08'])));
  expect(due.toISOString()).toBe(end);
  const open = { due_at: due, decided_at: null };
  const second = 1000;
  for (const [after, late] of [
    [-second, false],
    [0, false],
    [1, true],
    [second, true],
  ] as const) {
    const now = new Date(due.getTime() + after);
    expect(isLate(open, now)).toBe(late);
    // a decision keeps what it was
    expect(isLate({ due_at: due, decided_at: now }, new Date('2027-12-31'))).toBe(late);
  }
});
