import { newId } from '#core/id.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import type { TaskDocument } from '../document/take-apart.ts';
import type { TaskChangesTable, TaskRow } from '../tables.ts';

export const taskRow = (
  db: Db,
  id: string,
  options: { lock?: boolean } = {},
): Promise<TaskRow | undefined> => {
  const query = db.selectFrom('tasks').selectAll().where('id', '=', id);
  return (options.lock ? query.forUpdate() : query).executeTakeFirst();
};

/** Records changes of percentages: who, when, old and new value. Changes of texts are not recorded. */
export async function insertTaskChanges(
  tx: Tx,
  changes: readonly { before: TaskDocument; after: TaskDocument }[],
  by: { userId: string; note: string; at: Date },
): Promise<void> {
  const moved = changes.filter(
    ({ before, after }) =>
      before.planned_bps !== after.planned_bps || before.done_bps !== after.done_bps,
  );
  if (moved.length === 0) return;
  await tx
    .insertInto('task_changes')
    .values(
      moved.map(({ before, after }) => ({
        id: newId(by.at),
        task_id: after.id,
        user_id: by.userId,
        planned_before: before.planned_bps,
        planned_after: after.planned_bps,
        done_before: before.done_bps,
        done_after: after.done_bps,
        note: by.note,
        changed_at: by.at,
      })),
    )
    .execute();
}

/** Changes of one task, newest first. */
export async function findTaskChanges(
  db: Db,
  taskId: string,
  of: { page: number; pageSize: number },
) {
  const found = db.selectFrom('task_changes').where('task_id', '=', taskId);
  return readPage(found.selectAll().orderBy('changed_at', 'desc').orderBy('id', 'desc'), of);
}

/** Updates a task's percentages and increments the project's version, since its document contains them. */
export async function setTaskPercents(
  tx: Tx,
  task: Pick<TaskRow, 'id' | 'project_id' | 'planned_bps' | 'done_bps'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ planned_bps: task.planned_bps, done_bps: task.done_bps, updated_at: at })
    .where('id', '=', task.id)
    .execute();
  await tx
    .updateTable('projects')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', task.project_id)
    .execute();
}

/** A change of a stage's progress. */
export type DiaryChange = Pick<
  TaskChangesTable,
  'task_id' | 'done_before' | 'done_after' | 'changed_at'
>;

/** Most changes of progress that a diary shows. */
const DIARY_REACH = 500;

/**
 * The changes of progress of a project's stages, oldest first.
 * @param since the publication: changes to the draft are private
 */
export async function progressChanges(
  db: Db,
  { projectId, since }: { readonly projectId: string; readonly since: Date },
): Promise<{ tasks: { id: string; title: string }[]; changes: DiaryChange[] }> {
  const tasks = await db
    .selectFrom('tasks')
    .select(['id', 'title'])
    .where('project_id', '=', projectId)
    .orderBy('position')
    .execute();
  if (tasks.length === 0) return { tasks, changes: [] };
  const changes = await db
    .selectFrom('task_changes')
    .select(['task_id', 'done_before', 'done_after', 'changed_at'])
    .where(
      'task_id',
      'in',
      tasks.map(({ id }) => id),
    )
    .whereRef('done_before', '<>', 'done_after')
    .where('changed_at', '>=', since)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DIARY_REACH)
    .execute();
  return { tasks, changes: changes.reverse() };
}
