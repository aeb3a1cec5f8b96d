import { formatAmount } from '#contract/core/money.ts';
import { isAdmin } from '#contract/core/roles.ts';
import type { Transfer } from '#contract/payments/schemas.ts';
import {
  actorsIn,
  decidedByTwo,
  eventViews,
  firstApprovals,
  type Reader,
  storiesOf,
} from '#modules/payments';
import type { Tx } from '#platform/database/index.ts';
import type { BalanceDeps } from './deps.ts';
import type { TransferRow } from './store.ts';

/** Transfers as the API answers them to a reader, in the order given. */
export async function transferViews(
  deps: Pick<BalanceDeps, 'database' | 'clock' | 'identity' | 'projects' | 'settings' | 'rates'>,
  rows: readonly TransferRow[],
  reader: Reader,
  tx?: Tx,
): Promise<Transfer[]> {
  const stories = await storiesOf(
    tx ?? deps.database.db,
    rows.map(({ id }) => id),
  );
  const people = [...new Set([...rows.map(({ user_id }) => user_id), ...actorsIn(stories)])];
  const names = await deps.identity.names(people, tx);
  const ends = rows.flatMap((row) => [row.from_project_id, row.to_project_id]);
  const projects = await deps.projects.projectNames([...new Set(ends)], tx);
  const undecided = rows.filter(({ status }) => status === 'pending');
  const forTwo = await decidedByTwo(deps, { kind: 'transfer', rows: undecided }, reader, tx);
  const approvals = await firstApprovals(
    tx ?? deps.database.db,
    undecided,
    (ids) => deps.identity.names([...ids], tx),
    reader,
  );
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    date: row.created_at.toISOString(),
    status: row.status,
    sentCurrency: row.currency,
    amount: formatAmount(row.amount, row.currency),
    feePercent: row.fee_percent,
    feeAmount: formatAmount(row.fee_amount, row.currency),
    receivedAmount: formatAmount(row.amount - row.fee_amount, row.currency),
    userId: row.user_id,
    userName: names.get(row.user_id) ?? '',
    fromProjectId: row.from_project_id,
    fromProjectName: projects.get(row.from_project_id) ?? '',
    toProjectId: row.to_project_id,
    toProjectName: projects.get(row.to_project_id) ?? '',
    reason: row.reason,
    firstApproval: approvals.get(row.id) ?? null,
    needsTwo: forTwo.has(row.id) || (isAdmin(reader.role) && approvals.has(row.id)),
    events: eventViews(stories.get(row.id) ?? [], names, reader),
  }));
}
