import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from '../context.ts';

/** A decision of the desk on a project. */
export interface ProjectDecision {
  readonly actor: Pick<Actor, 'userId'>;
  readonly ownerId: string;
  /** Whether the decision approves what the owner wants. */
  readonly approves: boolean;
}

/**
 * Checks that an administrator may decide on a project: nobody decides on one of their own, from any of their accounts, or
 * of a company that they own (docs/rules.md#6-roles-levels-and-four-eyes).
 * @throws AppError OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT
 */
export const assertMayDecideOn = (
  { identity }: Pick<Context, 'identity'>,
  tx: Tx,
  { actor, ownerId, approves }: ProjectDecision,
): Promise<void> => identity.assertMayDecide(tx, { actorId: actor.userId, ownerId, approves });

/**
 * As `assertMayDecideOn`, for the steps that an administrator may also take with a project of their own account, which
 * is the platform's: administrators have no customer account.
 * @throws AppError OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT
 */
export async function assertMayStep(
  context: Pick<Context, 'identity'>,
  tx: Tx,
  decision: ProjectDecision,
): Promise<void> {
  if (decision.actor.userId !== decision.ownerId) await assertMayDecideOn(context, tx, decision);
}

/**
 * Checks that another administrator than the one who requested a change approves it, if an administrator did.
 * Requests of the owner are covered by `assertMayDecideOn`.
 * @throws AppError OWN_REQUEST, REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT
 */
export async function assertSecondOn(
  { identity }: Pick<Context, 'identity'>,
  tx: Tx,
  of: { readonly askedBy: string; readonly approver: string; readonly ownerId: string },
): Promise<void> {
  const { askedBy, approver, ownerId } = of;
  if (askedBy === approver) throw new AppError('OWN_REQUEST');
  if (askedBy === ownerId) return;
  await identity.assertSecond(tx, {
    askedBy,
    approver,
    permission: 'projects.review',
    own: 'OWN_REQUEST',
  });
}
