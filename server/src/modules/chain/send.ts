import type { Tx } from '#platform/database/index.ts';
import type { ChainContext, Line } from './deps.ts';
import type { Hex, PreparedTransfer } from './gateway.ts';
import type { SendRow } from './store-sends.ts';
import { insertSend, noteSend, openSends, sendsByIds, takeNonce } from './store-sends.ts';

const OPEN_A_TURN = 100;

/**
 * Signs a payment and keeps it, in the transaction that decides on it: only once that commits may it be broadcast, and
 * then only as it was signed, so that however often it is sent it pays once.
 * @param id the withdrawal's
 * @returns the transaction's hash
 */
export async function signSend(
  ctx: ChainContext,
  tx: Tx,
  id: string,
  prepared: PreparedTransfer,
): Promise<Hex> {
  const { chainId, gateway } = await ctx.line();
  const nonce = await takeNonce(tx, chainId, prepared.sender, prepared.chainNonce);
  const { hash, raw } = await gateway.sign(prepared, nonce);
  await insertSend(tx, {
    id,
    chain_id: chainId,
    sender: prepared.sender,
    nonce,
    recipient: prepared.recipient,
    amount: prepared.amount,
    tx_hash: hash,
    raw,
    state: 'signed',
    block_number: null,
    confirmations: 0,
    created_at: ctx.clock.now(),
    closed_at: null,
  });
  return hash;
}

/** Broadcasts what was signed for a withdrawal; harmless when it was before. */
export async function broadcastSend(ctx: ChainContext, id: string): Promise<void> {
  const [row] = await sendsByIds(ctx.database.db, [id]);
  if (row?.closed_at === null) await broadcast(ctx, await ctx.line(), row);
}

/**
 * Sees how what was sent stands, in the order of its numbers: what the chain does not know is broadcast again, what it
 * has carried out or refused for good is closed. One that fails does not hold up the others.
 * @throws AggregateError of what failed
 */
export async function trackSends(ctx: ChainContext): Promise<void> {
  const line = await ctx.line();
  const failures: unknown[] = [];
  for (const row of await openSends(ctx.database.db, line.chainId, OPEN_A_TURN)) {
    await track(ctx, line, row).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sends failed`);
}

async function track(ctx: ChainContext, line: Line, row: SendRow): Promise<void> {
  const { db } = ctx.database;
  const reading = await line.gateway.read(row.tx_hash);
  if (reading.kind === 'pending') return void (await noteSend(db, row.id, BROADCAST));
  if (reading.kind === 'unknown') {
    const number = await line.gateway.nonceState(row.sender, row.nonce);
    if (number === 'free') await broadcast(ctx, line, row);
    // used up by another transaction for good: this one can never be carried out; unless it was itself, just now
    if (number === 'final' && (await line.gateway.read(row.tx_hash)).kind === 'unknown')
      await noteSend(db, row.id, { state: 'replaced', closed_at: ctx.clock.now() });
    return;
  }
  const { blockNumber, confirmations } = reading;
  const seen = { ...BROADCAST, block_number: blockNumber, confirmations };
  if (confirmations < line.place.confirmations) return void (await noteSend(db, row.id, seen));
  const paid =
    reading.kind === 'mined' &&
    reading.transfers.some(
      ({ sender, recipient, amount }) =>
        sender === row.sender && recipient === row.recipient && amount === row.amount,
    );
  await noteSend(db, row.id, {
    ...seen,
    state: paid ? 'confirmed' : 'failed',
    closed_at: ctx.clock.now(),
  });
}

const BROADCAST = { state: 'broadcast', block_number: null, confirmations: 0 } as const;

async function broadcast(ctx: ChainContext, line: Line, row: SendRow): Promise<void> {
  await line.gateway.broadcast(row.raw);
  await noteSend(ctx.database.db, row.id, BROADCAST);
}
