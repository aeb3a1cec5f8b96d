import type { z } from 'zod';
import type { Task, taskBody } from '#contract/projects/works.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Principal, UploadedFile } from '#platform/http/index.ts';
import type { Context } from '../context.ts';
import { OWNER_KINDS } from '../document/files.ts';
import { actorOf, manages } from '../managers/access.ts';
import { toBasisPoints, toPercent } from '../rules.ts';
import { projectRow } from '../store/document.ts';
import { insertTaskChanges, setTaskPercents, taskRow } from '../store/tasks.ts';
import { taskView } from '../views/parts.ts';

/**
 * Updates a task's progress and records the change with its author.
 * @throws AppError NOT_FOUND, PROJECT_STATE_FORBIDS for a cancelled project
 */
export async function updateTask(
  context: Context,
  principal: Pick<Principal, 'userId' | 'role' | 'secondFactor'>,
  {
    id,
    body,
    address = null,
  }: { id: string; body: z.output<typeof taskBody>; address?: string | null | undefined },
): Promise<Task> {
  const actor = actorOf(principal);
  const at = context.clock.now();
  const after = await context.database.transaction(async (tx) => {
    const found = await taskRow(tx, id);
    // the project's row is locked first, as in every save, to avoid deadlocks
    const project = found && (await projectRow(tx, found.project_id, { lock: true }));
    const before = project && (await taskRow(tx, id, { lock: true }));
    if (!before || !manages(actor, project)) throw new AppError('NOT_FOUND');
    if (project.status === 'cancelled') throw new AppError('PROJECT_STATE_FORBIDS');
    const { plannedPercent, donePercent, note = '' } = body;
    const changed = {
      ...before,
      planned_bps:
        plannedPercent === undefined ? before.planned_bps : toBasisPoints(plannedPercent),
      done_bps: donePercent === undefined ? before.done_bps : toBasisPoints(donePercent),
      updated_at: at,
    };
    await setTaskPercents(tx, changed, at);
    await insertTaskChanges(tx, [{ before, after: changed }], { userId: actor.userId, note, at });
    // the owner's own changes are in the task's history, not in the audit log
    if (project.owner_id !== actor.userId)
      await context.audit.record(tx, {
        actorId: actor.userId,
        action: 'project.task' as const,
        targetKind: 'project',
        targetId: project.id,
        address,
        before: percentsOf(before),
        after: { title: before.title, ...percentsOf(changed) },
      });
    return changed;
  });
  const files = await context.resources.viewsOfOwners(OWNER_KINDS.task, [id]);
  return taskView(after, files.get(id) ?? []);
}

const percentsOf = (task: { planned_bps: number; done_bps: number }) => ({
  plannedPercent: toPercent(task.planned_bps),
  donePercent: toPercent(task.done_bps),
});

/**
 * Adds a file to a task.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, FILE_TYPE_REFUSED
 */
export const addTaskFile = (
  { resources }: Context,
  principal: Principal,
  given: {
    id: string;
    fields: Readonly<Record<string, string>>;
    file: UploadedFile | undefined;
    address: string;
  },
): Promise<Resource> =>
  resources.upload({
    principal,
    address: given.address,
    ownerId: given.id,
    ownerKind: OWNER_KINDS.task,
    fields: given.fields,
    file: given.file,
    defaultKind: 'task_file',
  });
