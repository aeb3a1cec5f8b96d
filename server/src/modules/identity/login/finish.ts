import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { noteSecurity, whenceOf } from '../security-events/note.ts';
import { type UserRow, updateUser } from '../store/users.ts';
import { noteDevice } from './known-devices.ts';
import { openSession } from './sessions.ts';

/**
 * The last step of every log-in, whatever the proof. It refuses a person who may not log in, and a person with a
 * second factor who did not give it.
 * @param user locked in this transaction
 * @param given.confirmed whether the second factor was just given
 * @returns the session's token
 * @throws AppError BLOCKED_USER, USER_STATE_FORBIDS (deleted), EMAIL_NOT_VERIFIED, SECOND_FACTOR_REQUIRED
 */
export async function finishLogin(
  ctx: Context,
  tx: Tx,
  { user, origin, given }: { user: UserRow; origin: Origin; given: { confirmed: boolean } },
): Promise<{ token: string }> {
  assertMayEnter(user);
  await updateUser(tx, user, { last_seen_at: ctx.clock.now() });
  await noteDevice(ctx, tx, { userId: user.id, origin });
  await noteSecurity(ctx, tx, {
    kind: 'log_in',
    userId: user.id,
    account: user.id,
    from: whenceOf(origin),
  });
  return { token: await openSession(ctx, { tx, user, origin }, given) };
}

/** @throws AppError BLOCKED_USER, USER_STATE_FORBIDS (deleted), EMAIL_NOT_VERIFIED */
export function assertMayEnter(user: UserRow): void {
  if (user.state === 'blocked') throw new AppError('BLOCKED_USER');
  if (user.state === 'deleted') throw new AppError('USER_STATE_FORBIDS');
  if (user.email_verified_at === null) throw new AppError('EMAIL_NOT_VERIFIED');
}
