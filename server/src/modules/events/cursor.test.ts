import { expect, test } from 'vitest';
import { createCursor } from './cursor.ts';

const at = { ms: 0 };
const cursor = (start = 0n) => {
  at.ms = 0;
  return createCursor(start, () => at.ms);
};

test('consecutive numbers advance it', () => {
  const follows = cursor(4n);
  follows.take([5n, 6n]);
  expect(follows.wanted()).toEqual({ after: 6n, missing: [] });
  expect(follows.position()).toBe(6n);
});
test('a late number is requested until it arrives, and the position waits for it', () => {
  const follows = cursor();
  follows.take([1n, 4n]);
  expect(follows.wanted()).toEqual({ after: 4n, missing: [2n, 3n] });
  expect(follows.position()).toBe(1n);
  follows.take([3n]);
  expect(follows.position()).toBe(1n);
  follows.take([2n]);
  expect(follows.wanted()).toEqual({ after: 4n, missing: [] });
  expect(follows.position()).toBe(4n);
});
test('the number of a rolled-back transaction is no longer requested after half a minute', () => {
  const follows = cursor();
  follows.take([1n, 3n]);
  at.ms = 30_001;
  expect(follows.wanted()).toEqual({ after: 3n, missing: [] });
  expect(follows.position()).toBe(3n);
});
test('after a large gap, reads only the latest numbers', () => {
  const follows = cursor();
  follows.take([1_000_000n]);
  expect(follows.wanted().missing).toHaveLength(500);
});
