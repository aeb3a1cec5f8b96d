import { toMoney } from '#contract/core/money.ts';
import type { RevenueWithdrawal } from '#contract/treasury/endpoints.ts';
import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps } from '../deps.ts';
import type { RevenueRow } from './store.ts';

/** Withdrawals of revenue in their API schema, for a reader. */
export async function revenueViews(
  { identity, chain }: MovementsDeps,
  rows: readonly RevenueRow[],
  { readerId, tx }: { readonly readerId: string; readonly tx?: Tx },
): Promise<RevenueWithdrawal[]> {
  const people = rows.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by ?? []].flat());
  const names = await identity.names([...new Set(people)], tx);
  const sends = await chain.sendViews(
    rows.flatMap(({ id, tx_hash }) => (tx_hash === null ? [] : [id])),
    tx,
  );
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    date: row.asked_at.toISOString(),
    status: row.status,
    source: row.source,
    amount: toMoney(row.amount, row.currency),
    destination: row.destination,
    note: row.note,
    askedBy: names.get(row.asked_by) ?? '',
    mine: row.asked_by === readerId,
    decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    transaction: sends.get(row.id) ?? null,
  }));
}
