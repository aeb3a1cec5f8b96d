import { expect, test } from 'vitest';
import { coveredPercent, coverInOrder, sharePercent } from './coverage.ts';

test('a percentage is truncated, so that 100 means the whole', () => {
  expect(sharePercent(999_999n, 1_000_000n)).toBe(99.99);
  expect(sharePercent(1n, 3n)).toBe(33.33);
  expect(sharePercent(0n, 0n)).toBe(0);
  expect(sharePercent(5n, 4n)).toBe(100);
});

test('money set aside covers debts in order, the last one partly', () => {
  expect(coverInOrder(150n, [100n, 0n, 80n, 20n])).toEqual([100n, 0n, 50n, 0n]);
  expect(coverInOrder(0n, [1n])).toEqual([0n]);
});

test('coverage is 100 only for a fully covered or empty debt', () => {
  expect([
    coveredPercent(99_999n, 100_000n),
    coveredPercent(5n, 5n),
    coveredPercent(9n, 5n),
    coveredPercent(0n, 0n),
  ]).toEqual([99.99, 100, 100, 100]);
});
