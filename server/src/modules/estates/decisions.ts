import type { ErrorKey } from '#contract/core/errors.ts';
import { may, type Permission } from '#contract/core/roles.ts';
import {
  type EstateDecisionObstacle,
  estateDecisionObstacle,
} from '#contract/estates/transfers.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { EstatesDeps } from './deps.ts';

/** A proposal about an estate: its state, and who made it. */
interface Proposal {
  readonly state: 'proposed' | 'done' | 'refused';
  readonly proposed_by: string;
}

/** Whether the account of an administrator is active and still has a permission. */
export async function stillMay(
  { identity }: Pick<EstatesDeps, 'identity'>,
  { userId, permission }: { readonly userId: string; readonly permission: Permission },
  tx?: Tx,
): Promise<boolean> {
  const user = await identity.user(userId, tx);
  return user?.state === 'active' && may(user.role, permission);
}

/**
 * Checks that nobody decides on what they receive, or approves a transfer with a person tied to them.
 * @param approves false for a refusal, which a tie or an unproven match of identities does not bar
 * @throws AppError ESTATE_INTEREST, APPROVERS_NOT_INDEPENDENT
 */
export async function assertNoParty(
  { identity }: Pick<EstatesDeps, 'identity'>,
  tx: Tx,
  {
    actorId,
    parties,
    approves = true,
  }: { actorId: string; parties: readonly string[]; approves?: boolean },
): Promise<void> {
  for (const ownerId of parties)
    await identity.assertMayDecide(tx, { actorId, ownerId, approves, own: 'ESTATE_INTEREST' });
}

/**
 * Checks that an administrator may end a proposal. They may end their own, and one whose proposer can no longer decide,
 * because nobody can approve it. Otherwise they have no interest in it.
 * @param parties the people who receive something, or have another interest
 * @throws AppError ESTATE_INTEREST
 */
export async function assertMayEnd(
  deps: Pick<EstatesDeps, 'identity'>,
  tx: Tx,
  {
    actorId,
    proposedBy,
    parties,
  }: { actorId: string; proposedBy: string; parties: readonly string[] },
): Promise<void> {
  if (proposedBy === actorId) return;
  if (!(await stillMay(deps, { userId: proposedBy, permission: 'users.manage' }, tx))) return;
  await assertNoParty(deps, tx, { actorId, parties, approves: false });
}

/**
 * Checks that an administrator may approve a proposal: another one made it, who can still decide, and neither is tied to
 * the other, nor the approver to a party.
 * @throws AppError OWN_REQUEST, REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT, ESTATE_INTEREST
 */
export async function assertMayApprove(
  deps: Pick<EstatesDeps, 'identity'>,
  tx: Tx,
  {
    actorId,
    proposedBy,
    parties,
  }: { actorId: string; proposedBy: string; parties: readonly string[] },
): Promise<void> {
  await deps.identity.assertSecond(tx, {
    askedBy: proposedBy,
    approver: actorId,
    permission: 'users.manage',
    own: 'OWN_REQUEST',
  });
  await assertNoParty(deps, tx, { actorId, parties });
}

/** What prevents a reader from approving and from ending a proposal; nothing once it is decided. */
export async function proposalObstacles(
  deps: Pick<EstatesDeps, 'identity'>,
  tx: Tx,
  { readerId, row, parties }: { readerId: string; row: Proposal; parties: readonly string[] },
): Promise<{
  approvalObstacle: EstateDecisionObstacle | null;
  refusalObstacle: EstateDecisionObstacle | null;
}> {
  if (row.state !== 'proposed') return { approvalObstacle: null, refusalObstacle: null };
  const of = { actorId: readerId, proposedBy: row.proposed_by, parties };
  return {
    approvalObstacle: await obstacleOf(() => assertMayApprove(deps, tx, of)),
    refusalObstacle: await obstacleOf(() => assertMayEnd(deps, tx, of)),
  };
}

/** The error with which a check refuses; null when it passes. */
export async function obstacleOf(
  check: () => Promise<void>,
): Promise<EstateDecisionObstacle | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof AppError && isObstacle(error.key)) return error.key;
    throw error;
  }
}

const isObstacle = (key: ErrorKey): key is EstateDecisionObstacle =>
  (estateDecisionObstacle.options as readonly ErrorKey[]).includes(key);
