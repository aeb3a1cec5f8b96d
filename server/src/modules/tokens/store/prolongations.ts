import { type RawBuilder, sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import type { ProlongationSort } from '#contract/tokens/prolongation-requests.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import { found, plain } from '#platform/database/queries/search.ts';
import type { RoundProlongationsTable } from '../tables.ts';

export type ProlongationRow = RoundProlongationsTable;

/** Inserts a request. @returns false when the round was prolonged already or has a pending request */
export async function insertProlongation(tx: Tx, row: ProlongationRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('round_prolongations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks a request until the transaction ends and returns it. */
export const lockProlongation = (tx: Tx, id: string): Promise<ProlongationRow | undefined> =>
  tx
    .selectFrom('round_prolongations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Closes a pending request. @returns false when it was closed already */
export async function closeProlongation(
  tx: Tx,
  id: string,
  set: Pick<ProlongationRow, 'status' | 'reason' | 'decided_by' | 'decided_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('round_prolongations')
    .set(set)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Closes a project's pending requests. @param of.requestedBy only this person's @returns those that it closed */
export async function closeProlongationsOf(
  tx: Tx,
  of: { readonly projectId: string; readonly requestedBy?: string },
  set: Pick<ProlongationRow, 'status' | 'reason' | 'decided_by' | 'decided_at'>,
): Promise<ProlongationRow[]> {
  const pending = tx
    .updateTable('round_prolongations')
    .set(set)
    .where('project_id', '=', of.projectId)
    .where('status', '=', 'pending');
  const closed =
    of.requestedBy === undefined ? pending : pending.where('requested_by', '=', of.requestedBy);
  return closed.returningAll().execute();
}

/** Lets the buyers of a round revoke without penalty until an instant. */
export const allowRevocation = (tx: Tx, roundId: string, until: Date) =>
  tx
    .updateTable('token_purchases')
    .set({ prolonged_until: until })
    .where('round_id', '=', roundId)
    .where('status', '=', 'completed')
    .execute();

export async function prolongationsPage(
  db: Db,
  filter: {
    readonly projectId?: string | undefined;
    readonly status?: ProlongationRow['status'] | undefined;
    readonly page: number;
    readonly pageSize: number;
    readonly search?: string | undefined;
    readonly sort?: ProlongationSort | undefined;
  },
): Promise<Page<ProlongationRow>> {
  let query = db.selectFrom('round_prolongations').where(
    found(filter.search, {
      texts: [PROJECT, OWNER, CONTRACT],
      amounts: [],
      at: [sql`requested_at`, sql`ends_at`],
    }),
  );
  if (filter.projectId) query = query.where('project_id', '=', filter.projectId);
  if (filter.status) query = query.where('status', '=', filter.status);
  return readPage(query.selectAll().orderBy(ORDERS[filter.sort ?? '-at']), filter);
}

const PROJECT = sql`(select p.name from project_facts p where p.id = round_prolongations.project_id)`;
const OWNER = sql`(
  select trim(u.name || ' ' || u.lastname) from project_facts p join person_facts u on u.id = p.owner_id
  where p.id = round_prolongations.project_id)`;
const CONTRACT = sql`(
  select k.name from round_facts r join contract_facts k on k.id = r.contract_id
  where r.id = round_prolongations.round_id)`;

const ORDERS: Readonly<Record<ProlongationSort, RawBuilder<unknown>>> = {
  '-at': sql`requested_at desc, id desc`,
  at: sql`requested_at, id`,
  project: sql`${plain(PROJECT)}, requested_at, id`,
  '-project': sql`${plain(PROJECT)} desc, requested_at, id`,
};
