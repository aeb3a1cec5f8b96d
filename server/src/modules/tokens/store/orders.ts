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

/**
 * A page of a person's orders over several views, newest first. An entry of the ledger that took money from the wallets of
 * several projects is one order.
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
    order by date_trunc('milliseconds', at) desc, id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const { rows: counts } = await sql<{ total: bigint }>`
    select count(*) as total from (${lines}) lines`.execute(db);
  return { keys: rows, total: Number(counts[0]?.total ?? 0n) };
}
