import type { Tx } from '#platform/database/index.ts';
import type { Actor, MovementsDeps } from '../deps.ts';

/**
 * Checks that an administrator may decide on a movement. They may decide neither on their own movements nor, except to
 * reject, on those of a person who is not independent of them: a rejection gains them nothing.
 * @throws AppError OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT
 */
export const assertMayDecide = (
  of: { readonly deps: MovementsDeps; readonly tx: Tx; readonly actor: Actor },
  ownerId: string,
  move: string,
): Promise<void> =>
  of.deps.identity.assertMayDecide(of.tx, {
    actorId: of.actor.userId,
    ownerId,
    approves: move !== 'reject',
  });
