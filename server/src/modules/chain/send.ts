import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { ChainContext, Line } from './deps.ts';
import type { Hex, PreparedSend, Reading } from './gateway.ts';
import { raiseFee } from './raise.ts';
import { MOST_AUTOMATIC_RAISES } from './rules.ts';
import {
  type AttemptRow,
  attemptsOf,
  insertAttempt,
  insertSend,
  noteSend,
  openSends,
  type SendRow,
  sendsByIds,
  takeNonce,
} from './store/sends.ts';
import type { SendPurpose } from './tables.ts';

const OPEN_A_TURN = 100;

/** A send's purpose; the id is that of the movement that it pays, or of the anchor. */
export interface Payment {
  readonly id: string;
  readonly purpose: SendPurpose;
}

/**
 * Signs a payment and keeps it, in the transaction that decides on it: only once that commits may it be broadcast, and
 * then only under the number it was signed with, so that however often it is sent it pays once.
 * @returns the transaction's hash
 */
export async function signSend(
  ctx: ChainContext,
  tx: Tx,
  { payment: { id, purpose }, prepared }: { payment: Payment; prepared: PreparedSend },
): Promise<Hex> {
  const { chainId, gateway } = await ctx.line();
  const nonce = await takeNonce(tx, chainId, {
    address: prepared.sender,
    atLeast: prepared.chainNonce,
  });
  const { hash, raw } = await gateway.sign(prepared, nonce);
  const at = ctx.clock.now();
  await insertSend(tx, {
    id,
    chain_id: chainId,
    purpose,
    sender: prepared.sender,
    nonce,
    recipient: prepared.recipient,
    amount: prepared.amount,
    tx_hash: hash,
    state: 'signed',
    block_number: null,
    confirmations: 0,
    created_at: at,
    closed_at: null,
  });
  await insertAttempt(tx, {
    tx_hash: hash,
    send_id: id,
    number: 1,
    raw,
    signed_at: at,
    signed_by: null,
  });
  return hash;
}

/** Broadcasts a signed payment; a repeat is harmless. */
export async function broadcastSend(ctx: ChainContext, id: string): Promise<void> {
  const [row] = await sendsByIds(ctx.database.db, [id]);
  const [latest] = await attemptsOf(ctx.database.db, [id]);
  if (row?.closed_at !== null || latest === undefined) return;
  const failure = await handOver(ctx, await ctx.line(), { row, latest, isKnown: false });
  if (failure) throw failure;
}

/**
 * Updates the state of sends, in the order of their numbers. One unknown to the chain is broadcast again, one that was
 * executed or permanently refused is closed, and one that blocks all the others has its fee raised. A failure does not
 * hold up the others.
 * @param stuckMs how long a transaction may wait before its fee is raised; null to leave that to a person
 * @throws AggregateError of what failed
 */
export async function trackSends(ctx: ChainContext, stuckMs: number | null): Promise<void> {
  const line = await ctx.line();
  const failures: unknown[] = [];
  const open = await openSends(ctx.database.db, line.chainId, OPEN_A_TURN);
  const attempts = Map.groupBy(
    await attemptsOf(
      ctx.database.db,
      open.map(({ id }) => id),
    ),
    ({ send_id }) => send_id,
  );
  for (const row of open) {
    await track(ctx, line, { row, attempts: attempts.get(row.id) ?? [], stuckMs }).catch(
      (error: unknown) => failures.push(error),
    );
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sends failed`);
}

async function track(
  ctx: ChainContext,
  line: Line,
  {
    row,
    attempts,
    stuckMs,
  }: { row: SendRow; attempts: readonly AttemptRow[]; stuckMs: number | null },
): Promise<void> {
  const { db } = ctx.database;
  const seen = await look(line, attempts);
  if (seen.kind === 'carried out') return noteCarriedOut(ctx, { line, row }, seen);
  const number = await line.gateway.nonceState(row.sender, row.nonce);
  // another confirmed transaction used its nonce, so none of ours can be executed, unless one just was
  if (number === 'final' && (await look(line, await attemptsOf(db, [row.id]))).kind === 'unknown')
    await noteSend(db, row.id, { state: 'replaced', closed_at: ctx.clock.now() });
  const [latest] = attempts;
  if (latest === undefined || number === 'used' || number === 'final') return;
  const failure = await handOver(ctx, line, { row, latest, isKnown: seen.kind === 'pending' });
  const waited = ctx.clock.now().getTime() - latest.signed_at.getTime();
  // later ones wait for this one, whatever they pay
  const stuck = number === 'next' && stuckMs !== null && waited >= stuckMs;
  if (stuck && latest.number <= MOST_AUTOMATIC_RAISES)
    return raiseFee(ctx, row.id, { by: null, after: latest.number }).catch((error: unknown) => {
      // its fee is not the cause of the delay
      if (!(error instanceof AppError && error.key === 'FEE_HIGH_ENOUGH')) throw error;
    });
  if (failure) throw failure;
}

type Seen =
  | { readonly kind: 'unknown' | 'pending' }
  | {
      readonly kind: 'carried out';
      readonly hash: Hex;
      readonly reading: Extract<Reading, { kind: 'mined' | 'reverted' }>;
    };

/**
 * The executed transaction of a send, at most one, since all share their number; else the state of the latest.
 */
async function look({ gateway }: Line, attempts: readonly AttemptRow[]): Promise<Seen> {
  let latest: Seen = { kind: 'unknown' };
  for (const [index, { tx_hash: hash }] of attempts.entries()) {
    const reading = await gateway.read(hash);
    if (reading.kind === 'mined' || reading.kind === 'reverted')
      return { kind: 'carried out', hash, reading };
    if (index === 0) latest = { kind: reading.kind };
  }
  return latest;
}

async function noteCarriedOut(
  ctx: ChainContext,
  { line, row }: { line: Line; row: SendRow },
  { hash, reading }: Extract<Seen, { kind: 'carried out' }>,
): Promise<void> {
  const { blockNumber, confirmations } = reading;
  const settled = confirmations >= line.place.confirmations;
  await noteSend(ctx.database.db, row.id, {
    tx_hash: hash,
    block_number: blockNumber,
    confirmations,
    ...(settled
      ? { state: isDone(row, reading) ? 'confirmed' : 'failed', closed_at: ctx.clock.now() }
      : { state: 'broadcast' }),
  });
}

/** Whether an executed transaction did what it was signed for; the contract of roots reverts what it refuses. */
const isDone = (row: SendRow, reading: Reading): boolean =>
  reading.kind === 'mined' &&
  (row.purpose === 'proof' ||
    reading.transfers.some(
      ({ sender, recipient, amount }) =>
        sender === row.sender && recipient === row.recipient && amount === row.amount,
    ));

/**
 * Sends the latest signed transaction to the node, unless it has it. A send that is no longer due is never broadcast:
 * it blocks the later ones, and an operator must act.
 * @returns why the node did not take it
 */
async function handOver(
  ctx: ChainContext,
  line: Line,
  {
    row,
    latest: { send_id: id, tx_hash, raw },
    isKnown,
  }: { row: SendRow; latest: AttemptRow; isKnown: boolean },
): Promise<AppError | null> {
  if (!isKnown) {
    if (!(await ctx.isUnderWay(row))) return new AppError('MOVEMENT_STATE_FORBIDS');
    try {
      await line.gateway.broadcast(raw);
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }
  await noteSend(ctx.database.db, id, { ...BROADCAST, tx_hash });
  return null;
}

const BROADCAST = { state: 'broadcast', block_number: null, confirmations: 0 } as const;
