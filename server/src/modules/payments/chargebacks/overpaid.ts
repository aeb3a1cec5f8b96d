import { newId } from '#core/id.ts';
import { certainEntryOf, chart, type Lines } from '#modules/ledger';
import type { DepositRow } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import type { PaymentsDeps } from '../deps.ts';

/**
 * Settles what a person paid of a debt that was reversed. What the company wrote off of a dead person's debts goes back
 * to it first; the rest returns to the wallet of the deposit, where it pays other debts.
 * @param key identifies what ended the debt
 * @returns what the company recovered from the reversed debt, in minor units of the deposit's currency
 */
export async function returnOverpaid(
  deps: Pick<PaymentsDeps, 'ledger' | 'debts'>,
  tx: Tx,
  { row, key, at }: { readonly row: DepositRow; readonly key: string; readonly at: Date },
): Promise<bigint> {
  const { currency, user_id: userId } = row;
  const debt = chart.receivable(currency, userId);
  const losses = chart.losses(currency, userId);
  const [over = 0n, lost = 0n] = await deps.ledger.balanceOf([debt, losses], tx);
  const recovered = over <= 0n ? 0n : over < -lost ? over : -lost;
  const post = async (kind: string, name: string, lines: Lines) => {
    const [outcome] = await deps.ledger.postIn(tx, [
      {
        id: newId(at),
        kind,
        reference: row.id,
        idempotencyKey: `deposit:${row.id}:${name}:${key}`,
        actorId: null,
        occurredAt: at,
        postings: chart.postings(lines),
      },
    ]);
    certainEntryOf(outcome, `${name} of ${row.id}`);
  };
  if (recovered > 0n)
    await post('treasury.recovery', 'recovery', chart.move(debt, losses, recovered));
  if (over > recovered) {
    const wallet = chart.available(userId, row.project_id, currency);
    await post(
      'deposit.debt_returned',
      'debt_returned',
      chart.move(debt, wallet, over - recovered),
    );
  }
  await deps.debts.payAll(tx, [userId], { movement: 'deposit', reference: row.id, at });
  return recovered;
}
