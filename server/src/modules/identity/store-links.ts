import type { Db, Tx } from '#platform/database/index.ts';
import type { LinkKind, OneTimeLinksTable } from './tables.ts';

/** Adds a link; earlier ones of its kind stop working. */
export async function insertLink(tx: Tx, row: OneTimeLinksTable): Promise<void> {
  await tx
    .deleteFrom('one_time_links')
    .where('user_id', '=', row.user_id)
    .where('kind', '=', row.kind)
    .execute();
  await tx.insertInto('one_time_links').values(row).execute();
}

export async function findLinkOwner(db: Db, digest: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('one_time_links')
    .select('user_id')
    .where('token_hash', '=', digest)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses a link up: of two clicks at once, one finds it. */
export const takeLink = (
  tx: Tx,
  digest: Buffer,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<Pick<OneTimeLinksTable, 'kind' | 'email'> | undefined> =>
  tx
    .deleteFrom('one_time_links')
    .where('token_hash', '=', digest)
    .where('kind', 'in', [...kinds])
    .where('expires_at', '>', now)
    .returning(['kind', 'email'])
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

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_links').where('expires_at', '<', now).execute();
}
