import { describe, expect, test } from 'vitest';
import { isExposed, isExposedBy, statedYears } from './declarations.ts';
import { ago } from './facts.test-support.ts';

describe('declarations', () => {
  const former = (left_on: string) => ({ exposure: 'former' as const, left_on });
  const on = (today: string, terms: readonly { from: string; years: number }[] = []) => ({
    today,
    terms,
  });
  test('counts as exposed until two years after leaving office, exclusive', () => {
    expect(isExposed(undefined, on('2026-03-10'))).toBe(false);
    expect(isExposed({ exposure: 'now', left_on: null }, on('2026-03-10'))).toBe(true);
    expect(isExposed(former('2024-03-11'), on('2026-03-10'))).toBe(true);
    expect(isExposed(former('2024-03-10'), on('2026-03-10'))).toBe(false);
    expect(isExposed(former('2024-02-29'), on('2026-02-28'))).toBe(true);
    expect(isExposed(former('2024-02-29'), on('2026-03-01'))).toBe(false);
  });
  test('counts as exposed for the years of the policy of the day when the office was left', () => {
    const terms = [
      { from: '2025-01-01', years: 5 },
      { from: '2026-01-01', years: 1 },
    ];
    // an office left before any policy keeps the initial two years, whatever came later
    expect(isExposed(former('2024-12-31'), on('2026-12-30', terms))).toBe(true);
    expect(isExposed(former('2024-12-31'), on('2026-12-31', terms))).toBe(false);
    expect(isExposed(former('2025-01-01'), on('2029-12-31', terms))).toBe(true);
    expect(isExposed(former('2025-01-01'), on('2030-01-01', terms))).toBe(false);
    expect(isExposed(former('2026-01-01'), on('2026-12-31', terms))).toBe(true);
    expect(isExposed(former('2026-01-01'), on('2027-01-01', terms))).toBe(false);
  });
  test('counts as exposed until two years after the day on which the office is no longer declared', () => {
    const one = (exposure: 'never' | 'now' | 'former', left_on: string | null, days: number) => ({
      exposure,
      left_on,
      declared_at: ago(days),
    });
    const wasThere = one('now', null, 10);
    const today = on('2026-03-10');
    expect(isExposedBy([], today)).toBe(false);
    expect(isExposedBy([one('never', null, 1)], today)).toBe(false);
    expect(isExposedBy([one('never', null, 1), wasThere], today)).toBe(true);
    expect(isExposedBy([one('former', '2020-01-01', 1), wasThere], today)).toBe(true);
    // declared yesterday, on 9 March
    expect(isExposedBy([one('never', null, 1), wasThere], on('2028-03-08'))).toBe(true);
    expect(isExposedBy([one('never', null, 1), wasThere], on('2028-03-09'))).toBe(false);
    // the office was declared four years ago: it did not end then
    expect(isExposedBy([one('never', null, 1), one('now', null, 1_461)], today)).toBe(true);
    // who states the day left it then, and not before they declared to be in it
    expect(isExposedBy([one('former', '2020-01-01', 1), wasThere], on('2028-02-27'))).toBe(true);
    expect(isExposedBy([one('former', '2020-01-01', 1), wasThere], on('2028-02-28'))).toBe(false);
    expect(isExposedBy([one('former', '2026-03-05', 1), wasThere], on('2028-03-04'))).toBe(true);
    expect(isExposedBy([one('former', '2026-03-05', 1), wasThere], on('2028-03-05'))).toBe(false);
  });
});

test.each([
  // no policy yet
  ['2026-03-01', 2],
  // shorter from 2026-06-01: who left the day before still counts for two years
  ['2026-06-01', 2],
  ['2028-05-31', 2],
  ['2028-06-01', 1],
  // a longer one counts from its first day
  ['2030-01-01', 5],
])('on %s the declaration states the longest term that may run: %i', (today, years) => {
  const terms = [
    { from: '2026-06-01', years: 1 },
    { from: '2030-01-01', years: 5 },
  ];
  expect(statedYears({ today, terms })).toBe(years);
});
