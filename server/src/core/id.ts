import { v7 } from 'uuid';

const RANDOM_BYTES = 16;
const pool = new Uint8Array(RANDOM_BYTES * 512);
let used = pool.length;

/** Random bytes from a pool: asking the system for a few at a time costs ten times as much as the rest of an id. */
function random(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += RANDOM_BYTES;
  return pool.subarray(used - RANDOM_BYTES, used);
}

/**
 * A new UUIDv7: ordered by the time it was made, and those of this process in the order of their making. `at` sets that
 * time; ids of one millisecond then have no order.
 */
export const newId = (at?: Date): string => (at ? v7({ msecs: at.getTime(), rng: random }) : v7());
