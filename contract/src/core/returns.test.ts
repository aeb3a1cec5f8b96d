import { describe, expect, test } from 'vitest';
import { returnPercent, yearlyPercent } from './returns.ts';
import { nextWorkingDay } from './working-day.ts';

describe('total return', () => {
  test.each([
    [1080n, 1000n, 8],
    // 980 tokens at 1.02 bought back at 1.14: as a sum and by token the same
    [111_720n, 99_960n, 11.76],
    [114n, 102n, 11.76],
    [1150n, 1000n, 15],
    [1003n, 999n, 0.4],
    [900n, 1000n, -10],
    [1080n, 0n, 0],
  ])('%d over %d is %d %%', (buyback, price, percent) => {
    expect(returnPercent(buyback, price)).toBe(percent);
  });
});

describe('yearly return', () => {
  test('half a year doubles it, two years halve it', () => {
    expect(yearlyPercent(8, '2026-01-01', '2027-01-01')).toBe(8);
    expect(yearlyPercent(8, '2026-01-01', '2028-01-01')).toBe(4);
    expect(yearlyPercent(10, '2026-01-01', '2026-03-15')).toBe(50);
  });
  test('is the whole return when the day has come', () => {
    expect(yearlyPercent(8, '2027-03-02', '2027-03-01')).toBe(8);
  });
});

test('a weekend is paid on the working day after it', () => {
  expect(nextWorkingDay('2028-09-15')).toBe('2028-09-15');
  expect(nextWorkingDay('2028-09-16')).toBe('2028-09-18');
  expect(nextWorkingDay('2028-09-17')).toBe('2028-09-18');
});
