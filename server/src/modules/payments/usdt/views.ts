import type { DepositTransaction } from '#contract/chain/schemas.ts';
import { formatAmount } from '#contract/core/money.ts';
import type { Db } from '#platform/database/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { transactionsOf } from './store.ts';

type Deps = Pick<PaymentsDeps, 'chain'>;

/** The views of deposits' chain transactions, by deposit. */
export async function transactionViews(
  { chain }: Deps,
  db: Db,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, DepositTransaction>> {
  const required = chain.facts()?.confirmations ?? 0;
  const rows = await transactionsOf(db, depositIds);
  return new Map(
    rows.map((row) => [
      row.deposit_id,
      {
        hash: row.tx_hash,
        state: row.state,
        confirmations: Math.min(row.confirmations, required),
        required,
        amount: row.amount === null ? null : formatAmount(row.amount, 'USDT'),
        sender: row.sender,
        problem: row.problem,
      },
    ]),
  );
}
