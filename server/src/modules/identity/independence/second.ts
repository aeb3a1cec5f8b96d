import type { ErrorKey } from '#contract/core/errors.ts';
import { may, type Permission } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../deps.ts';
import { findUser } from '../store/users.ts';
import { assertTwo } from './rule.ts';

/** A request by one administrator that another approves. */
export interface SecondApproval {
  readonly askedBy: string;
  readonly approver: string;
  /**
   * The permission that the requester must still hold: had they lost it, the approver would decide alone.
   */
  readonly permission: Permission;
  /** The error for approving one's own request. */
  readonly own: ErrorKey;
}

/**
 * Checks that two administrators decide: a requester who still has the permission, and an independent approver.
 * @throws AppError `own`, REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT
 */
export async function assertSecond(
  ctx: Context,
  tx: Tx,
  { askedBy, approver, permission, own }: SecondApproval,
): Promise<void> {
  if (askedBy === approver) throw new AppError(own);
  const asker = await findUser(tx, askedBy);
  if (asker?.state !== 'active' || !may(asker.role, permission))
    throw new AppError('REQUESTER_NOT_AUTHORIZED');
  await assertTwo(ctx, tx, { one: askedBy, other: approver });
}
