import { type RawBuilder, sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import type { RequestSort } from '#contract/projects/revisions.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import { found, plain } from '#platform/database/queries/search.ts';
import type { RevisionRow } from '../tables.ts';

/** Inserts a pending revision. The caller has locked the project and closed any other. */
export const insertRevision = (tx: Tx, row: RevisionRow) =>
  tx
    .insertInto('project_revisions')
    .values({ ...row, after: JSON.stringify(row.after), before: JSON.stringify(row.before) })
    .execute();

export const revisionRow = (db: Db, id: string): Promise<RevisionRow | undefined> =>
  db.selectFrom('project_revisions').selectAll().where('id', '=', id).executeTakeFirst();

/** A project's pending revision, else the last that its owner did not replace. */
export const lastRevision = (db: Db, projectId: string): Promise<RevisionRow | undefined> =>
  db
    .selectFrom('project_revisions')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('status', '<>', 'replaced')
    .orderBy(sql`status = 'pending'`, 'desc')
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Closes a pending revision, by its id or its project's. @returns false when there was none */
export async function closeRevision(
  tx: Tx,
  of: { readonly id: string } | { readonly projectId: string },
  set: Pick<RevisionRow, 'status' | 'reason' | 'decided_by' | 'decided_at'>,
): Promise<boolean> {
  const query = tx.updateTable('project_revisions').set(set).where('status', '=', 'pending');
  const { numUpdatedRows } = await ('id' in of
    ? query.where('id', '=', of.id)
    : query.where('project_id', '=', of.projectId)
  ).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function revisionsPage(
  db: Db,
  filter: {
    readonly status?: RevisionRow['status'] | undefined;
    readonly page: number;
    readonly pageSize: number;
    readonly search?: string | undefined;
    readonly sort?: RequestSort | undefined;
  },
): Promise<Page<RevisionRow>> {
  let query = db
    .selectFrom('project_revisions')
    .where(found(filter.search, { texts: [NAME, OWNER], amounts: [], at: [sql`requested_at`] }));
  if (filter.status) query = query.where('status', '=', filter.status);
  return readPage(query.selectAll().orderBy(ORDERS[filter.sort ?? '-at']), filter);
}

const NAME = sql`(select p.name from projects p where p.id = project_revisions.project_id)`;
const OWNER = sql`(
  select trim(u.name || ' ' || u.lastname) from projects p join person_facts u on u.id = p.owner_id
  where p.id = project_revisions.project_id)`;

const ORDERS: Readonly<Record<RequestSort, RawBuilder<unknown>>> = {
  '-at': sql`requested_at desc, id desc`,
  at: sql`requested_at, id`,
  project: sql`${plain(NAME)}, requested_at, id`,
  '-project': sql`${plain(NAME)} desc, requested_at, id`,
};
