import { expect, test } from 'vitest';
import { rentPool, rentShare } from './rent.ts';

test('a share of a month is cut to the cent, and nothing without tokens', () => {
  expect(rentPool(29_000n, 7500)).toBe(21_750n);
  // 1.000 of 35.000 tokens, sold or not
  expect(rentShare(21_750n, 1000n, 35_000n)).toBe(621n);
  expect(rentShare(80_000n, 1n, 3n)).toBe(26_666n);
  expect(rentShare(80_000n, 1n, 0n)).toBe(0n);
});
