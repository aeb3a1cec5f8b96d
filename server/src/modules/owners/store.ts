import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import { AppError } from '#core/errors.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ProjectOwnerChangesTable } from './tables.ts';

/** A change by its id; `lock` locks it until the transaction ends. */
export const changeById = (
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<ProjectOwnerChangesTable | undefined> => {
  const query = db.selectFrom('project_owner_changes').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
};

/** All changes of a project's owner, newest first. */
export const changesOf = (db: Db, projectId: string): Promise<ProjectOwnerChangesTable[]> =>
  db
    .selectFrom('project_owner_changes')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const insertChange = (tx: Tx, row: ProjectOwnerChangesTable) =>
  tx.insertInto('project_owner_changes').values(row).execute();

/** Decides a proposed change. @throws AppError REQUEST_STATE_FORBIDS when it was decided already */
export async function decideChange(
  tx: Tx,
  id: string,
  set: Pick<ProjectOwnerChangesTable, 'state' | 'decided_by' | 'decided_at' | 'reason'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('project_owner_changes')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('REQUEST_STATE_FORBIDS');
}

/** Whether the account of a person is frozen by their death. */
export const isFrozen = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('estate_facts')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether money of a project's funds is on its way to its owner. */
export const hasFundsUnderWay = async (db: Db, projectId: string): Promise<boolean> =>
  (await db
    .selectFrom('withdrawal_facts')
    .select('id')
    .where('project_id', '=', projectId)
    .where('source', '=', 'funds')
    .where('status', 'in', [...OPEN_STATUSES])
    .limit(1)
    .executeTakeFirst()) !== undefined;
