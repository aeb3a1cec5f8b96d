import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from './deps.ts';
import { openSession } from './sessions.ts';
import { type UserRow, updateUser } from './store.ts';

/**
 * The end of a log-in that proved who somebody is by another site: where whatever else an account asks for before
 * its session (a second factor) belongs, so that no way in goes around it.
 * @param user as he was locked in this transaction
 * @returns the session's token
 * @throws AppError BLOCKED_USER, USER_STATE_FORBIDS (deleted), EMAIL_NOT_VERIFIED
 */
export async function finishLogin(
  ctx: Context,
  tx: Tx,
  user: UserRow,
  origin: Origin,
): Promise<{ token: string }> {
  assertMayEnter(user);
  if (user.second_factor) throw new AppError('SECOND_FACTOR_REQUIRED');
  await updateUser(tx, user, { last_seen_at: ctx.clock.now() });
  return { token: await openSession(ctx, tx, user, origin, { confirmed: false }) };
}

/** @throws AppError BLOCKED_USER, USER_STATE_FORBIDS (deleted), EMAIL_NOT_VERIFIED */
export function assertMayEnter(user: UserRow): void {
  if (user.state === 'blocked') throw new AppError('BLOCKED_USER');
  if (user.state === 'deleted') throw new AppError('USER_STATE_FORBIDS');
  if (user.email_verified_at === null) throw new AppError('EMAIL_NOT_VERIFIED');
}
