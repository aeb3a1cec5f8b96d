/*
 * node bench/proof-tree.ts: how long the Merkle sum tree of 100,000 holders takes, and the longest it blocks the
 * process's other work.
 */
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sortLeaves } from '../server/src/modules/proofs/rules/leaves.ts';
import { buildTree, contextOf } from '../server/src/modules/proofs/rules/tree.ts';

const of = { date: '2026-11-22', asset: 'USD' };
const holdings = Array.from({ length: 100_000 }, (_, place) => ({
  userId: randomUUID(),
  units: BigInt(place + 1),
}));
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const from = performance.now();
const leaves = await sortLeaves(Buffer.alloc(32, 1), of, holdings);
const sorted = performance.now();
const tree = await buildTree(contextOf(of.date, of.asset), leaves);
const built = performance.now();
delay.disable();
const ms = (of: number) => `${Math.round(of)} ms`;
process.stdout.write(
  `${tree.holders} holders: leaves ${ms(sorted - from)}, tree ${ms(built - sorted)}, longest wait of other work ${ms(delay.max / 1e6)}\n`,
);
