import type { Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { SettingChangesTable } from './tables.ts';

export type ChangeRow = Selectable<SettingChangesTable>;
type NewChange = Omit<ChangeRow, 'value'> & { readonly value: string };

/** Adds a change; an open one of the same setting must have been withdrawn before. */
export async function insertChange(tx: Tx, row: NewChange): Promise<void> {
  await tx.insertInto('setting_changes').values(row).execute();
}

/** Locks a change until the transaction ends. */
export const lockChange = (tx: Tx, id: string): Promise<ChangeRow | undefined> =>
  tx.selectFrom('setting_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function changeChange(
  tx: Tx,
  id: string,
  change: Updateable<SettingChangesTable>,
): Promise<void> {
  await tx.updateTable('setting_changes').set(change).where('id', '=', id).execute();
}

/** Withdraws an open change of a setting, which a later change replaces. */
export async function withdrawOpen(tx: Tx, keys: readonly string[], at: Date): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .updateTable('setting_changes')
    .set({ status: 'withdrawn', decided_by: null, decided_at: at })
    .where('key', 'in', [...keys])
    .where('status', 'in', ['pending', 'approved'])
    .execute();
}

/** Changes not in force yet, newest first, without lapsed ones. */
export const openChanges = (db: Db, now: Date): Promise<ChangeRow[]> =>
  db
    .selectFrom('setting_changes')
    .selectAll()
    .where((on) =>
      on.or([
        on('status', '=', 'approved'),
        on.and([on('status', '=', 'pending'), on('expires_at', '>', now)]),
      ]),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const dueChanges = (db: Db, now: Date): Promise<ChangeRow[]> =>
  db
    .selectFrom('setting_changes')
    .selectAll()
    .where('status', '=', 'approved')
    .where('holds_from', '<=', now)
    .orderBy('holds_from')
    .orderBy('id')
    .execute();
