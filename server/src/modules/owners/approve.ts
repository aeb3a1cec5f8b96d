import { AppError } from '#core/errors.ts';
import { holdersOf } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { Decider, OwnersDeps } from './deps.ts';
import { OWNER_KIND } from './files.ts';
import { obstaclesTo } from './obstacles.ts';
import { assertNoParty, lockParties } from './parties.ts';
import { record } from './record.ts';
import { changeById, decideChange } from './store.ts';
import type { ProjectOwnerChangesTable } from './tables.ts';

/**
 * Approves a change of owner. The project passes with its money, sold units, rents due and stages, none of which moves
 * in the ledger; its bank accounts are emptied, because they are the former owner's, and the former owner's pending
 * requests are closed. The approver is never the proposer,
 * not even where one administrator works alone.
 * @param of.papers the documents that the approver read
 * @returns the project's id
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWNER_CHANGE_NOT_READY, OWNER_PAPERS_CHANGED, OWN_REQUEST,
 * OWN_MOVEMENT, REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT
 */
export const approve = (
  deps: OwnersDeps,
  by: Decider,
  { id, papers }: { readonly id: string; readonly papers: readonly string[] },
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const row = await lockChange(deps, tx, id);
    await deps.identity.assertSecond(tx, {
      askedBy: row.proposed_by,
      approver: by.userId,
      permission: 'projects.review',
      own: 'OWN_REQUEST',
    });
    const { project_id: projectId, former_id: formerId, owner_id: ownerId } = row;
    await assertNoParty(deps, tx, { actorId: by.userId, formerId, ownerId, approves: true });
    const files = (await deps.resources.idsOfOwners(OWNER_KIND, [id], tx)).get(id) ?? [];
    if ((await obstaclesTo(deps, row, { files: files.length, tx })).length > 0)
      throw new AppError('OWNER_CHANGE_NOT_READY');
    const seen = new Set(papers);
    if (files.length !== seen.size || !files.every((file) => seen.has(file)))
      throw new AppError('OWNER_PAPERS_CHANGED');
    const at = deps.clock.now();
    const hadRequests = await deps.projects.changeOwner(tx, {
      id: projectId,
      from: formerId,
      to: ownerId,
      at,
      decidedBy: by.userId,
    });
    await decideChange(tx, id, {
      state: 'done',
      decided_by: by.userId,
      decided_at: at,
      reason: null,
    });
    await record(deps, tx, { by, action: 'project.owner_change', row });
    await tellAll(deps, tx, { row, hadRequests });
    return projectId;
  });

/**
 * Locks a proposed change with its people and its project.
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS
 */
export async function lockChange(
  deps: Pick<OwnersDeps, 'identity' | 'projects'>,
  tx: Tx,
  id: string,
): Promise<ProjectOwnerChangesTable> {
  const found = await changeById(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  await lockParties(deps, tx, [found.former_id, found.owner_id]);
  await deps.projects.lockProject(tx, found.project_id);
  const row = await changeById(tx, id, { lock: true });
  if (row?.state !== 'proposed') throw new AppError('REQUEST_STATE_FORBIDS');
  return row;
}

async function tellAll(
  deps: OwnersDeps,
  tx: Tx,
  of: {
    readonly row: ProjectOwnerChangesTable;
    /** Whether requests of the former owner were closed, which the new one may make again. */
    readonly hadRequests: boolean;
  },
): Promise<void> {
  const { notifications } = deps;
  const { id, project_id: projectId, former_id: formerId, owner_id: ownerId } = of.row;
  const { name } = await deps.projects.project(projectId, tx);
  const data = { id: projectId, name };
  await notifications.notify(tx, { userId: formerId, kind: 'project_owner_left', data });
  await notifications.notify(tx, {
    userId: ownerId,
    kind: 'project_owner_received',
    data: { ...data, hadRequests: of.hadRequests },
  });
  const holders = (await holdersOf(deps, tx, projectId))
    .filter((userId) => userId !== formerId && userId !== ownerId)
    .map((userId) => ({ userId, data, once: `project-owner:${id}` }));
  await notifications.notifyAll(tx, 'project_owner_changed', holders);
}
