import { setImmediate as otherWork } from 'node:timers/promises';
import { sha256 } from './canonical.ts';

/** Bytes of a salted id, and of a leaf: the id and its units as a big-endian unsigned integer. */
export const ID_BYTES = 32;
export const LEAF_BYTES = ID_BYTES + 8;
const MOST = 2n ** 64n;
/** Hashes computed before yielding to other work of the process: some milliseconds. */
const AT_ONCE = 1024;

const LEAF = 0;
const NODE = 1;
const ROOT = 2;
/** The bytes of a node: its hash and its sum. */
const NODE_BYTES = 40;
const EMPTY = Buffer.alloc(NODE_BYTES);

/** A step of a leaf's path to the root: the sibling node. */
export interface Step {
  readonly hash: Buffer;
  readonly sum: bigint;
}

/** The Merkle sum tree of one asset on one day. */
export interface SumTree {
  readonly root: Buffer;
  readonly total: bigint;
  readonly holders: number;
  /** The sibling nodes on a leaf's path to the root, from the leaf up. @param index from 0 */
  path(index: number): Step[];
}

/** Binds every hash of a tree to its day and asset. */
export const contextOf = (date: string, asset: string): Buffer =>
  sha256(`ladrillo/tree/1\n${date}\n${asset}`);

/**
 * Builds a tree, yielding to other work now and then. A node without a sibling moves up a level unchanged, and the
 * root's hash includes the number of leaves: no other list of leaves has the same root.
 * @param leaves as `sortLeaves` orders them
 * @throws RangeError when ids do not ascend, a leaf has no units, or the sum exceeds 64 bits
 */
export async function buildTree(context: Buffer, leaves: Buffer): Promise<SumTree> {
  const holders = leaves.length / LEAF_BYTES;
  const levels = [await hashLeaves(context, leaves)];
  for (let below = levels[0] ?? EMPTY; below.length > NODE_BYTES; ) {
    below = await hashPairs(context, below);
    levels.push(below);
  }
  const top = holders === 0 ? EMPTY : (levels.at(-1) ?? EMPTY);
  const total = top.readBigUInt64BE(32);
  return {
    root: sha256(Buffer.concat([Buffer.of(ROOT), context, u64(BigInt(holders)), top])),
    total,
    holders,
    path(index) {
      const steps: Step[] = [];
      let place = index;
      for (const level of levels) {
        const at = (place ^ 1) * NODE_BYTES;
        if (at < level.length)
          steps.push({ hash: level.subarray(at, at + 32), sum: level.readBigUInt64BE(at + 32) });
        place >>= 1;
      }
      return steps;
    },
  };
}

async function hashLeaves(context: Buffer, leaves: Buffer): Promise<Buffer> {
  const count = leaves.length / LEAF_BYTES;
  const level = Buffer.alloc(count * NODE_BYTES);
  const input = Buffer.concat([Buffer.of(LEAF), context, Buffer.alloc(LEAF_BYTES)]);
  for (let index = 0; index < count; index += 1) {
    if (index % AT_ONCE === 0) await otherWork();
    const at = index * LEAF_BYTES;
    if (index > 0 && leaves.compare(leaves, at - LEAF_BYTES, at - 8, at, at + ID_BYTES) <= 0)
      throw new RangeError('ids of leaves do not grow');
    leaves.copy(input, 33, at, at + LEAF_BYTES);
    if (input.readBigUInt64BE(65) === 0n) throw new RangeError('a leaf without units');
    sha256(input).copy(level, index * NODE_BYTES);
    leaves.copy(level, index * NODE_BYTES + 32, at + ID_BYTES, at + LEAF_BYTES);
  }
  return level;
}

async function hashPairs(context: Buffer, below: Buffer): Promise<Buffer> {
  const count = below.length / NODE_BYTES;
  const level = Buffer.alloc(Math.ceil(count / 2) * NODE_BYTES);
  const input = Buffer.concat([Buffer.of(NODE), context, Buffer.alloc(2 * NODE_BYTES)]);
  for (let pair = 0; pair * 2 < count; pair += 1) {
    if (pair % AT_ONCE === 0) await otherWork();
    const from = pair * 2 * NODE_BYTES;
    const to = pair * NODE_BYTES;
    if (pair * 2 + 1 === count) {
      below.copy(level, to, from);
      continue;
    }
    below.copy(input, 33, from, from + 2 * NODE_BYTES);
    sha256(input).copy(level, to);
    const sum = below.readBigUInt64BE(from + 32) + below.readBigUInt64BE(from + 72);
    if (sum >= MOST) throw new RangeError('the sum of a tree passes 64 bits');
    level.writeBigUInt64BE(sum, to + 32);
  }
  return level;
}

export function u64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
}
