import { createHmac } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import { sha256 } from './canonical.ts';
import { ID_BYTES, LEAF_BYTES, u64 } from './rules-tree.ts';

const AT_ONCE = 2048;

/** What a person has of one asset. */
export interface Holding {
  readonly userId: string;
  /** Minor units or tokens, above zero. */
  readonly units: bigint;
}

interface TreeOf {
  readonly date: string;
  readonly asset: string;
}

/** The salt of a person's leaf, which nobody else can make. */
export const saltOf = (secret: Buffer, { date, asset }: TreeOf, userId: string): string =>
  createHmac('sha256', secret).update(`${date}\n${asset}\n${userId}`).digest('hex');

/** The salted id: it names one account, and tells nothing about it without the salt. */
export const leafId = ({ date, asset }: TreeOf, userId: string, salt: string): Buffer =>
  sha256(`ladrillo/holder/1\n${date}\n${asset}\n${userId}\n${salt}`);

/** Leaves in the order of their ids, letting other work have its turn now and then. */
export async function sortLeaves(
  secret: Buffer,
  of: TreeOf,
  holdings: readonly Holding[],
): Promise<Buffer> {
  const buckets: Buffer[][] = Array.from({ length: 256 }, () => []);
  for (const [place, { userId, units }] of holdings.entries()) {
    if (place % AT_ONCE === 0) await otherWork();
    const leaf = Buffer.concat([leafId(of, userId, saltOf(secret, of, userId)), u64(units)]);
    buckets[leaf[0] ?? 0]?.push(leaf);
  }
  const sorted: Buffer[] = [];
  for (const [place, bucket] of buckets.entries()) {
    if (place % 32 === 0) await otherWork();
    for (const leaf of bucket.sort(Buffer.compare)) sorted.push(leaf);
  }
  return Buffer.concat(sorted);
}

/** A leaf's place, from 0; -1 where the id is not there. */
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
