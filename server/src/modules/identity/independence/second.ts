import type { ErrorKey } from '#contract/core/errors.ts';
import { may, type Permission } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../deps.ts';
import { findUser } from '../store.ts';
import { assertTwo } from './rule.ts';

/** What one administrator asked for and another approves. */
export interface SecondApproval {
  readonly askedBy: string;
  readonly approver: string;
  /** What the one who asked must still be allowed to do: of somebody blocked since, the second would be the only one. */
  readonly permission: Permission;
  /** The error for approving what one asked for oneself. */
  readonly own: ErrorKey;
}

/**
 * Two administrators decide: the one who asked, who must still be one, and another who is independent of them.
 * @throws AppError `own`, ASKED_BY_WHO_MAY_NOT, APPROVERS_NOT_INDEPENDENT
 */
export async function assertSecond(
  ctx: Context,
  tx: Tx,
  { askedBy, approver, permission, own }: SecondApproval,
): Promise<void> {
  if (askedBy === approver) throw new AppError(own);
  const asker = await findUser(tx, askedBy);
  if (asker?.state !== 'active' || !may(asker.role, permission))
    throw new AppError('ASKED_BY_WHO_MAY_NOT');
  await assertTwo(ctx, tx, askedBy, approver);
}
