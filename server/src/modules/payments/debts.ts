import { newId } from '#core/id.ts';
import { readableMoney } from '#core/readable.ts';
import type { Tx } from '#platform/database/index.ts';
import { available, postings } from './accounts.ts';
import { receivable } from './charge-entries.ts';
import type { PaymentsDeps } from './deps.ts';
import { postStep } from './post.ts';
import type { DepositRow } from './store-deposits.ts';

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
 * What a deposit's person owes in its currency, as the balance below zero that it is; nobody changes it until the
 * transaction ends. Asked before the deposit is credited, so that accounts are always locked in the ledger's order.
 */
export async function holdDebt(
  { ledger }: Pick<PaymentsDeps, 'ledger'>,
  tx: Tx,
  row: DepositRow,
): Promise<bigint> {
  const debt = receivable(row.currency, row.user_id);
  await ledger.hold(tx, [debt, available(row.user_id, row.project_id, row.currency)]);
  const [owed = 0n] = await ledger.balanceOf([debt], tx);
  return owed;
}

/**
 * A deposit first pays what its person owes in its currency (what a chargeback took that he had spent), in the
 * transaction that credits it; the wallet keeps the rest.
 * @param credited minor units of the deposit's currency
 * @param owed as `holdDebt` told it
 * @returns what to write in the deposit's story; undefined where nothing was owed
 */
export async function payDebt(
  { ledger }: Pick<PaymentsDeps, 'ledger'>,
  tx: Tx,
  row: DepositRow,
  credited: bigint,
  owed: bigint,
  at: Date,
): Promise<string | undefined> {
  const debt = receivable(row.currency, row.user_id);
  const paid = debtPart(credited, owed);
  if (paid === 0n) return undefined;
  await postStep(ledger, tx, {
    movement: 'deposit',
    movementId: row.id,
    step: 'debt',
    actorId: null,
    at,
    postings: postings([available(row.user_id, row.project_id, row.currency), -paid], [debt, paid]),
  });
  const left = -owed - paid;
  const rest = left > 0n ? `; quedan por pagar ${readableMoney(left, row.currency)}` : '';
  return `De aquí se pagaron ${readableMoney(paid, row.currency)} que se debían por un contracargo${rest}`;
}

/** Gives back what deposits paid of a debt that turned out not to be one. @param key tells one dispute from another */
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
