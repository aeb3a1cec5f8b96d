import { createHmac } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import { sha256 } from './canonical.ts';
import { ID_BYTES, LEAF_BYTES } from './tree.ts';

/** How many leaves are made, or buckets of 256 sorted, before yielding to other work of the process. */
const AT_ONCE = 512;
const BUCKETS_AT_ONCE = 8;

/** A person's balance of one asset. */
export interface Holding {
  readonly userId: string;
  /** Minor units or tokens, above zero. */
  readonly units: bigint;
}

/** The block size of SHA-256 in bytes. */
const BLOCK = 64;

interface TreeOf {
  readonly date: string;
  readonly asset: string;
}

/**
 * The salts of a tree's leaves, by user id: no one else can compute them, and no salt reveals another.
 * @returns HMAC-SHA-256 in hexadecimal, with a key of this tree. Node's own HMAC takes ten times as long for each.
 */
export function saltsOf(secret: Buffer, { date, asset }: TreeOf): (userId: string) => string {
  const key = createHmac('sha256', secret).update(`${date}\n${asset}`).digest();
  const padded = (by: number) => Buffer.alloc(BLOCK, by).map((byte, at) => byte ^ (key[at] ?? 0));
  const [inner, outer] = [padded(0x36), padded(0x5c)];
  return (userId) =>
    sha256(Buffer.concat([outer, sha256(Buffer.concat([inner, Buffer.from(userId)]))])).toString(
      'hex',
    );
}

/** The salted id: it identifies one account, and reveals nothing about it without the salt. */
export const leafId = ({ date, asset }: TreeOf, userId: string, salt: string): Buffer =>
  sha256(`ladrillo/holder/1\n${date}\n${asset}\n${userId}\n${salt}`);

/** Leaves sorted by id, yielding to other work now and then. */
export async function sortLeaves(
  secret: Buffer,
  of: TreeOf,
  holdings: readonly Holding[],
): Promise<Buffer> {
  const salt = saltsOf(secret, of);
  const unsorted = Buffer.alloc(holdings.length * LEAF_BYTES);
  const buckets: number[][] = Array.from({ length: 256 }, () => []);
  for (const [place, { userId, units }] of holdings.entries()) {
    if (place % AT_ONCE === 0) await otherWork();
    const at = place * LEAF_BYTES;
    leafId(of, userId, salt(userId)).copy(unsorted, at);
    unsorted.writeBigUInt64BE(units, at + ID_BYTES);
    buckets[unsorted[at] ?? 0]?.push(at);
  }
  const sorted = Buffer.alloc(unsorted.length);
  let to = 0;
  for (const [place, bucket] of buckets.entries()) {
    if (place % BUCKETS_AT_ONCE === 0) await otherWork();
    bucket.sort((one, other) =>
      unsorted.compare(unsorted, other, other + ID_BYTES, one, one + ID_BYTES),
    );
    for (const at of bucket) to += unsorted.copy(sorted, to, at, at + LEAF_BYTES);
  }
  return sorted;
}

/** A leaf's index, from 0; -1 when the id is absent. */
export function placeOf(leaves: Buffer, id: Buffer): number {
  let low = 0;
  let high = leaves.length / LEAF_BYTES - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = middle * LEAF_BYTES;
    const order = id.compare(leaves, at, at + ID_BYTES);
    if (order === 0) return middle;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return -1;
}

export const unitsAt = (leaves: Buffer, place: number): bigint =>
  leaves.readBigUInt64BE(place * LEAF_BYTES + ID_BYTES);

/** Leaves as they are exported: the id in hexadecimal, and the units. */
export function* eachLeaf(leaves: Buffer): Generator<readonly [string, string]> {
  for (let at = 0; at < leaves.length; at += LEAF_BYTES)
    yield [
      leaves.toString('hex', at, at + ID_BYTES),
      leaves.readBigUInt64BE(at + ID_BYTES).toString(),
    ];
}
