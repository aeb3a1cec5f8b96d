import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { LinkKind, OneTimeLinksTable } from '../tables.ts';

/**
 * Adds a link. Earlier links of its kind stop working, except those that undo a change of e-mail: a second change must
 * not prevent the first address from undoing its own.
 */
export async function insertLink(tx: Tx, row: OneTimeLinksTable): Promise<void> {
  if (row.kind !== 'revert_email') await deleteLinksOf(tx, row.user_id, [row.kind]);
  await tx.insertInto('one_time_links').values(row).execute();
}

/** The person and kind of a link, even an expired one. */
export const findLink = (
  db: Db,
  digest: Buffer,
): Promise<Pick<OneTimeLinksTable, 'user_id' | 'kind' | 'expires_at'> | undefined> =>
  db
    .selectFrom('one_time_links')
    .select(['user_id', 'kind', 'expires_at'])
    .where('token_hash', '=', digest)
    .executeTakeFirst();

export type UsedLink = Pick<OneTimeLinksTable, 'kind' | 'email' | 'created_at'>;

/** Uses a link up: of two concurrent clicks, one gets it. */
export const takeLink = (
  tx: Tx,
  digest: Buffer,
  { kinds, now }: { kinds: readonly LinkKind[]; now: Date },
): Promise<UsedLink | undefined> =>
  tx
    .deleteFrom('one_time_links')
    .where('token_hash', '=', digest)
    .where('kind', 'in', [...kinds])
    .where('expires_at', '>', now)
    .returning(['kind', 'email', 'created_at'])
    .executeTakeFirst();

export async function deleteLinksOf(
  tx: Tx,
  userId: string,
  kinds: readonly LinkKind[],
): Promise<void> {
  await tx
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .where('kind', 'in', [...kinds])
    .execute();
}

/** Ends links back to an earlier e-mail that were issued since an instant. */
export async function deleteReverts(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .where('kind', '=', 'revert_email')
    .where('created_at', '>=', since)
    .execute();
}

/** Whether an earlier owner may still return to an e-mail. */
export async function isHeldBack(
  db: Db,
  of: { email: string; userId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_links')
    .select('user_id')
    .where('kind', '=', 'revert_email')
    .where(sql`lower(email)`, '=', of.email.toLowerCase())
    .where('user_id', '!=', of.userId)
    .where('expires_at', '>', of.now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_links').where('expires_at', '<', now).execute();
}
