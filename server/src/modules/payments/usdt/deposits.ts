import { AppError } from '#core/errors.ts';
import type { Hex } from '#modules/chain';
import {
  type Actor,
  type DepositRow,
  depositAfter,
  depositState,
  type Reader,
} from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { lockedTransaction } from './locked-payment.ts';
import { lockTransaction, noteTransaction, putTransaction, transactionsOf } from './store.ts';

/** Whether a USDT deposit is undecided; an expired one counts, since late money reopens it. */
const isOpen = (row: DepositRow): boolean =>
  row.type === 'usdt_transfer' && depositAfter(depositState(row), 'accept') !== null;

/** Records the transaction that was submitted with a new deposit. */
export async function nameAtCreation(tx: Tx, row: DepositRow): Promise<void> {
  if (row.type === 'usdt_transfer' && row.tx_hash !== null)
    await putTransaction(tx, named(row.id, { hash: hexOf(row.tx_hash), at: row.created_at }));
}

/**
 * Records the transaction that paid a deposit, replacing an earlier one, and checks it immediately.
 * @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS, METHOD_UNAVAILABLE, TRANSACTION_USED
 */
export async function nameTransaction(
  deps: PaymentsDeps,
  person: Reader,
  { id, txHash }: { readonly id: string; readonly txHash: string },
): Promise<DepositRow> {
  await deps.database.transaction(async (tx) => {
    const row = await deps.movements.depositSteps.byId(id, tx);
    if (row?.user_id !== person.userId || row.type !== 'usdt_transfer')
      throw new AppError('NOT_FOUND');
    await name(deps, tx, { row, hash: hexOf(txHash) });
  });
  return lookNow(deps, id);
}

/**
 * Assigns an unclaimed transfer to a deposit, as an administrator. The deposit is then checked like any other.
 * @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, METHOD_UNAVAILABLE, TRANSACTION_USED
 */
export async function assignTransfer(
  deps: PaymentsDeps,
  actor: Actor,
  { id, transferId }: { readonly id: string; readonly transferId: string },
): Promise<DepositRow> {
  await deps.database.transaction(async (tx) => {
    const row = await deps.movements.depositSteps.byId(id, tx);
    const transfer = await deps.chain.transfer(transferId, tx);
    if (!row || !transfer) throw new AppError('NOT_FOUND');
    const of = { actorId: actor.userId, ownerId: row.user_id, approves: true };
    await deps.identity.assertMayDecide(tx, of);
    if (transfer.deposit_id !== null) throw new AppError('TRANSACTION_USED');
    await name(deps, tx, { row, hash: transfer.tx_hash, by: actor.userId });
    await deps.audit.record(tx, {
      actorId: actor.userId,
      action: 'deposit.assign',
      targetKind: 'deposit',
      targetId: id,
      before: { txHash: row.tx_hash },
      after: { txHash: transfer.tx_hash },
      address: actor.address,
    });
  });
  return lookNow(deps, id);
}

async function name(
  deps: PaymentsDeps,
  tx: Tx,
  { row, hash, by }: { readonly row: DepositRow; readonly hash: Hex; readonly by?: string },
): Promise<void> {
  if (!isOpen(row)) throw new AppError('MOVEMENT_STATE_FORBIDS');
  if (deps.chain.facts() === null) throw new AppError('METHOD_UNAVAILABLE');
  if (await deps.chain.isUsed(hash, tx)) throw new AppError('TRANSACTION_USED');
  await putTransaction(tx, named(row.id, { hash, at: deps.clock.now(), by }));
  // another administrator may have credited the deposit while this waited for the lock
  const now = await deps.movements.depositSteps.byId(row.id, tx);
  if (!now || !isOpen(now)) throw new AppError('MOVEMENT_STATE_FORBIDS');
  await deps.movements.depositSteps.nameTransaction(tx, now, hash);
}

/** @param of.by the administrator who assigned it; null for the depositor */
const named = (
  depositId: string,
  { hash, at, by }: { readonly hash: Hex; readonly at: Date; readonly by?: string | undefined },
) => ({
  deposit_id: depositId,
  tx_hash: hash,
  state: 'unseen' as const,
  problem: null,
  amount: null,
  sender: null,
  confirmations: 0,
  named_at: at,
  checked_at: null,
  assigned_by: by ?? null,
});

const hexOf = (text: string): Hex => `0x${text.slice(2).toLowerCase()}`;

/** Checks the deposit immediately if the chain answers; otherwise a job does it later. */
async function lookNow(deps: PaymentsDeps, id: string): Promise<DepositRow> {
  await checkDeposit(deps, id).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
  const row = await deps.movements.depositSteps.byId(id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Checks the transaction of a deposit, records its state, and credits the deposit automatically if every condition
 * holds. Once the money was seen, the deposit no longer expires. Does nothing if the deposit has been decided.
 * @throws AppError METHOD_UNAVAILABLE, PROVIDER_UNAVAILABLE; TRANSACTION_USED when another deposit claimed it first
 */
export async function checkDeposit(deps: PaymentsDeps, id: string): Promise<void> {
  const [asked] = await transactionsOf(deps.database.db, [id]);
  if (asked === undefined || asked.state === 'credited') return;
  const hash = asked.tx_hash;
  const reading = await deps.chain.read(hash);
  const { depositSteps: steps } = deps.movements;
  await deps.database.transaction(async (tx) => {
    const kept = await lockTransaction(tx, id);
    const row = await steps.byId(id, tx);
    if (!row || !isOpen(row) || kept?.tx_hash !== hash) return;
    const of = { hash, userId: row.user_id, amount: row.amount };
    const verdict = await deps.chain.judge(tx, reading, of);
    const { state, problem, amount, sender, confirmations } = verdict;
    const locked = lockedTransaction(deps, tx, { hash, verdict });
    if (state === 'good') {
      if (!(await steps.credit(tx, { id, locked, note: CONFIRMED })))
        throw new AppError('MOVEMENT_STATE_FORBIDS');
      return;
    }
    const seen = { problem, amount, sender, confirmations, checked_at: deps.clock.now() };
    await noteTransaction(tx, id, { ...seen, state });
    if (verdict.transfers.length > 0)
      await steps.send(tx, { id, locked, reference: row.tx_hash, note: SEEN });
  });
}
const CONFIRMED = 'Confirmado por la cadena';
const SEEN = 'Vista en la cadena';
