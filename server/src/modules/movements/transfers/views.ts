import { formatAmount } from '#contract/core/money.ts';
import type { Transfer } from '#contract/payments/schemas.ts';
import type { MovementsDeps } from '../deps.ts';
import { type Reading, sharedViews, type Viewed } from '../engine/views.ts';
import type { TransferRow } from './store.ts';

const openStep = (row: TransferRow) => (row.status === 'pending' ? 'accept' : null);
const VIEWED: Viewed<TransferRow> = {
  kind: 'transfer',
  projects: (row) => [row.from_project_id, row.to_project_id],
  open: openStep,
  awaits: (row) => (row.status === 'pending' ? ['accept'] : []),
};

/** Transfers in their API schema, for a reader, in the given order. */
export async function transferViews(
  deps: MovementsDeps,
  rows: readonly TransferRow[],
  reading: Reading,
): Promise<Transfer[]> {
  const { shared, projectName } = await sharedViews(deps, VIEWED, { rows, ...reading });
  return rows.map((row) => ({
    ...shared(row),
    status: row.status,
    sentCurrency: row.currency,
    amount: formatAmount(row.amount, row.currency),
    feePercent: row.fee_percent,
    feeAmount: formatAmount(row.fee_amount, row.currency),
    receivedAmount: formatAmount(row.amount - row.fee_amount, row.currency),
    fromProjectId: row.from_project_id,
    fromProjectName: projectName(row.from_project_id),
    toProjectId: row.to_project_id,
    toProjectName: projectName(row.to_project_id),
  }));
}
