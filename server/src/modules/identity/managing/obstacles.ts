import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { getUserStanding } from '#contract/users/endpoints.ts';
import type { UserObstacle } from '#contract/users/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { isLastAdmin } from '../admin-requests/approvers.ts';
import { assertEmpty } from '../closing/delete-account.ts';
import type { Actor, Context } from '../deps.ts';
import { isRestorable, mayMove, restorableUntil } from '../rules.ts';
import { findUserAndAdmins } from '../store/admins.ts';
import type { UserRow } from '../store/users.ts';

/**
 * For each action of an administrator on a person, the error that it would return now, so that the page can show it
 * beforehand.
 * @throws AppError USER_NOT_FOUND
 */
export function obstaclesOf(
  ctx: Context,
  by: Actor,
  id: string,
): Promise<AnswerOf<typeof getUserStanding>> {
  return ctx.database.transaction(async (tx) => {
    const { user, admins } = await findUserAndAdmins(ctx, tx, id);
    if (!user || user.erased_at) throw new AppError('USER_NOT_FOUND');
    const own = user.id === by.userId ? 'OWN_ACCOUNT' : null;
    const last = isLastAdmin(user, admins) ? 'LAST_ADMIN' : null;
    const unless = (holds: boolean): UserObstacle => (holds ? null : 'USER_STATE_FORBIDS');
    const filled = await obstacleOf(ctx, tx, user);
    const { state } = user;
    const isBack = isRestorable(user, ctx.clock.now());
    return {
      obstacles: {
        edit: unless(state !== 'deleted'),
        changeRole: own ?? unless(state !== 'deleted') ?? last,
        becomeAdmin: own ?? unless(state !== 'deleted') ?? last ?? filled,
        setPassword: own ?? unless(state !== 'deleted'),
        block: own ?? unless(mayMove(state, 'block')) ?? last,
        unblock: unless(mayMove(state, 'unblock')),
        delete: own ?? unless(mayMove(state, 'delete')) ?? last ?? filled,
        restore: unless(mayMove(state, 'restore') && isBack),
        resend:
          user.email_verified_at === null ? unless(state !== 'deleted') : 'EMAIL_ALREADY_VERIFIED',
        resetSecondFactor:
          own ??
          unless(state !== 'deleted') ??
          (user.second_factor ? null : 'SECOND_FACTOR_NOT_SET'),
      },
      restorableUntil: restorableUntil(user)?.toISOString() ?? null,
    };
  });
}

async function obstacleOf(ctx: Context, tx: Tx, user: UserRow): Promise<UserObstacle> {
  try {
    await assertEmpty(ctx, tx, user.id);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.key === 'ACCOUNT_NOT_EMPTY') return error.key;
    throw error;
  }
}
