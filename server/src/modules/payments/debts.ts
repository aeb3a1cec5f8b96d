import { newId } from '#core/id.ts';
import { type Arrival, type DebtPaid, receivable } from '#modules/debts';
import type { Tx } from '#platform/database/index.ts';
import { available, postings } from './accounts.ts';
import type { PaymentsDeps } from './deps.ts';
import type { DepositRow } from './store-deposits.ts';

/** Money that a deposit brought to its wallet. @param came minor units */
export const depositArrival = (row: DepositRow, came: bigint, at: Date): Arrival => ({
  movement: 'deposit',
  reference: row.id,
  userId: row.user_id,
  projectId: row.project_id,
  currency: row.currency,
  came,
  at,
});

/** A reason, and what paid a debt after it. */
export const withDebt = (text: string | undefined, { note }: DebtPaid): string | undefined =>
  [text, note].filter(Boolean).join('. ') || undefined;

/**
 * Gives back what was paid of a debt that turned out not to be one, to the wallet of the deposit it came from.
 * @param key tells one dispute from another
 */
export async function returnOverpaid(
  { ledger }: Pick<PaymentsDeps, 'ledger'>,
  tx: Tx,
  row: DepositRow,
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<void> {
  const debt = receivable(row.currency, row.user_id);
  const [over = 0n] = await ledger.balanceOf([debt], tx);
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
        [debt, -over],
        [available(row.user_id, row.project_id, row.currency), over],
      ),
    },
  ]);
  if (outcome?.status !== 'posted') throw new Error(`debt of ${row.id} could not be given back`);
}
