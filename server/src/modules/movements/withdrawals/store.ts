import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { MovementTable } from '../engine/store.ts';
import type { WithdrawalsTable } from '../tables.ts';
import { isToReview } from './store-to-review.ts';

export type WithdrawalRow = WithdrawalsTable;

export const withdrawalsTable: MovementTable<WithdrawalRow> = {
  name: 'withdrawals',
  arriving: { amount: 'received_amount', currency: 'received_currency' },
  due: (column) => column('due_at'),
  searched: ['destination_account', 'destination_holder', 'reference'],
  searchedAmounts: ['received_amount'],
  filters: {
    projectId: ['project_id'],
    type: ['type'],
    receivedCurrency: ['received_currency'],
    status: ['status'],
    source: ['source'],
  },
  closed: sql`coalesce(closed_at, completed_at, created_at)`,
  waiting: isToReview(),
  moved: { amount: sql`amount`, where: sql`source = 'wallet'` },
};

/** When a person first requested a withdrawal to an address that was not rejected; undefined when never. */
export async function firstWithdrawalTo(
  db: Db,
  userId: string,
  account: string,
): Promise<Date | undefined> {
  const first = await db
    .selectFrom('withdrawals')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('destination_account', '=', account)
    .where('status', '!=', 'rejected')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first?.created_at;
}

/** Ids of sent bank withdrawals whose 48 hours are over, oldest first. */
export async function withdrawalsToComplete(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('status', '=', 'sent')
    .where('type', '=', 'bank_transfer')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of sent USDT withdrawals that the chain has yet to confirm, oldest first. */
export async function withdrawalsOnChain(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('status', '=', 'sent')
    .where('type', '=', 'usdt_transfer')
    .orderBy('sent_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Erases a person's name from their withdrawals; amounts and dates stay. Where completed ones went is sealed for exports
 * for registries.
 */
export async function eraseDestinations(tx: Tx, userId: string): Promise<void> {
  await sql`
    insert into sealed_destinations (withdrawal_id, account)
    select id, destination_account from withdrawals
    where user_id = ${userId} and completed_at is not null and destination_account <> ''
    on conflict do nothing`.execute(tx);
  const nobody = { destination_alias: '', destination_holder: '', destination_account: '' };
  await tx.updateTable('withdrawals').set(nobody).where('user_id', '=', userId).execute();
}
