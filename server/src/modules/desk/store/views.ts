import { sql } from 'kysely';
import type { DeskView, ViewedList } from '#contract/desk/views.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { DeskViewsTable } from '../tables.ts';

export const viewsOf = (db: Db, ownerId: string, list: ViewedList): Promise<DeskView[]> =>
  db
    .selectFrom('desk_views')
    .select(['id', 'list', 'name', 'query'])
    .where('owner_id', '=', ownerId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute();

/** Stores a view, replacing the owner's view with the same name. */
export const putView = async (tx: Tx, row: DeskViewsTable): Promise<void> =>
  void (await sql`
    insert into desk_views (id, owner_id, list, name, query, created_at)
    values (${row.id}, ${row.owner_id}, ${row.list}, ${row.name}, ${row.query}, ${row.created_at})
    on conflict (owner_id, list, lower(name)) do update set name = excluded.name, query = excluded.query`.execute(
    tx,
  ));

/** Locks a view of its owner; undefined when they have none with this id. */
export const lockView = (
  tx: Tx,
  ownerId: string,
  id: string,
): Promise<DeskViewsTable | undefined> =>
  tx
    .selectFrom('desk_views')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();

export const renameView = async (tx: Tx, id: string, name: string): Promise<void> =>
  void (await tx.updateTable('desk_views').set({ name }).where('id', '=', id).execute());

export const removeView = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.deleteFrom('desk_views').where('id', '=', id).execute());

export const eraseViews = async (tx: Tx, ownerId: string): Promise<void> =>
  void (await tx.deleteFrom('desk_views').where('owner_id', '=', ownerId).execute());
