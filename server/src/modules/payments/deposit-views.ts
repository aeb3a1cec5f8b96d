import { formatAmount } from '#contract/core/money.ts';
import { isAdmin } from '#contract/core/roles.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import type { Tx } from '#platform/database/index.ts';
import { firstApprovals } from './approvals.ts';
import { transactionViews } from './chain-views.ts';
import { chargeView, toPay } from './charge-views.ts';
import type { PaymentsDeps, Reader } from './deps.ts';
import { actorsIn, eventViews, storiesOf } from './events.ts';
import { decidedByTwo } from './for-two.ts';
import { methodOf } from './methods.ts';
import { takenBackOf } from './store-chargebacks.ts';
import { chargesOf } from './store-charges.ts';
import type { DepositRow } from './store-deposits.ts';

type EventView = Deposit['events'][number];

/** Deposits as the API answers them to a reader, in the order given. */
export async function depositViews(
  deps: PaymentsDeps,
  rows: readonly DepositRow[],
  reader: Reader,
  tx?: Tx,
): Promise<Deposit[]> {
  const db = tx ?? deps.database.db;
  const ids = rows.map(({ id }) => id);
  const stories = await storiesOf(db, ids);
  const people = [...new Set([...rows.map(({ user_id }) => user_id), ...actorsIn(stories)])];
  const names = await deps.identity.names(people, tx);
  const projects = await deps.projects.projectNames(
    [...new Set(rows.map(({ project_id }) => project_id))],
    tx,
  );
  const receipts = await deps.resources.ofOwners('deposit', ids, tx);
  const settings = await deps.settings.current(tx);
  const charges = await chargesOf(db, ids);
  const takenBack = await takenBackOf(db, [...charges.keys()]);
  const transactions = await transactionViews(deps, db, ids);
  const undecided = rows.filter((row) => row.status !== 'completed');
  const forTwo = await decidedByTwo(deps, { kind: 'deposit', rows: undecided }, reader, tx);
  const approvals = await firstApprovals(
    tx ?? deps.database.db,
    rows.filter((row) => row.status === 'pending' || row.status === 'sent'),
    (ids) => deps.identity.names([...ids], tx),
    reader,
  );
  return rows.map((row) => {
    const files = receipts.get(row.id) ?? [];
    const uploads = files.map(
      ({ createdAt, name }): EventView => ({
        action: 'receipt',
        at: createdAt,
        by: row.user_id === reader.userId ? 'Yo' : (names.get(row.user_id) ?? null),
        note: name,
      }),
    );
    const open = row.status === 'pending';
    return {
      id: row.id,
      orderNumber: row.order_number,
      date: row.created_at.toISOString(),
      status: row.status,
      type: row.type,
      sentCurrency: row.currency,
      amount: formatAmount(row.amount, row.currency),
      acceptedAmount:
        row.accepted_amount === null ? null : formatAmount(row.accepted_amount, row.currency),
      userId: row.user_id,
      userName: names.get(row.user_id) ?? '',
      projectId: row.project_id,
      projectName: projects.get(row.project_id) ?? '',
      txHash: row.tx_hash,
      reason: row.reason,
      expiresAt: open ? (row.expires_at?.toISOString() ?? null) : null,
      instructions: open
        ? (methodOf(row.type)?.instructions(
            settings,
            row.order_number,
            deps.chain.instructions(row.amount),
          ) ?? null)
        : null,
      charge: chargeView(row, charges.get(row.id), takenBack.get(row.id)),
      ...toPay(deps, row, charges.get(row.id), reader),
      firstApproval: approvals.get(row.id) ?? null,
      needsTwo: forTwo.has(row.id) || (isAdmin(reader.role) && approvals.has(row.id)),
      transaction: transactions.get(row.id) ?? null,
      receipts: files,
      events: inOrder([...eventViews(stories.get(row.id) ?? [], names, reader), ...uploads]),
    };
  });
}

/** By time; what happened at the same moment keeps its order. */
const inOrder = (events: EventView[]): EventView[] =>
  events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
