import type { z } from 'zod';
import type { Page } from '#contract/core/page.ts';
import type { TaskChange, taskChangesQuery } from '#contract/projects/works.ts';
import { AppError } from '#core/errors.ts';
import type { Actor, Context } from '../context.ts';
import { manages } from '../managers/access.ts';
import { toPercent } from '../rules.ts';
import { projectOfPart } from '../store/lists.ts';
import { findTaskChanges } from '../store/tasks.ts';

/**
 * The changes of a task's percentages with their authors, newest first, for the project's managers.
 * @throws AppError NOT_FOUND
 */
export async function listTaskChanges(
  context: Context,
  id: string,
  { query, actor }: { query: z.output<typeof taskChangesQuery>; actor: Actor },
): Promise<Page<TaskChange>> {
  const { db } = context.database;
  const project = await projectOfPart(db, 'tasks', id);
  if (!project || !manages(actor, project)) throw new AppError('NOT_FOUND');
  const changes = await findTaskChanges(db, id, query);
  const names = await context.identity.names([
    ...new Set(changes.items.map(({ user_id }) => user_id)),
  ]);
  return {
    ...changes,
    items: changes.items.map((row) => ({
      id: row.id,
      userName: names.get(row.user_id) ?? '',
      plannedBefore: toPercent(row.planned_before),
      plannedAfter: toPercent(row.planned_after),
      doneBefore: toPercent(row.done_before),
      doneAfter: toPercent(row.done_after),
      note: row.note,
      changedAt: row.changed_at.toISOString(),
    })),
  };
}
