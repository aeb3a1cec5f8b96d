import { type Selectable, sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import type { SecurityEventsTable } from '../tables.ts';

type SecurityEventRow = Selectable<SecurityEventsTable>;

export async function insertSecurityEvent(db: Db, row: SecurityEventRow): Promise<void> {
  await db.insertInto('security_events').values(row).execute();
}

/** Whether an account has had the same event since an instant. */
export async function wasNotedSince(
  db: Db,
  of: { digest: Buffer; kind: SecurityEventRow['kind']; detail: string; since: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('security_events')
    .select('id')
    .where('account_digest', '=', of.digest)
    .where('at', '>', of.since)
    .where('kind', '=', of.kind)
    .where('detail', '=', of.detail)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** One page of a person's events, newest first. */
export async function securityEventsOf(
  db: Db,
  userId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<SecurityEventRow>> {
  const query = db.selectFrom('security_events').where('user_id', '=', userId);
  return readPage(query.selectAll().orderBy('id', 'desc'), { page, pageSize });
}

/** Erases the person from their events, in the transaction that erases the account. */
export async function anonymiseSecurityEvents(tx: Tx, userId: string): Promise<void> {
  await allowErasure(tx);
  await tx
    .updateTable('security_events')
    .set({ user_id: null, network: null, device: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes events before an instant, for the retention job. */
export async function deleteOldSecurityEvents(tx: Tx, before: Date): Promise<void> {
  await allowErasure(tx);
  await tx.deleteFrom('security_events').where('at', '<', before).execute();
}

/** The table refuses changes unless the transaction declares them. */
const allowErasure = (tx: Tx) =>
  sql`select set_config('ladrillo.forgets', 'security_events', true)`.execute(tx);
