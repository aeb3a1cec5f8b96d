import { AppError } from '#core/errors.ts';
import type { Identity } from '#modules/identity';
import type { Tx } from '#platform/database/index.ts';

/** A decision of the desk on a project. */
interface ProjectDecision {
  /** The administrator who decides. */
  readonly actorId: string;
  readonly ownerId: string;
  /** The requester's id; null for a step without a request. */
  readonly askedBy: string | null;
  /** Whether the decision approves what the owner wants. */
  readonly approves: boolean;
  /** Whether only administrators make such a request: then the owner, too, made it as the first of two. */
  readonly isDesks?: boolean;
}

/**
 * Checks that an administrator may decide on a project (docs/rules.md#6-roles-levels-and-four-eyes): not on another
 * account's that is theirs, nor a company's that they own; a project of their own account is the platform's, because
 * administrators have no customer account. Nobody decides on their own request, except one who works alone, and a second
 * administrator who approves a first one's is independent of them, who is still an administrator.
 * @throws AppError OWN_MOVEMENT, OWN_REQUEST, REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT
 */
export async function assertMayDecideOn(
  identity: Pick<Identity, 'assertMayDecide' | 'assertSecond' | 'worksAlone'>,
  tx: Tx,
  { actorId, ownerId, askedBy, approves, isDesks = false }: ProjectDecision,
): Promise<void> {
  if (askedBy === actorId && !(await identity.worksAlone(tx, actorId)))
    throw new AppError('OWN_REQUEST');
  if (actorId !== ownerId) await identity.assertMayDecide(tx, { actorId, ownerId, approves });
  // a request that its owner made as an owner has no first administrator
  const isFirst = askedBy !== null && askedBy !== actorId && (isDesks || askedBy !== ownerId);
  if (approves && isFirst)
    await identity.assertSecond(tx, {
      askedBy,
      approver: actorId,
      permission: 'projects.review',
      own: 'OWN_REQUEST',
    });
}
