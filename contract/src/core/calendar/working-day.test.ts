import { expect, test } from 'vitest';
import { NATIONAL_HOLIDAYS } from './holidays.ts';
import { creditedOn, nextWorkingDay, workingDaysAfter } from './working-day.ts';

const NONE: ReadonlySet<string> = new Set();
const HOLIDAYS: ReadonlySet<string> = new Set(NATIONAL_HOLIDAYS);

test('a weekend gives way to the Monday after it', () => {
  expect(nextWorkingDay('2028-09-15', NONE)).toBe('2028-09-15');
  expect(nextWorkingDay('2028-09-16', NONE)).toBe('2028-09-18');
  expect(nextWorkingDay('2028-09-17', NONE)).toBe('2028-09-18');
});

test('a long weekend gives way to the first working day after it, its Friday to none', () => {
  // Friday; Saturday to Monday, a holiday; Tuesday
  expect(nextWorkingDay('2026-11-20', HOLIDAYS)).toBe('2026-11-20');
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-23'])
    expect(nextWorkingDay(day, HOLIDAYS)).toBe('2026-11-24');
  // Carnival: a weekend, and the Monday and Tuesday behind it
  expect(nextWorkingDay('2026-02-14', HOLIDAYS)).toBe('2026-02-18');
  // a Friday that is a holiday, with the year that it begins
  expect(nextWorkingDay('2027-01-01', HOLIDAYS)).toBe('2027-01-04');
});

test('working days count from the next day, without weekends', () => {
  expect(workingDaysAfter('2026-11-20', 1, NONE)).toBe('2026-11-23');
  expect(workingDaysAfter('2026-11-21', 1, NONE)).toBe('2026-11-23');
  expect(workingDaysAfter('2026-11-19', 5, NONE)).toBe('2026-11-26');
});

test('a holiday on the first day counts for nothing, and several in a row are all skipped', () => {
  expect(workingDaysAfter('2026-02-13', 1, HOLIDAYS)).toBe('2026-02-18');
  expect(workingDaysAfter('2026-02-16', 1, HOLIDAYS)).toBe('2026-02-18');
  expect(workingDaysAfter('2026-12-04', 2, HOLIDAYS)).toBe('2026-12-10');
});

test('banks credit on the day itself, or on the next working day', () => {
  expect(creditedOn('2026-11-20', HOLIDAYS)).toBeNull();
  expect(creditedOn('2026-11-23', HOLIDAYS)).toBe('2026-11-24');
});

test('the initial holidays are unique, in order, and never on weekends', () => {
  expect(NATIONAL_HOLIDAYS).toEqual([...new Set(NATIONAL_HOLIDAYS)].toSorted());
  for (const day of NATIONAL_HOLIDAYS) expect(nextWorkingDay(day, NONE), day).toBe(day);
});
