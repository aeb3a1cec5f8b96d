import type { Tx } from '#platform/database/index.ts';
import type { OwnersDeps } from './deps.ts';

/**
 * Nobody decides on a project that is theirs or becomes theirs, or of a person tied to them; a project of their own
 * account is the platform's, because administrators have no customer account.
 * @throws AppError OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT
 */
export async function assertNoParty(
  { identity }: Pick<OwnersDeps, 'identity'>,
  tx: Tx,
  of: {
    readonly actorId: string;
    readonly formerId: string;
    readonly ownerId: string;
    readonly approves: boolean;
  },
): Promise<void> {
  const { actorId, formerId, ownerId, approves } = of;
  if (formerId !== actorId)
    await identity.assertMayDecide(tx, { actorId, ownerId: formerId, approves });
  await identity.assertMayDecide(tx, { actorId, ownerId, approves });
}

/** Locks the people of a change, always in the same order. */
export async function lockParties(
  { identity }: Pick<OwnersDeps, 'identity'>,
  tx: Tx,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of [...new Set(userIds)].sort()) await identity.lockUser(tx, userId);
}
