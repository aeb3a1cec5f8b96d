import { AppError } from '#core/errors.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from './deps.ts';
import { findUserByEmail, type UserRow } from './store.ts';
import { forgiveTries, type Limited, networkOf, takeTries } from './throttle.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Finds the person of an e-mail and its password. An e-mail nobody has gets the same answer, after the same work, as a
 * wrong password; that an account is blocked or not yet verified is told to who knows its password alone.
 * @throws AppError INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, BLOCKED_USER, TOO_MANY_REQUESTS
 */
export async function checkCredentials(
  ctx: Context,
  given: Credentials,
  origin: Origin,
): Promise<UserRow> {
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
  return user;
}
