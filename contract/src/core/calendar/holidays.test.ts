import { expect, test } from 'vitest';
import { NATIONAL_HOLIDAYS } from './holidays.ts';

const DAY_MS = 86_400_000;
const isoOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const at = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day);
const weekday = (when: number) => new Date(when).getUTCDay();

/** Easter Sunday by the Gregorian computus. */
function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const skipped = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * late + 114;
  return at(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** Law 27.399: of Tuesday and Wednesday to the Monday before, of Thursday and Friday to the Monday after. */
function moved(when: number): number {
  const by = { 2: -1, 3: -2, 4: 4, 5: 3 }[weekday(when)] ?? 0;
  return when + by * DAY_MS;
}

/** Holidays of a year by law 27.399, weekends left out; the bridges that a decree adds are not among them. */
function lawful(year: number): string[] {
  const sunday = easter(year);
  const fixed = [
    [1, 1],
    [3, 24],
    [4, 2],
    [5, 1],
    [5, 25],
    [6, 20],
    [7, 9],
    [12, 8],
    [12, 25],
  ].map(([month = 0, day = 0]) => at(year, month, day));
  const movable = [
    [6, 17],
    [8, 17],
    [10, 12],
    [11, 20],
  ].map(([month = 0, day = 0]) => moved(at(year, month, day)));
  const ofEaster = [-48, -47, -2].map((days) => sunday + days * DAY_MS);
  return [...fixed, ...movable, ...ofEaster]
    .filter((when) => weekday(when) !== 0 && weekday(when) !== 6)
    .map(isoOf)
    .toSorted();
}

/** Set for 2026 by a decree in addition to the law; the operator checked them with the official calendar. */
const BRIDGES = ['2026-03-23', '2026-07-10', '2026-12-07'];

test('the rules match the official calendar of known years', () => {
  expect(isoOf(easter(2024))).toBe('2024-03-31');
  expect(isoOf(easter(2025))).toBe('2025-04-20');
  expect(lawful(2024)).toEqual(
    expect.arrayContaining(['2024-02-12', '2024-02-13', '2024-03-29', '2024-06-17', '2024-11-18']),
  );
  expect(lawful(2025)).toEqual(
    expect.arrayContaining(['2025-03-03', '2025-03-04', '2025-04-18', '2025-06-16', '2025-11-24']),
  );
});

test('the holidays that an installation begins with are those of the law and the bridges of 2026', () => {
  expect([...NATIONAL_HOLIDAYS].toSorted()).toEqual(
    [...lawful(2026), ...lawful(2027), ...BRIDGES].toSorted(),
  );
});
