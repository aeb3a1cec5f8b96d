import { sql } from 'kysely';
import type { Order } from '#contract/tokens/orders.ts';
import type { Db } from '#platform/database/index.ts';

/** The views of orders, one for each module that has some. */
export type OrderLines = 'token_order_lines' | 'movement_order_lines' | 'ledger_order_lines';

export interface OrderFilter {
  readonly userId: string;
  readonly kind?: Order['kind'] | undefined;
  readonly projectId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** An order of a page, with the index of the view that it comes from. */
export interface OrderKey {
  readonly kind: Order['kind'];
  readonly id: string;
  readonly source: number;
}

/** What one instant may hold, in the order in which one thing needs another: money comes in before it buys tokens or pays a debt. */
const WITHIN_INSTANT: Readonly<Record<Order['kind'], number>> = {
  deposit: 1,
  rent: 2,
  buyback: 3,
  return: 4,
  transfer: 5,
  purchase: 6,
  reservation: 7,
  reservation_deposit: 8,
  investment: 9,
  revocation: 10,
  refund: 11,
  debt: 12,
  withdrawal: 13,
};
const PLACE = sql`case kind ${sql.join(
  Object.entries(WITHIN_INSTANT).map(
    ([kind, place]) => sql`when ${sql.lit(kind)} then ${sql.lit(place)}`,
  ),
  sql` `,
)} end`;

/**
 * A page of a person's orders over several views, newest first. Ids have no order within a millisecond, so orders of
 * one instant are ordered by kind: a reservation is above the purchase that it needed. An entry of the ledger that took
 * money from the wallets of several projects is one order.
 */
export async function orderKeys(
  db: Db,
  views: readonly OrderLines[],
  { userId, kind, projectId, page, pageSize }: OrderFilter,
): Promise<{ keys: OrderKey[]; total: number }> {
  const lines = sql.join(
    views.map(
      (view, source) => sql`
        select ${sql.raw(view === 'ledger_order_lines' ? 'distinct' : '')} ${sql.lit(source)}::int as source, kind, id, at from ${sql.table(view)}
        where user_id = ${userId}
          and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
          and ${projectId === undefined ? sql`true` : sql`project_id = ${projectId}`}`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<OrderKey>`
    select source, kind, id from (${lines}) lines
    order by date_trunc('milliseconds', at) desc, ${PLACE} desc, id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const { rows: counts } = await sql<{ total: bigint }>`
    select count(*) as total from (${lines}) lines`.execute(db);
  return { keys: rows, total: Number(counts[0]?.total ?? 0n) };
}
