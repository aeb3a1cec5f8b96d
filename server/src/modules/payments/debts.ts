import { newId } from '#core/id.ts';
import { readableMoney } from '#core/readable.ts';
import type { AccountRef } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import { available, postings } from './accounts.ts';
import { receivable } from './charge-entries.ts';
import type { PaymentsDeps } from './deps.ts';
import { postStep } from './post.ts';
import type { DepositRow } from './store-deposits.ts';

/** The wallet that money comes to. */
type Wallet = Pick<DepositRow, 'user_id' | 'project_id' | 'currency'>;

/** Money that came to a wallet, or came back to it: by which movement, and how much in minor units. */
export interface Arrival extends Wallet {
  readonly movement: 'deposit' | 'withdrawal' | 'transfer';
  readonly id: string;
  readonly came: bigint;
}

/** What of it paid a debt, and what to write of that in the movement's story. */
export interface DebtPaid {
  /** Minor units; 0 where nothing was owed. */
  readonly paid: bigint;
  readonly note: string | undefined;
}

/**
 * How much of money that came pays a debt.
 * @param came minor units that were credited
 * @param owed balance of the person's `receivable`, minor units: below zero is what he owes
 */
export function debtPart(came: bigint, owed: bigint): bigint {
  if (owed >= 0n || came <= 0n) return 0n;
  return came < -owed ? came : -owed;
}

/**
 * What a wallet's person owes in its currency, as the balance below zero that it is; nobody changes it until the
 * transaction ends. Asked before the money is posted, so that accounts are always locked in the ledger's order.
 * @param others what else the entry that brings the money changes
 */
export async function holdDebt(
  { ledger }: Pick<PaymentsDeps, 'ledger'>,
  tx: Tx,
  row: Wallet,
  others: readonly AccountRef[] = [],
): Promise<bigint> {
  const debt = receivable(row.currency, row.user_id);
  await ledger.hold(tx, [debt, available(row.user_id, row.project_id, row.currency), ...others]);
  const [owed = 0n] = await ledger.balanceOf([debt], tx);
  return owed;
}

/**
 * What comes to a wallet, or back to it, first pays what its person owes in that currency (what a chargeback took that he
 * had spent), in the transaction that brings it; the wallet keeps the rest.
 * @param owed as `holdDebt` told it
 */
export async function payDebt(
  { ledger }: Pick<PaymentsDeps, 'ledger'>,
  tx: Tx,
  row: Arrival,
  owed: bigint,
  at: Date,
): Promise<DebtPaid> {
  const debt = receivable(row.currency, row.user_id);
  const paid = debtPart(row.came, owed);
  if (paid === 0n) return { paid, note: undefined };
  await postStep(ledger, tx, {
    movement: row.movement,
    movementId: row.id,
    step: 'debt',
    actorId: null,
    at,
    postings: postings([available(row.user_id, row.project_id, row.currency), -paid], [debt, paid]),
  });
  const left = -owed - paid;
  const rest = left > 0n ? `; quedan por pagar ${readableMoney(left, row.currency)}` : '';
  const note = `De aquí se pagaron ${readableMoney(paid, row.currency)} que se debían por un contracargo${rest}`;
  return { paid, note };
}

/** A reason, and what paid a debt after it. */
export const withDebt = (text: string | undefined, { note }: DebtPaid): string | undefined =>
  [text, note].filter(Boolean).join('. ') || undefined;

/** Gives back what was paid of a debt that turned out not to be one. @param key tells one dispute from another */
export async function returnOverpaid(
  { ledger }: Pick<PaymentsDeps, 'ledger'>,
  tx: Tx,
  row: DepositRow,
  key: string,
  at: Date,
): Promise<void> {
  const over = await holdDebt({ ledger }, tx, row);
  if (over <= 0n) return;
  const [outcome] = await ledger.postIn(tx, [
    {
      id: newId(at),
      kind: 'deposit.debt_returned',
      reference: row.id,
      idempotencyKey: `deposit:${row.id}:debt_returned:${key}`,
      actorId: null,
      occurredAt: at,
      postings: postings(
        [receivable(row.currency, row.user_id), -over],
        [available(row.user_id, row.project_id, row.currency), over],
      ),
    },
  ]);
  if (outcome?.status !== 'posted') throw new Error(`debt of ${row.id} could not be given back`);
}
