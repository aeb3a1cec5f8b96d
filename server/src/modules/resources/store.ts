import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ResourceRow } from './tables.ts';

export const resourceRow = (db: Db, id: string): Promise<ResourceRow | undefined> =>
  db.selectFrom('resources').selectAll().where('id', '=', id).executeTakeFirst();

export const resourceRows = async (db: Db, ids: readonly string[]): Promise<ResourceRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('resources')
        .selectAll()
        .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
        .execute();

/** Files of each owner, in display order. */
export const rowsOfOwners = async (
  db: Db,
  ownerKind: string,
  ownerIds: readonly string[],
): Promise<ResourceRow[]> =>
  ownerIds.length === 0
    ? []
    : db
        .selectFrom('resources')
        .selectAll()
        .where('owner_kind', '=', ownerKind)
        .where('owner_id', '=', sql<string>`any(${[...ownerIds]}::uuid[])`)
        .orderBy('position')
        .orderBy('created_at')
        .orderBy('id')
        .execute();

/** Adds a file after its owner's other files, and removes its bytes from the leftovers. */
export async function insertResource(
  tx: Tx,
  row: Omit<ResourceRow, 'position'>,
): Promise<ResourceRow> {
  const { last } = await tx
    .selectFrom('resources')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('owner_id', '=', row.owner_id)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('resource_leftovers').where('store_key', '=', row.store_key).execute();
  return tx
    .insertInto('resources')
    .values({ ...row, widths: JSON.stringify(row.widths), position: last === null ? 0 : last + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Records the widths made so far; false when the file has been deleted. */
export async function setWidths(db: Db, id: string, widths: readonly number[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('resources')
    .set({ widths: JSON.stringify(widths), has_original: false })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const setAlt = (db: Db, id: string, alt: string | null): Promise<ResourceRow | undefined> =>
  db.updateTable('resources').set({ alt }).where('id', '=', id).returningAll().executeTakeFirst();

export async function setPublic(tx: Tx, ids: readonly string[], value: boolean): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('resources')
    .set({ public: value })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('public', '!=', value)
    .execute();
}

/** Deletes files and records their bytes as leftovers. */
export async function deleteRows(tx: Tx, rows: readonly ResourceRow[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.deleteFrom('resources').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  await tx
    .insertInto('resource_leftovers')
    .values(rows.map(({ store_key, width }) => ({ store_key, width, dropped_at: at })))
    .onConflict((conflict) => conflict.column('store_key').doNothing())
    .execute();
}

/** Records bytes about to be stored as leftovers, until a resource names them. */
export const insertLeftover = (
  db: Db,
  storeKey: string,
  { width, at }: { width: number | null; at: Date },
) =>
  db
    .insertInto('resource_leftovers')
    .values({ store_key: storeKey, width, dropped_at: at })
    .onConflict((conflict) => conflict.column('store_key').doUpdateSet({ dropped_at: at }))
    .execute();

/** Leftover bytes recorded before an instant, oldest first. */
export const leftovers = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('resource_leftovers')
    .select(['store_key', 'width'])
    .where('dropped_at', '<=', before)
    .orderBy('dropped_at')
    .limit(limit)
    .execute();

export const deleteLeftovers = (db: Db, keys: readonly string[]) =>
  db
    .deleteFrom('resource_leftovers')
    .where('store_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();

/** How many files an owner has. */
export async function countOfOwner(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('resources')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A person's existing uploads: bytes of all files, and the number of pictures. */
export async function keptOfPerson(
  db: Db,
  userId: string,
): Promise<{ bytes: bigint; pictures: number }> {
  const { bytes, pictures } = await db
    .selectFrom('resources')
    .select([
      sql<bigint | null>`sum(size)::bigint`.as('bytes'),
      sql<bigint>`count(width)`.as('pictures'),
    ])
    .where('uploader_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { bytes: bytes ?? 0n, pictures: Number(pictures) };
}
