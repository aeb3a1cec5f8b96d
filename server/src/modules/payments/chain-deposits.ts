import { AppError } from '#core/errors.ts';
import type { Hex } from '#modules/chain';
import type { Tx } from '#platform/database/index.ts';
import { available, onChain, postings } from './accounts.ts';
import { dropApproval } from './approvals.ts';
import { depositArrival, withDebt } from './debts.ts';
import type { Actor, PaymentsDeps, Reader } from './deps.ts';
import { addEvent } from './events.ts';
import { tellDeposit } from './mails.ts';
import { postStep } from './post.ts';
import { depositAfter } from './rules.ts';
import { lockTransaction, noteTransaction, putTransaction, transactionsOf } from './store-chain.ts';
import {
  type DepositRow,
  depositById,
  depositState,
  moveDeposit,
  setTransactionHash,
} from './store-deposits.ts';

/** A deposit of USDT that nobody has decided on; late money reopens an expired one. */
const isOpen = (row: DepositRow): boolean =>
  row.type === 'usdt_transfer' && depositAfter(depositState(row), 'accept') !== null;

/** Notes the transaction that a deposit came with. */
export async function nameAtCreation(tx: Tx, row: DepositRow, now: Date): Promise<void> {
  if (row.type === 'usdt_transfer' && row.tx_hash !== null)
    await putTransaction(tx, named(row.id, hexOf(row.tx_hash), now, null));
}

/**
 * Says which transaction brought a deposit, in place of one named before, and looks at it at once.
 * @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS, METHOD_UNAVAILABLE, TRANSACTION_USED
 */
export async function nameTransaction(
  deps: PaymentsDeps,
  person: Reader,
  id: string,
  txHash: string,
): Promise<DepositRow> {
  await deps.database.transaction(async (tx) => {
    const row = await depositById(tx, id);
    if (row?.user_id !== person.userId || row.type !== 'usdt_transfer')
      throw new AppError('NOT_FOUND');
    await name(deps, tx, row, hexOf(txHash), null);
  });
  return lookNow(deps, id);
}

/**
 * Gives an unclaimed transfer to a deposit, on an administrator's word; it is then judged as any other.
 * @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS, METHOD_UNAVAILABLE, TRANSACTION_USED
 */
export async function assignTransfer(
  deps: PaymentsDeps,
  actor: Actor,
  id: string,
  transferId: string,
): Promise<DepositRow> {
  await deps.database.transaction(async (tx) => {
    const row = await depositById(tx, id);
    const transfer = await deps.chain.transfer(transferId, tx);
    if (!row || !transfer) throw new AppError('NOT_FOUND');
    const of = { actorId: actor.userId, ownerId: row.user_id, approves: true };
    await deps.identity.assertMayDecide(tx, of);
    if (transfer.deposit_id !== null) throw new AppError('TRANSACTION_USED');
    await name(deps, tx, row, transfer.tx_hash, actor.userId);
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
  row: DepositRow,
  hash: Hex,
  by: string | null,
): Promise<void> {
  if (!isOpen(row)) throw new AppError('MOVEMENT_STATE_FORBIDS');
  if (deps.chain.facts() === null) throw new AppError('METHOD_UNAVAILABLE');
  if (await deps.chain.isUsed(hash, tx)) throw new AppError('TRANSACTION_USED');
  await putTransaction(tx, named(row.id, hash, deps.clock.now(), by));
  // whoever was crediting it held what it named until now
  const now = await depositById(tx, row.id);
  if (!now || !isOpen(now)) throw new AppError('MOVEMENT_STATE_FORBIDS');
  if (now.tx_hash !== hash) await dropApproval(tx, row.id);
  await setTransactionHash(tx, row.id, hash);
}

const named = (depositId: string, hash: Hex, at: Date, by: string | null) => ({
  deposit_id: depositId,
  tx_hash: hash,
  state: 'unseen' as const,
  problem: null,
  amount: null,
  sender: null,
  confirmations: 0,
  named_at: at,
  checked_at: null,
  assigned_by: by,
});

const hexOf = (text: string): Hex => `0x${text.slice(2).toLowerCase()}`;

/** What can be seen already, when the chain answers; otherwise it is looked at later. */
async function lookNow(deps: PaymentsDeps, id: string): Promise<DepositRow> {
  await checkDeposit(deps, id).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
  const row = await depositById(deps.database.db, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Looks at the transaction that a deposit names, notes how it stands, and credits what is good in everything.
 * Harmless when it was decided meanwhile.
 * @throws AppError METHOD_UNAVAILABLE, PROVIDER_UNAVAILABLE; TRANSACTION_USED when another deposit was faster
 */
export async function checkDeposit(deps: PaymentsDeps, id: string): Promise<void> {
  const [asked] = await transactionsOf(deps.database.db, [id]);
  if (asked === undefined || asked.state === 'credited') return;
  const reading = await deps.chain.read(asked.tx_hash);
  await deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const kept = await lockTransaction(tx, id);
    const row = await depositById(tx, id);
    if (!row || !isOpen(row) || kept?.tx_hash !== asked.tx_hash) return;
    const of = { hash: asked.tx_hash, userId: row.user_id, amount: row.amount };
    const verdict = await deps.chain.judge(tx, reading, of);
    const { state, problem, amount, sender, confirmations } = verdict;
    await noteTransaction(tx, id, {
      ...{ problem, amount, sender, confirmations, checked_at: now },
      state: state === 'good' ? 'credited' : state,
    });
    if (state === 'good') {
      await deps.chain.claim(tx, id, asked.tx_hash, verdict);
      await credit(deps, tx, row, amount ?? 0n, now);
    } else if (verdict.transfers.length > 0) await noteOnItsWay(deps, tx, row, now);
  });
}

/** The chain itself decides: no administrator takes part. */
async function credit(
  deps: PaymentsDeps,
  tx: Tx,
  before: DepositRow,
  amount: bigint,
  now: Date,
): Promise<void> {
  const change = { accepted_amount: amount, reason: null, closed_at: now };
  const row = await moveDeposit(tx, before.id, depositState(before), 'completed', change);
  if (row === undefined) throw new AppError('MOVEMENT_STATE_FORBIDS');
  await deps.debts.hold(tx, [row.user_id]);
  await postStep(deps.ledger, tx, {
    movement: 'deposit',
    movementId: row.id,
    step: 'accept',
    actorId: null,
    at: now,
    postings: postings(
      [onChain(row.currency), -amount],
      [available(row.user_id, row.project_id, row.currency), amount],
    ),
  });
  const debt = await deps.debts.payFrom(tx, depositArrival(row, amount, now));
  const note = withDebt(CONFIRMED, debt);
  await addEvent(tx, { movementId: row.id, action: 'accepted', at: now, by: null, note });
  await tellDeposit(deps, tx, row, 'accepted', { debt: debt.paid });
}
const CONFIRMED = 'Confirmado por la cadena';

/** Money that was seen coming does not expire any more. */
async function noteOnItsWay(
  deps: PaymentsDeps,
  tx: Tx,
  before: DepositRow,
  now: Date,
): Promise<void> {
  const from = depositState(before);
  const to = depositAfter(from, 'send');
  if (to === null) return;
  const change = { reference: before.tx_hash, reason: null, closed_at: null };
  const row = await moveDeposit(tx, before.id, from, to, change);
  if (row === undefined) return;
  await addEvent(tx, { movementId: row.id, action: 'sent', at: now, by: null, note: SEEN });
  await tellDeposit(deps, tx, row, 'sent');
}
const SEEN = 'Vista en la cadena';
