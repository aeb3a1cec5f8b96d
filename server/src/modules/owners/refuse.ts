import { lockChange } from './approve.ts';
import type { Decider, OwnersDeps } from './deps.ts';
import { assertNoParty } from './parties.ts';
import { record } from './record.ts';
import { decideChange } from './store.ts';

/**
 * Refuses a proposed change of owner, or withdraws one's own, with a reason that the log keeps. Both owners are notified.
 * @returns the project's id
 * @throws AppError NOT_FOUND, REQUEST_STATE_FORBIDS, OWN_MOVEMENT
 */
export const refuse = (
  deps: OwnersDeps,
  by: Decider,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const row = await lockChange(deps, tx, id);
    const { project_id: projectId, former_id: formerId, owner_id: ownerId } = row;
    await assertNoParty(deps, tx, { actorId: by.userId, formerId, ownerId, approves: false });
    const decided = { decided_by: by.userId, decided_at: deps.clock.now(), reason };
    await decideChange(tx, id, { state: 'refused', ...decided });
    await record(deps, tx, { by, action: 'project.owner_refuse', row, reason });
    const { name } = await deps.projects.project(projectId, tx);
    for (const userId of [formerId, ownerId])
      await deps.notifications.notify(tx, {
        userId,
        kind: 'project_owner_kept',
        data: { id: projectId, name },
      });
    return projectId;
  });
