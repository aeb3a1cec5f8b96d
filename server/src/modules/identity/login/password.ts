import { DAY_MS } from '#contract/core/time.ts';
import { AppError } from '#core/errors.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { addressesSince } from '../store/sessions.ts';
import { findUserByEmail, type UserRow } from '../store/users.ts';
import {
  countTries,
  forgiveTries,
  type Limited,
  networkOf,
  takeTries,
} from '../throttle/throttle.ts';

/** How long an address from which an account was used counts as its owner's. */
const FAMILIAR_MS = 30 * DAY_MS;
/** The hash checked for an unknown e-mail, so that the work is the same. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Finds the person of an e-mail and password. An unknown e-mail gets the same answer, after the same work, as a wrong
 * password. Only a caller with the right password learns that an account is blocked or not verified.
 * @throws AppError INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, BLOCKED_USER, TOO_MANY_REQUESTS
 */
export async function checkCredentials(
  ctx: Context,
  given: Credentials,
  origin: Origin,
): Promise<UserRow> {
  const { database, passwords } = ctx;
  const network = networkOf(origin.ip);
  const user = await findUserByEmail(database.db, given.email);
  const since = new Date(ctx.clock.now().getTime() - FAMILIAR_MS);
  const addresses = await addressesSince(database.db, user?.id ?? NOBODY, since);
  const mark = { kind: 'recovered', of: `${user?.id ?? NOBODY}\n${network}` } as const;
  const isFamiliar =
    (await countTries(database.db, mark)) > 0 ||
    addresses.some((address) => networkOf(address) === network);
  const tries: Limited[] = [
    { kind: 'account', of: `${given.email}\n${network}` },
    { kind: 'address', of: network },
    ...(isFamiliar ? [] : [{ kind: 'accountWide', of: given.email } as const]),
  ];
  await database.transaction(async (tx) => {
    if (!(await takeTries(tx, ctx.clock, tries))) throw new AppError('TOO_MANY_REQUESTS');
  });
  const isKnown = user !== undefined && user.state !== 'deleted';
  const isRight = await passwords.verify(given.password, isKnown ? user.password_hash : null);
  if (!isKnown || !isRight) throw new AppError('INVALID_CREDENTIALS');
  await forgiveTries(database.db, tries);
  if (user.state === 'blocked') throw new AppError('BLOCKED_USER');
  if (user.email_verified_at === null) throw new AppError('EMAIL_NOT_VERIFIED');
  return user;
}
