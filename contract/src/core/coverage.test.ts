import { expect, test } from 'vitest';
import { coveredPercent, coverInOrder, sharePercent } from './coverage.ts';

test('a share is cut off: 100 means all of it', () => {
  expect(sharePercent(999_999n, 1_000_000n)).toBe(99.99);
  expect(sharePercent(1n, 3n)).toBe(33.33);
  expect(sharePercent(0n, 0n)).toBe(0);
  expect(sharePercent(5n, 4n)).toBe(100);
});

test('what is set aside covers debts in their order, the last one in part', () => {
  expect(coverInOrder(150n, [100n, 0n, 80n, 20n])).toEqual([100n, 0n, 50n, 0n]);
  expect(coverInOrder(0n, [1n])).toEqual([0n]);
});

test('coverage says 100 for all of it, or of nothing, and never before', () => {
  expect([
    coveredPercent(99_999n, 100_000n),
    coveredPercent(5n, 5n),
    coveredPercent(9n, 5n),
    coveredPercent(0n, 0n),
  ]).toEqual([99.99, 100, 100, 100]);
});
