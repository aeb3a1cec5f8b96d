import { expect, test } from 'vitest';
import { coverage, progressPercent, spreadCommitted } from './returns.ts';

test('money set aside covers the earliest buy-back first', () => {
  const vaults = [
    { id: 'late', contractId: 'a', owed: 500n, buybackDate: '2028-01-01' },
    { id: 'early', contractId: 'b', owed: 1000n, buybackDate: '2027-01-01' },
    { id: 'empty', contractId: 'a', owed: 0n, buybackDate: '2026-01-01' },
  ];
  expect(Object.fromEntries(coverage(1250n, vaults))).toEqual({ empty: 100, early: 100, late: 50 });
  expect(Object.fromEntries(coverage(0n, vaults))).toEqual({ empty: 100, early: 0, late: 0 });
});

test('on one day it covers the contract that was created first, whatever the order of the document', () => {
  const later = { id: 'later', contractId: 'b', owed: 1000n, buybackDate: '2027-01-01' };
  const first = { id: 'first', contractId: 'a', owed: 500n, buybackDate: '2027-01-01' };
  for (const vaults of [
    [later, first],
    [first, later],
  ])
    expect(Object.fromEntries(coverage(600n, vaults))).toEqual({ first: 100, later: 10 });
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
