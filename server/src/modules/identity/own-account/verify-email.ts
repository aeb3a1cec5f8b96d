import { timingSafeEqual } from 'node:crypto';
import type { verifyEmail as verifyEndpoint } from '#contract/auth/endpoints.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { AppError } from '#core/errors.ts';
import type { Context } from '../deps.ts';
import { useLink } from '../links/links.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { digestOf } from '../secrets.ts';
import type { EventOrigin } from '../security-events/note.ts';
import { findLink } from '../store/links.ts';
import { findUser, type UserRow, updateUser } from '../store/users.ts';

/**
 * Verifies an e-mail with the link sent to it. The link proves access to the mailbox, not who created the account:
 * another person may have registered this e-mail and would know the password of the verified account. So the caller
 * must be the browser that registered, or give the password chosen there. The mailbox's owner who has neither recovers
 * the account, which replaces the password and unlinks other sites. A refusal does not use the link up.
 * @throws AppError LINK_INVALID, VALIDATION_FAILED (the password is needed), PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function verifyEmail(
  ctx: Context,
  given: BodyOf<typeof verifyEndpoint>,
  from: EventOrigin,
): Promise<void> {
  const checked = await checkRegistrant(ctx, given, from);
  await ctx.database.transaction(async (tx) => {
    const { user } = await useLink(ctx, tx, { secret: given.token, kinds: ['verify_email'] });
    const isSame =
      user.password_hash === checked.password_hash &&
      (user.registration_hash ?? NOTHING).equals(checked.registration_hash ?? NOTHING);
    if (!isSame) throw new AppError('LINK_INVALID');
    if (user.email_verified_at === null)
      await updateUser(tx, user, {
        email_verified_at: ctx.clock.now(),
        registration_hash: null,
      });
  });
}

const NOTHING = Buffer.alloc(0);

/** The person of a link, once the caller has proved that they created the account. */
async function checkRegistrant(
  ctx: Context,
  { token, password, registration }: BodyOf<typeof verifyEndpoint>,
  from: EventOrigin,
): Promise<UserRow> {
  const { db } = ctx.database;
  const link = await findLink(db, digestOf(token));
  const isGood = link?.kind === 'verify_email' && link.expires_at > ctx.clock.now();
  const user = isGood ? await findUser(db, link.user_id) : undefined;
  if (!user) throw new AppError('LINK_INVALID');
  if (registration !== undefined && isRegistrant(user, registration)) return user;
  if (password === undefined)
    throw new AppError('VALIDATION_FAILED', [{ path: 'password', message: 'REQUIRED' }]);
  return checkPassword(ctx, { userId: user.id, ...from }, password);
}

function isRegistrant({ registration_hash: kept }: UserRow, secret: string): boolean {
  const digest = digestOf(secret);
  return kept !== null && kept.length === digest.length && timingSafeEqual(kept, digest);
}
