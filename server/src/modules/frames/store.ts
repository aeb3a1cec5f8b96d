import type { Db, Tx } from '#platform/database/index.ts';
import type { ProjectFramesTable } from './tables.ts';

/** A frame by its id; `lock` locks it until the transaction ends. */
export const frameById = (
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<ProjectFramesTable | undefined> => {
  const query = db.selectFrom('project_frames').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
};

/** All requested frames of a project, newest first. */
export const framesOf = (db: Db, projectId: string): Promise<ProjectFramesTable[]> =>
  db
    .selectFrom('project_frames')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const frameInForce = (db: Db, projectId: string): Promise<ProjectFramesTable | undefined> =>
  db
    .selectFrom('project_frames')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('state', '=', 'approved')
    .executeTakeFirst();

export const insertFrame = (tx: Tx, row: ProjectFramesTable) =>
  tx.insertInto('project_frames').values(row).execute();

/** Marks the approved frame of a project as replaced. */
export const replaceInForce = (tx: Tx, projectId: string) =>
  tx
    .updateTable('project_frames')
    .set({ state: 'replaced' })
    .where('project_id', '=', projectId)
    .where('state', '=', 'approved')
    .execute();

export const decideRow = (
  tx: Tx,
  id: string,
  set: Pick<ProjectFramesTable, 'state' | 'decided_by' | 'decided_at'>,
) => tx.updateTable('project_frames').set(set).where('id', '=', id).execute();
