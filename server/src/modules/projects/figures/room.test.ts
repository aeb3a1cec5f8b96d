import { expect, test } from 'vitest';
import { roomOf } from './room.ts';

test('the room of a vault is what its tokens leave of its size, and none once it was paid', () => {
  const active = { status: 'active', capacity: 500n } as const;
  expect(roomOf(active, 0n)).toBe(500n);
  expect(roomOf(active, 470n)).toBe(30n);
  expect(roomOf(active, 500n)).toBe(0n);
  // more than its size, after its places were offered elsewhere
  expect(roomOf(active, 510n)).toBe(0n);
  expect(roomOf({ ...active, status: 'passed' }, 100n)).toBe(0n);
});
