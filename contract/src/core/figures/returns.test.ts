import { describe, expect, test } from 'vitest';
import { isDue } from '../calendar/working-day.ts';
import {
  byYear,
  inPercent,
  type Rate,
  returnOver,
  returnPercent,
  together,
  untilDay,
} from './returns.ts';

describe('total return', () => {
  test.each([
    [1080n, 1000n, 8],
    // 980 tokens at 1.02 bought back at 1.14: as a sum and by token the same
    [111_720n, 99_960n, 11.8],
    [114n, 102n, 11.8],
    // 12.745 %: rounded to two decimals first, it would become 12.8
    [115n, 102n, 12.7],
    [1150n, 1000n, 15],
    [1003n, 999n, 0.4],
    [900n, 1000n, -10],
    [1080n, 0n, 0],
  ])('%d over %d is %d %%', (buyback, price, percent) => {
    expect(returnPercent(buyback, price)).toBe(percent);
  });
});

/** In percent; null where it is not stated. */
function yearlyOf(rate: Rate, from: string, payDay: string, decimals = 1): number | null {
  const year = byYear(rate, from, payDay);
  return year && inPercent(year, decimals);
}

describe('yearly return', () => {
  const yearly = (percent: bigint, from: string, payDay: string) =>
    yearlyOf(returnOver(100n + percent, 100n), from, payDay);

  test('half a year doubles it, two years halve it', () => {
    expect(yearly(8n, '2026-01-01', '2027-01-01')).toBe(8);
    expect(yearly(8n, '2026-01-01', '2028-01-01')).toBe(4);
    expect(yearly(10n, '2026-01-01', '2026-03-15')).toBe(50);
  });
  test('is not stated for fewer than thirty days, in which eight percent would read as 2.920 % a year', () => {
    expect(yearly(8n, '2027-03-01', '2027-03-02')).toBeNull();
    expect(yearly(8n, '2027-03-01', '2027-03-30')).toBeNull();
    expect(yearly(8n, '2027-03-01', '2027-03-31')).toBe(97.3);
    expect(yearly(8n, '2027-03-02', '2027-03-01')).toBeNull();
  });
  test('is rounded from the exact total, not from the displayed total', () => {
    // 12.745098… % in 665 days
    expect(yearlyOf(returnOver(115n, 102n), '2026-01-01', '2027-10-28', 3)).toBe(6.995);
  });
  test('multiplied by the same days, gives the total', () => {
    const total = returnOver(115n, 102n);
    const year = byYear(total, '2026-01-01', '2027-10-28');
    if (year === null) throw new Error('it is stated by the year');
    const again = untilDay(year, '2026-01-01', '2027-10-28');
    expect(again.numerator * total.denominator).toBe(total.numerator * again.denominator);
    expect(inPercent(untilDay(total, '2026-01-01', '2026-01-01'))).toBe(0);
  });
  test('is additive for returns on the same cost', () => {
    expect(inPercent(together(returnOver(105n, 100n), returnOver(206n, 200n)))).toBe(8);
  });
});

test('a buy-back is due from its pay day on', () => {
  expect(isDue({ payDay: '2028-09-15' }, '2028-09-14')).toBe(false);
  expect(isDue({ payDay: '2028-09-15' }, '2028-09-15')).toBe(true);
});
