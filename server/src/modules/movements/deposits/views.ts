import { formatAmount } from '#contract/core/money.ts';
import { isAdmin } from '#contract/core/roles.ts';
import { isCharged } from '#contract/payments/deposits.ts';
import type { Deposit, MovementEvent } from '#contract/payments/schemas.ts';
import { isOpenStatus } from '#contract/payments/statuses.ts';
import type { Reader } from '../deps.ts';
import { authorIdFor } from '../engine/story.ts';
import { type Reading, sharedViews, type Viewed } from '../engine/views.ts';
import type { DepositDeps } from './steps.ts';
import type { DepositRow } from './store.ts';

const VIEWED: Viewed<DepositRow> = {
  kind: 'deposit',
  projects: (row) => [row.project_id],
  open: (row) => (row.status === 'completed' ? null : 'accept'),
  awaits: ({ status, expired, type }) => {
    if (status === 'completed') return isCharged(type) ? ['reinstate', 'chargeback'] : ['revert'];
    // late money of an expired one can still be credited
    return isOpenStatus(status) || expired ? ['accept'] : [];
  },
};

/** Deposits in their API schema, for a reader, in the given order. */
export async function depositViews(
  deps: DepositDeps,
  rows: readonly DepositRow[],
  reading: Reading,
): Promise<Deposit[]> {
  const { reader } = reading;
  const { shared, approvals, names, projectName } = await sharedViews(deps, VIEWED, {
    rows,
    ...reading,
  });
  const payments = await deps.methods.views(rows, reading);
  return rows.flatMap((row) => {
    const payment = payments.get(row.id);
    if (payment === undefined) return [];
    const { events, ...common } = shared(row);
    const by = row.user_id === reader.userId ? 'Yo' : (names.get(row.user_id) ?? null);
    const uploads = payment.receipts.map(({ createdAt: at, name: note }) => ({
      action: 'receipt' as const,
      at,
      by,
      authorId: authorIdFor(row.user_id, reader),
      note,
    }));
    const lapses = row.status === 'pending' && approvals(row).length === 0;
    return [
      {
        ...common,
        ...payment,
        firstApprovals: approvals(row),
        status: row.status,
        reverted: row.reverted,
        type: row.type,
        sentCurrency: row.currency,
        amount: formatAmount(row.amount, row.currency),
        acceptedAmount:
          row.accepted_amount === null ? null : formatAmount(row.accepted_amount, row.currency),
        projectId: row.project_id,
        projectName: projectName(row.project_id),
        txHash: row.tx_hash,
        payerAccount: isAdmin(reader.role) ? row.payer_account : null,
        reference: isAdmin(reader.role) ? row.reference : null,
        expiresAt: lapses ? (row.expires_at?.toISOString() ?? null) : null,
        events: inOrder([...shownTo(reader, events), ...uploads]),
      },
    ];
  });
}

/**
 * The events that a reader may see. Approvals after the credit are of taking it back, which only the desk sees before it is
 * decided.
 */
function shownTo({ role }: Reader, events: readonly MovementEvent[]): MovementEvent[] {
  const credited = events.findIndex(({ action }) => action === 'accepted');
  return isAdmin(role) || credited < 0
    ? [...events]
    : events.filter(({ action }, index) => action !== 'approved' || index < credited);
}

/** Sorts events by time; events of the same moment keep their order. */
const inOrder = (events: MovementEvent[]): MovementEvent[] =>
  events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
