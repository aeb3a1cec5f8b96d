import { AppError } from '#core/errors.ts';
import type { Chain, Hex, Reading } from '#modules/chain';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, PaymentsDeps } from './deps.ts';
import { depositAfter } from './rules.ts';
import { lockTransaction, noteTransaction, transactionsOf } from './store-chain.ts';
import { depositById, depositState } from './store-deposits.ts';

/** What the chain says now of the transaction that a deposit of USDT names. */
export interface Evidence {
  readonly hash: Hex;
  readonly reading: Reading;
}

type Verdict = Awaited<ReturnType<Chain['judge']>>;

/**
 * Reads, before an administrator's decision, what a deposit of USDT brought; the chain is asked again so that a
 * reorganisation since the last look cannot credit what is gone.
 * @returns null for other methods, and where the decision is refused anyway
 * @throws AppError TRANSACTION_REQUIRED, METHOD_UNAVAILABLE, PROVIDER_UNAVAILABLE
 */
export async function readEvidence(
  { database, chain }: PaymentsDeps,
  actor: Actor,
  id: string,
): Promise<Evidence | null> {
  const row = await depositById(database.db, id);
  if (row?.type !== 'usdt_transfer' || row.user_id === actor.userId) return null;
  if (depositAfter(depositState(row), 'accept') === null) return null;
  const [named] = await transactionsOf(database.db, [id]);
  if (named === undefined) throw new AppError('TRANSACTION_REQUIRED');
  return { hash: named.tx_hash, reading: await chain.read(named.tx_hash) };
}

/**
 * What an administrator may credit: exactly what the events brought, whoever sent it and whatever was announced.
 * @throws AppError TRANSACTION_REQUIRED when it brought nothing, TRANSACTION_NOT_CONFIRMED, TRANSACTION_USED; MOVEMENT_STATE_FORBIDS when
 *   the deposit names another by now
 */
export async function judgeEvidence(
  { chain }: PaymentsDeps,
  tx: Tx,
  id: string,
  { hash, reading }: Evidence,
): Promise<Verdict> {
  // another one may have been named since it was read
  const named = await lockTransaction(tx, id);
  const row = await depositById(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (named?.tx_hash !== hash) throw new AppError('MOVEMENT_STATE_FORBIDS');
  const verdict = await chain.judge(tx, reading, {
    hash,
    userId: row.user_id,
    amount: row.amount,
  });
  if (verdict.problem === 'TRANSACTION_USED') throw new AppError('TRANSACTION_USED');
  if (verdict.state === 'unseen' || verdict.state === 'confirming')
    throw new AppError('TRANSACTION_NOT_CONFIRMED');
  if (verdict.transfers.length === 0) throw new AppError('TRANSACTION_REQUIRED');
  return verdict;
}

/** Takes the events for the deposit that they credit. @throws AppError TRANSACTION_USED */
export async function claimEvidence(
  { chain, clock }: PaymentsDeps,
  tx: Tx,
  id: string,
  { hash }: Evidence,
  verdict: Verdict,
): Promise<void> {
  await chain.claim(tx, id, hash, verdict);
  const { amount, sender, confirmations } = verdict;
  await noteTransaction(tx, id, {
    ...{ amount, sender, confirmations, checked_at: clock.now() },
    state: 'credited',
    problem: null,
  });
}
