import { expect, test } from 'vitest';
import { coverInOrder, mostRent, percentOf, roomFor } from './rules.ts';

test('what is set aside covers debts in their order, the last one in part', () => {
  expect(coverInOrder(150n, [100n, 0n, 80n, 20n])).toEqual([100n, 0n, 50n, 0n]);
  expect(coverInOrder(0n, [1n])).toEqual([0n]);
});

test('a percentage says 100 for all of it, or of nothing, and never before', () => {
  expect([
    percentOf(99_999n, 100_000n),
    percentOf(5n, 5n),
    percentOf(9n, 5n),
    percentOf(0n, 0n),
  ]).toEqual([99.99, 100, 100, 100]);
});

test('no more is set aside than can come to be owed', () => {
  expect([roomFor(100n, 30n), roomFor(100n, 100n), roomFor(100n, 130n)]).toEqual([70n, 0n, 0n]);
  expect(
    mostRent([
      { unpaid: 5n, monthly: 10n },
      { unpaid: 0n, monthly: 1n },
    ]),
  ).toBe(137n);
});
