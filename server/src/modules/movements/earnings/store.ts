import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { MovementTable } from '../engine/store.ts';
import type { RevenueWithdrawalsTable } from '../tables.ts';

export type RevenueRow = RevenueWithdrawalsTable;

export const revenueTable: MovementTable<RevenueRow> = {
  name: 'revenue_withdrawals',
  asked: 'asked_at',
  owner: 'asked_by',
  filters: { status: ['status'] },
  searched: ['destination', 'note'],
  waiting: sql`status = 'pending'`,
};

/** Ids of USDT withdrawals of revenue that the chain has yet to confirm, oldest first. */
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
