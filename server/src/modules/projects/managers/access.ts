import { may } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Principal } from '#platform/http/index.ts';
import type { Actor, Context } from '../context.ts';
import type { ProjectRow } from '../tables.ts';

export const actorOf = (
  principal: Pick<Principal, 'userId' | 'role' | 'secondFactor' | 'mustConfirm'>,
  address: string | null = null,
): Actor => ({
  userId: principal.userId,
  isAdmin: may(principal.role, 'projects.review'),
  address,
  isStale: principal.secondFactor === 'stale',
  mustConfirm: principal.mustConfirm,
});

/** Whether a person manages a project: they own it, or are an administrator of level 1. */
export const manages = (actor: Actor | null, project: { owner_id: string }): boolean =>
  actor !== null && (actor.isAdmin || actor.userId === project.owner_id);

/**
 * Whether a person may read a project. Anyone may read a published one, its managers always may, and its holders may
 * read a cancelled one.
 */
export async function mayRead(
  context: Context,
  actor: Actor | null,
  { project, tx }: { project: Pick<ProjectRow, 'id' | 'owner_id' | 'status'>; tx?: Tx | undefined },
): Promise<boolean> {
  if (project.status === 'published' || manages(actor, project)) return true;
  if (project.status !== 'cancelled' || actor === null) return false;
  // a ledger account in the project, even an empty one, makes a person its holder
  const { userId } = actor;
  const accounts = await context.ledger.balances(
    { holder: 'user', userId, projectId: project.id },
    tx,
  );
  return accounts.length > 0;
}

/** Ids of the contracts and units that a person holds, from the registered sources. */
export async function heldIds(
  { holdings }: Context,
  userId: string,
): Promise<{ contractIds: Set<string>; propertyIds: Set<string> }> {
  const held = { contractIds: new Set<string>(), propertyIds: new Set<string>() };
  for (const source of holdings) {
    for (const id of await source.contractIds(userId)) held.contractIds.add(id);
    for (const id of await source.propertyIds(userId)) held.propertyIds.add(id);
  }
  return held;
}

/**
 * Checks that the actor manages a project.
 * @throws AppError FORBIDDEN for another person's published project; PROJECT_NOT_FOUND for an unpublished one, so that it
 *   stays hidden
 */
export function assertManages(project: ProjectRow | undefined, actor: Actor): ProjectRow {
  if (!project) throw new AppError('PROJECT_NOT_FOUND');
  if (manages(actor, project)) return project;
  throw new AppError(project.status === 'published' ? 'FORBIDDEN' : 'PROJECT_NOT_FOUND');
}
