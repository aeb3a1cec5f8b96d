import { describe, expect, test } from 'vitest';
import {
  coverage,
  progressPercent,
  returnPercent,
  sharePercent,
  spreadCommitted,
  yearlyPercent,
} from './returns.ts';

describe('total return', () => {
  test.each([
    [1080n, 1000n, 8],
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

test('a share is rounded down: 100 means all of it', () => {
  expect(sharePercent(999_999n, 1_000_000n)).toBe(99.99);
  expect(sharePercent(1n, 3n)).toBe(33.33);
  expect(sharePercent(0n, 0n)).toBe(0);
  expect(sharePercent(5n, 4n)).toBe(100);
});

test('what is set aside covers the earliest buy-back first', () => {
  const vaults = [
    { id: 'late', owed: 500n, buybackDate: '2028-01-01' },
    { id: 'early', owed: 1000n, buybackDate: '2027-01-01' },
    { id: 'empty', owed: 0n, buybackDate: '2026-01-01' },
  ];
  expect(Object.fromEntries(coverage(1250n, vaults))).toEqual({ empty: 100, early: 100, late: 50 });
  expect(Object.fromEntries(coverage(0n, vaults))).toEqual({ empty: 100, early: 0, late: 0 });
});

test('progress is the mean by weight', () => {
  expect(progressPercent([])).toBe(0);
  expect(
    progressPercent([
      { weight: 3, doneBasisPoints: 10_000 },
      { weight: 1, doneBasisPoints: 0 },
    ]),
  ).toBe(75);
});

test('committed tokens are spread over rounds and never exceed what each sold', () => {
  const rounds = [
    { id: 'a', sold: 60n },
    { id: 'b', sold: 40n },
  ];
  expect([...spreadCommitted(70n, rounds)]).toEqual([
    ['a', 60n],
    ['b', 10n],
  ]);
  expect([...spreadCommitted(500n, rounds)]).toEqual([
    ['a', 60n],
    ['b', 40n],
  ]);
});
