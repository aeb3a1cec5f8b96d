import type { Updateable } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { AdminRequestsTable } from './tables.ts';

export type AdminRequestRow = AdminRequestsTable;

export async function insertRequest(tx: Tx, row: AdminRequestRow): Promise<void> {
  await tx.insertInto('admin_requests').values(row).execute();
}

/** Locks a request until the transaction ends. */
export const lockRequest = (tx: Tx, id: string): Promise<AdminRequestRow | undefined> =>
  tx.selectFrom('admin_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findRequest = (db: Db, id: string): Promise<AdminRequestRow | undefined> =>
  db.selectFrom('admin_requests').selectAll().where('id', '=', id).executeTakeFirst();

export async function changeRequest(
  tx: Tx,
  id: string,
  change: Updateable<AdminRequestsTable>,
): Promise<void> {
  await tx.updateTable('admin_requests').set(change).where('id', '=', id).execute();
}

/** The requests that can still be decided; first those that expire first. */
export const openRequests = (db: Db, now: Date): Promise<AdminRequestRow[]> =>
  db
    .selectFrom('admin_requests')
    .selectAll()
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(200)
    .execute();
