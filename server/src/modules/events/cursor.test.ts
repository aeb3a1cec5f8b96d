import { expect, test } from 'vitest';
import { createCursor } from './cursor.ts';

const at = { ms: 0 };
const cursor = (start = 0n) => {
  at.ms = 0;
  return createCursor(start, () => at.ms);
};

test('numbers that come in order move it on', () => {
  const follows = cursor(4n);
  follows.take([5n, 6n]);
  expect(follows.wanted()).toEqual({ after: 6n, missing: [] });
  expect(follows.position()).toBe(6n);
});
test('a number that comes late is asked for until it comes, and nobody goes on from beyond it', () => {
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
test('a number that was given back is no longer asked for after half a minute', () => {
  const follows = cursor();
  follows.take([1n, 3n]);
  at.ms = 30_001;
  expect(follows.wanted()).toEqual({ after: 3n, missing: [] });
  expect(follows.position()).toBe(3n);
});
test('of a great leap only the latest numbers are asked for', () => {
  const follows = cursor();
  follows.take([1_000_000n]);
  expect(follows.wanted().missing).toHaveLength(500);
});
