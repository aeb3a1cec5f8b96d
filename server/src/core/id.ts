import { v7 } from 'uuid';

const RANDOM_BYTES = 16;
const pool = new Uint8Array(RANDOM_BYTES * 512);
let used = pool.length;

/** Random bytes from a pool, because a system call for each id would cost ten times as much as the rest. */
function random(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += RANDOM_BYTES;
  return pool.subarray(used - RANDOM_BYTES, used);
}

/**
 * Creates a UUIDv7. Ids sort by time, and those of this process by creation. `at` sets the time; such ids have no order
 * within a millisecond.
 */
export const newId = (at?: Date): string => (at ? v7({ msecs: at.getTime(), rng: random }) : v7());
