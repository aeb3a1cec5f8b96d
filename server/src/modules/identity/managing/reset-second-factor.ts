import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { resetSecondFactor as declaration } from '#contract/second-factor/endpoints.ts';
import { AppError } from '#core/errors.ts';
import type { Actor, Context } from '../deps.ts';
import { askFor, assertNotOwn, managing } from './manage-users.ts';

/**
 * Requests the removal of a person's lost second factor; a second administrator of level 1 approves. The person's
 * sessions end, they are notified, and their withdrawals wait.
 * @throws AppError USER_NOT_FOUND, OWN_ACCOUNT, USER_STATE_FORBIDS, SECOND_FACTOR_NOT_SET, REQUEST_STATE_FORBIDS
 * (already requested)
 */
export function resetSecondFactor(
  ctx: Context,
  by: Actor,
  id: string,
): Promise<AnswerOf<typeof declaration>> {
  return managing(ctx, { by, id }, async (tx, user, admins) => {
    assertNotOwn(by, user);
    if (user.state === 'deleted') throw new AppError('USER_STATE_FORBIDS');
    return askFor(ctx, tx, { by, kind: 'factor', user, admins });
  });
}
