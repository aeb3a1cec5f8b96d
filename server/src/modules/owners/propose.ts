import type { OwnerChangeBody } from '#contract/owners/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Decider, OwnersDeps } from './deps.ts';
import { isHeld, mayOwn } from './obstacles.ts';
import { assertNoParty, lockParties } from './parties.ts';
import { record } from './record.ts';
import { changesOf, insertChange } from './store.ts';
import type { ProjectOwnerChangesTable } from './tables.ts';

/**
 * Proposes another owner for a published or cancelled project. Its document is added afterwards, and another
 * administrator of level 1 approves it. Both owners are notified immediately, so that a living one can object.
 * @returns the project's id
 * @throws AppError PROJECT_NOT_FOUND, PROJECT_STATE_FORBIDS, REQUEST_STATE_FORBIDS when another change is open,
 * VALIDATION_FAILED for a day to come, or a person who cannot own it or does already, OWN_MOVEMENT,
 * APPROVERS_NOT_INDEPENDENT
 */
export const propose = (
  deps: OwnersDeps,
  by: Decider,
  { projectId, ...body }: OwnerChangeBody & { readonly projectId: string },
): Promise<string> =>
  deps.database.transaction(async (tx) => {
    const at = deps.clock.now();
    if (body.signedOn > businessDay(at)) throw invalid('signedOn', 'DATE_AHEAD');
    const { ownerId: formerId } = await deps.projects.project(projectId, tx);
    const ownerId = await namedOwner(deps, tx, { ...body, formerId });
    await lockParties(deps, tx, [formerId, ownerId]);
    await deps.projects.lockProject(tx, projectId);
    const project = await deps.projects.project(projectId, tx);
    if (!isHeld(project) || project.ownerId !== formerId)
      throw new AppError('PROJECT_STATE_FORBIDS');
    if ((await changesOf(tx, projectId)).some(({ state }) => state === 'proposed'))
      throw new AppError('REQUEST_STATE_FORBIDS');
    await assertNoParty(deps, tx, { actorId: by.userId, formerId, ownerId, approves: true });
    const row: ProjectOwnerChangesTable = {
      id: newId(at),
      project_id: projectId,
      former_id: formerId,
      owner_id: ownerId,
      cause: body.cause,
      document: body.document,
      signed_on: body.signedOn,
      state: 'proposed',
      proposed_by: by.userId,
      proposed_at: at,
      decided_by: null,
      decided_at: null,
      reason: null,
    };
    await insertChange(tx, row);
    await record(deps, tx, { by, action: 'project.owner_propose', row });
    const data = { id: projectId, name: project.name };
    const { notifications } = deps;
    await notifications.notify(tx, { userId: formerId, kind: 'project_owner_proposed', data });
    await notifications.notify(tx, { userId: ownerId, kind: 'project_owner_named', data });
    return projectId;
  });

/** The account of the named person; nobody inherits from their own other account. @throws AppError VALIDATION_FAILED */
async function namedOwner(
  { identity }: OwnersDeps,
  tx: Tx,
  given: Pick<OwnerChangeBody, 'email' | 'cause'> & { readonly formerId: string },
): Promise<string> {
  const { email, cause, formerId } = given;
  const person = await identity.userByEmail(email.toLowerCase(), tx);
  if (!mayOwn(person) || person.id === formerId) throw invalid('email', 'OWNER_NOT_ELIGIBLE');
  const isDead =
    cause === 'death' && (await identity.shareDocument({ one: formerId, other: person.id }, tx));
  if (isDead) throw invalid('email', 'OWNER_NOT_ELIGIBLE');
  return person.id;
}

const invalid = (path: string, message: string) =>
  new AppError('VALIDATION_FAILED', [{ path, message }]);
