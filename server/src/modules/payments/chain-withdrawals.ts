import { AppError } from '#core/errors.ts';
import type { Chain } from '#modules/chain';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Actor, PaymentsDeps } from './deps.ts';
import { withdrawalAfter } from './rules.ts';
import {
  setReference,
  type WithdrawalRow,
  withdrawalById,
  withdrawalState,
} from './store-withdrawals.ts';

type Prepared = Awaited<ReturnType<Chain['prepare']>>;

/**
 * Makes a withdrawal of USDT ready to be signed: what the wallet holds, what the gas costs.
 * @returns null for a bank's transfer, and where sending is refused anyway
 * @throws AppError METHOD_UNAVAILABLE, PROVIDER_UNAVAILABLE, CHAIN_WALLET_SHORT
 */
export async function prepareSend(
  { database, chain }: PaymentsDeps,
  actor: Actor,
  id: string,
): Promise<Prepared | null> {
  const row = await withdrawalById(database.db, id);
  if (row?.type !== 'usdt_transfer' || row.user_id === actor.userId) return null;
  if (withdrawalAfter(withdrawalState(row), 'send') === null) return null;
  return chain.prepare(row.destination_account, row.received_amount);
}

/** Whether what was signed for a withdrawal may still go out: one given back or refused does not. */
export const mayGoOut = async (db: Db, id: string): Promise<boolean> =>
  (await withdrawalById(db, id))?.status === 'sent';

/** Signs a withdrawal and keeps its hash as the reference, in the transaction that sends it. */
export async function signSend(
  { chain }: PaymentsDeps,
  tx: Tx,
  row: WithdrawalRow,
  prepared: Prepared,
): Promise<WithdrawalRow> {
  const hash = await chain.sign(tx, { id: row.id, purpose: 'withdrawal' }, prepared);
  return (await setReference(tx, row.id, hash)) ?? row;
}

/**
 * Keeps a withdrawal of USDT from being given back while its transaction may still be carried out, or after it was: only
 * one that failed, or whose turn another transaction took, is undone. Asked while the withdrawal is locked, else what is
 * being signed at that moment is not seen.
 * @throws AppError MOVEMENT_STATE_FORBIDS
 */
export async function assertNotOnItsWay(
  { chain }: PaymentsDeps,
  tx: Tx,
  id: string,
): Promise<void> {
  const send = (await chain.sends([id], tx)).get(id);
  if (send && send.state !== 'failed' && send.state !== 'replaced')
    throw new AppError('MOVEMENT_STATE_FORBIDS');
}
