import { AppError } from '#core/errors.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from './deps.ts';
import { noteDevice } from './known-devices.ts';
import { openSession } from './sessions.ts';
import { findUserByEmail, lockUser, updateUser } from './store.ts';
import { forgiveTries, type Limited, networkOf, takeTries } from './throttle.ts';

/**
 * Opens a session for an e-mail and its password. An e-mail nobody has gets the same answer, after the same work, as a
 * wrong password; that an account is blocked or not yet verified is told to who knows its password alone.
 * @returns the session's token
 * @throws AppError INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, BLOCKED_USER, TOO_MANY_REQUESTS
 */
export async function login(
  ctx: Context,
  given: { email: string; password: string },
  origin: Origin,
): Promise<{ token: string }> {
  const { database, passwords } = ctx;
  const network = networkOf(origin.ip);
  const tries: Limited[] = [
    { kind: 'account', of: `${given.email}\n${network}` },
    { kind: 'address', of: network },
  ];
  await database.transaction(async (tx) => {
    if (!(await takeTries(tx, ctx.clock, tries))) throw new AppError('TOO_MANY_REQUESTS');
  });
  const user = await findUserByEmail(database.db, given.email);
  const isKnown = user !== undefined && user.state !== 'deleted';
  const isRight = await passwords.verify(given.password, isKnown ? user.password_hash : null);
  if (!isKnown || !isRight) throw new AppError('INVALID_CREDENTIALS');
  await forgiveTries(database.db, tries);
  if (user.state === 'blocked') throw new AppError('BLOCKED_USER');
  if (user.email_verified_at === null) throw new AppError('EMAIL_NOT_VERIFIED');
  return database.transaction(async (tx) => {
    // whoever blocks him or changes his password meanwhile must not leave this session behind
    const now = await lockUser(tx, user.id);
    if (now?.state !== 'active' || now.password_hash !== user.password_hash) {
      throw new AppError('INVALID_CREDENTIALS');
    }
    await updateUser(tx, now, { last_seen_at: ctx.clock.now() });
    await noteDevice(ctx, tx, user.id, origin);
    return { token: await openSession(ctx, tx, user.id, origin) };
  });
}
