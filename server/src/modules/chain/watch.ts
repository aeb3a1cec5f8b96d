import type { ChainContext, Line } from './deps.ts';
import type { Hex } from './gateway.ts';
import { keepReceiver, receiversOf } from './receivers.ts';
import { BLOCKS_A_CALL, CALLS_A_TURN, creditable } from './rules.ts';
import { hashesSince, keepTransfers, markGone, moveCursor, nextBlock } from './store/transfers.ts';

/**
 * Looks for transfers to the company, past addresses included, in new blocks, and again in those that a reorganisation
 * may still change. Found ones wait to be claimed; lost ones are marked.
 * @returns how many transactions were found
 */
export async function watchArrivals(ctx: ChainContext): Promise<number> {
  const line = await ctx.line();
  const { db } = ctx.database;
  await keepReceiver(ctx, line);
  const companies = (await receiversOf(db, line.place.company)).all;
  const head = await line.gateway.head();
  const depth = BigInt(line.place.confirmations);
  const next = await nextBlock(db, line.chainId);
  // a chain seen for the first time is watched from now on; earlier transfers can still be claimed by their hash.
  // A head below the last one is another chain under the same number: a development chain that was started again.
  const upTo = next === null || next > head + 1n ? head + 1n : next;
  let from = upTo > depth ? upTo - depth : 0n;
  const seen = new Set<Hex>();
  const began = from;
  for (let call = 0; call < CALLS_A_TURN && from <= head; call += 1) {
    const to = from + BLOCKS_A_CALL - 1n < head ? from + BLOCKS_A_CALL - 1n : head;
    for (const hash of await line.gateway.arrivals([...companies], from, to)) {
      seen.add(hash);
      await keepArrival(ctx, line, { companies, hash });
    }
    from = to + 1n;
    await ctx.database.transaction((tx) => moveCursor(tx, line.chainId, from));
  }
  for (const hash of await hashesSince(db, line.chainId, began)) {
    if (!seen.has(hash)) await keepArrival(ctx, line, { companies, hash });
  }
  return seen.size;
}

/** Reads a transaction and stores its transfers; one that the chain has lost is marked. */
async function keepArrival(
  ctx: ChainContext,
  line: Line,
  { companies, hash }: { companies: ReadonlySet<string>; hash: Hex },
): Promise<void> {
  const reading = await line.gateway.read(hash);
  const now = ctx.clock.now();
  await ctx.database.transaction(async (tx) => {
    if (reading.kind === 'mined')
      await keepTransfers(tx, line.chainId, {
        transfers: creditable(reading.transfers, companies),
        now,
      });
    else await markGone(tx, line.chainId, { hash, at: now });
  });
}
