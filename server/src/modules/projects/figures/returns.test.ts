import { expect, test } from 'vitest';
import { coverage, progressPercent, spreadCommitted } from './returns.ts';

test('money set aside covers the earliest buy-back first', () => {
  const vaults = [
    { id: 'late', owed: 500n, buybackDate: '2028-01-01' },
    { id: 'early', owed: 1000n, buybackDate: '2027-01-01' },
    { id: 'empty', owed: 0n, buybackDate: '2026-01-01' },
  ];
  expect(Object.fromEntries(coverage(1250n, vaults))).toEqual({ empty: 100, early: 100, late: 50 });
  expect(Object.fromEntries(coverage(0n, vaults))).toEqual({ empty: 100, early: 0, late: 0 });
});

test('progress is the weighted mean', () => {
  expect(progressPercent([])).toBe(0);
  expect(
    progressPercent([
      { weight: 3, doneBasisPoints: 10_000 },
      { weight: 1, doneBasisPoints: 0 },
    ]),
  ).toBe(75);
});

test('progress is 100 only when every task is done', () => {
  expect(
    progressPercent([
      { weight: 100, doneBasisPoints: 10_000 },
      { weight: 1, doneBasisPoints: 9_999 },
    ]),
  ).toBe(99.99);
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
