import { newId } from '#core/id.ts';
import { certainEntryOf, chart } from '#modules/ledger';
import type { DepositRow } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import type { PaymentsDeps } from '../deps.ts';

/**
 * Returns payments of a debt to the wallet of its deposit, after the debt was reversed.
 * @param key identifies what ended the debt
 */
export async function returnOverpaid(
  deps: Pick<PaymentsDeps, 'ledger'>,
  tx: Tx,
  { row, key, at }: { readonly row: DepositRow; readonly key: string; readonly at: Date },
): Promise<void> {
  const debt = chart.receivable(row.currency, row.user_id);
  const [over = 0n] = await deps.ledger.balanceOf([debt], tx);
  if (over <= 0n) return;
  const wallet = chart.available(row.user_id, row.project_id, row.currency);
  const [outcome] = await deps.ledger.postIn(tx, [
    {
      id: newId(at),
      kind: 'deposit.debt_returned',
      reference: row.id,
      idempotencyKey: `deposit:${row.id}:debt_returned:${key}`,
      actorId: null,
      occurredAt: at,
      postings: chart.postings(chart.move(debt, wallet, over)),
    },
  ]);
  certainEntryOf(outcome, `return of a debt of ${row.id}`);
}
