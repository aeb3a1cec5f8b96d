import { sql } from 'kysely';
import { AppError } from '#core/errors.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { HeldProject, ProjectFacts } from '../facts.ts';
import type { ProjectRow } from '../tables.ts';

/* Reads of projects for modules above, in the types of facts.ts. */

export async function projectFacts(db: Db, id: string): Promise<ProjectFacts> {
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('PROJECT_NOT_FOUND');
  return toProjectFacts(row);
}

const toProjectFacts = (row: ProjectRow): ProjectFacts => ({
  id: row.id,
  name: row.name,
  ownerId: row.owner_id,
  status: row.status,
  reservationDays: row.reservation_days,
  bankAccounts: row.bank_accounts,
  publishedAt: row.published_at,
});

export async function namesOf(
  db: Db,
  table: 'projects' | 'contracts',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function projectIdsOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an owner has a project that is published or under review. */
export async function hasLiveProject(db: Db, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['published', 'in_review'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const NO_ACCOUNTS = JSON.stringify({ ARS: '', USD: '', USDT: '' });

/** Erases the bank accounts of an owner's projects. */
export async function eraseBankAccounts(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ bank_accounts: NO_ACCOUNTS })
    .where('owner_id', '=', ownerId)
    .execute();
}

/**
 * Gives a project to another owner, without the former one's bank accounts. Editors must reload the project before they
 * save.
 * @returns false when it is no longer `from`'s
 */
export async function changeOwner(
  tx: Tx,
  { id, from, to, at }: { id: string; from: string; to: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('projects')
    .set((eb) => ({
      owner_id: to,
      bank_accounts: NO_ACCOUNTS,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .where('owner_id', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The projects of an owner that are public, to be published or cancelled, by name. */
export const heldProjectsOf = (db: Db, ownerId: string): Promise<HeldProject[]> =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'status'])
    .where('owner_id', '=', ownerId)
    .where('status', '!=', 'draft')
    .orderBy('name')
    .orderBy('id')
    .execute();

/** How many drafts an owner has. */
export async function draftCountOf(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of an owner's drafts, locked. */
export async function draftIdsOf(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'draft')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the projects that were cancelled. */
export async function cancelledAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', '=', 'cancelled')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
