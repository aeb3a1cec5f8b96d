import type { Db, Tx } from '#platform/database/index.ts';
import type { RevenueWithdrawalsTable } from './tables.ts';

export type RevenueRow = RevenueWithdrawalsTable;

export const insertRevenue = (tx: Tx, row: RevenueRow) =>
  tx.insertInto('revenue_withdrawals').values(row).execute();

/** One that nobody else can decide on until the transaction ends. */
export const lockRevenue = (tx: Tx, id: string): Promise<RevenueRow | undefined> =>
  tx
    .selectFrom('revenue_withdrawals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const revenueById = (db: Db, id: string): Promise<RevenueRow | undefined> =>
  db.selectFrom('revenue_withdrawals').selectAll().where('id', '=', id).executeTakeFirst();

/** Ids of what was sent and waits for the chain, oldest first. */
export async function revenueOnChain(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('revenue_withdrawals')
    .select('id')
    .where('status', '=', 'sent')
    .orderBy('sent_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export const changeRevenue = (
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      RevenueRow,
      'status' | 'decided_by' | 'decided_at' | 'reason' | 'sent_at' | 'tx_hash' | 'closed_at'
    >
  >,
): Promise<RevenueRow> =>
  tx
    .updateTable('revenue_withdrawals')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The latest hundred, newest first. */
export const latestRevenue = (db: Db): Promise<RevenueRow[]> =>
  db
    .selectFrom('revenue_withdrawals')
    .selectAll()
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
