import { formatAmount } from '#contract/core/money.ts';
import { isAdmin } from '#contract/core/roles.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import type { Tx } from '#platform/database/index.ts';
import { firstApprovals } from './approvals.ts';
import type { PaymentsDeps, Reader } from './deps.ts';
import { actorsIn, eventViews, storiesOf } from './events.ts';
import { decidedByTwo } from './for-two.ts';
import type { WithdrawalRow } from './store-withdrawals.ts';
import { stopsOf } from './withdrawal-stops.ts';

/** Withdrawals as the API answers them to a reader, in the order given. */
export async function withdrawalViews(
  deps: Pick<
    PaymentsDeps,
    'database' | 'clock' | 'identity' | 'projects' | 'chain' | 'debts' | 'settings' | 'rates'
  >,
  rows: readonly WithdrawalRow[],
  reader: Reader,
  tx?: Tx,
): Promise<Withdrawal[]> {
  const stories = await storiesOf(
    tx ?? deps.database.db,
    rows.map(({ id }) => id),
  );
  const people = [...new Set([...rows.map(({ user_id }) => user_id), ...actorsIn(stories)])];
  const names = await deps.identity.names(people, tx);
  const projects = await deps.projects.projectNames(
    [...new Set(rows.map(({ project_id }) => project_id))],
    tx,
  );
  const sends = await deps.chain.sendViews(
    rows.map(({ id }) => id),
    tx,
  );
  const undecided = rows.filter((row) => row.status === 'pending' && row.pre_approved_at === null);
  const forTwo = await decidedByTwo(deps, { kind: 'withdrawal', rows: undecided }, reader, tx);
  const approvals = await firstApprovals(
    tx ?? deps.database.db,
    [
      ...undecided,
      ...rows
        .filter(({ status }) => status === 'sent' || status === 'completed')
        .map(({ id, currency }) => ({ id, currency, step: 'return' as const })),
    ],
    (ids) => deps.identity.names([...ids], tx),
    reader,
  );
  const pending = rows.filter(({ status }) => status === 'pending');
  const stops = await stopsOf(
    deps,
    pending.map(({ user_id }) => user_id),
    tx,
  );
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    date: row.created_at.toISOString(),
    status: row.status,
    source: row.source,
    type: row.type,
    currency: row.currency,
    amount: formatAmount(row.amount, row.currency),
    receivedCurrency: row.received_currency,
    receivedAmount: formatAmount(row.received_amount, row.received_currency),
    feePercent: row.fee_percent,
    feeAmount: formatAmount(row.fee_amount, row.currency),
    usdAmount: formatAmount(row.usd_amount, 'USD'),
    rate: rateOf(row),
    userId: row.user_id,
    userName: names.get(row.user_id) ?? '',
    projectId: row.project_id,
    projectName: projects.get(row.project_id) ?? '',
    destination: {
      alias: row.destination_alias,
      holder: row.destination_holder,
      account: row.destination_account,
    },
    reference: row.reference,
    reason: row.reason,
    preApprovedAt: row.pre_approved_at?.toISOString() ?? null,
    waitsUntil: row.waits_until?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    firstApproval: approvals.get(row.id) ?? null,
    needsTwo: forTwo.has(row.id) || (isAdmin(reader.role) && approvals.has(row.id)),
    transaction: sends.get(row.id) ?? null,
    stopped: (row.status === 'pending' && stops.get(row.user_id)) || null,
    events: eventViews(stories.get(row.id) ?? [], names, reader),
  }));
}

function rateOf({ rate, rate_source, rate_as_of }: WithdrawalRow): Withdrawal['rate'] {
  if (rate === null || rate_as_of === null) return null;
  return { value: rate, source: rate_source ?? '', asOf: rate_as_of.toISOString() };
}
