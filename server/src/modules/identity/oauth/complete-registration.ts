import type { completeRegistration as completeEndpoint } from '#contract/auth/endpoints.ts';
import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { sendLink } from '../links/links.ts';
import { finishLogin } from '../login/finish.ts';
import { consentTo, recordConsent } from '../registration/consent.ts';
import { blankUser } from '../registration/register.ts';
import { digestOf, newSecret } from '../secrets.ts';
import { whenceOf } from '../security-events/note.ts';
import { lockCode, takeCode } from '../store/oauth.ts';
import { insertUser, type NewUserRow, type UserRow } from '../store/users.ts';
import { identityIn, isGood } from './codes.ts';
import { linkIdentity } from './linking/link.ts';
import { takeOver } from './linking/take-over.ts';

/**
 * Creates the account of a person who came from another site, once they have accepted the terms. An e-mail that the
 * site verified counts as verified and opens a session, even if a stranger registered it before without verifying it;
 * any other e-mail gets the usual link first. A refusal uses nothing up, so another e-mail can be tried.
 * @throws AppError OAUTH_FAILED (its code is used or expired), EMAIL_ALREADY_TAKEN, VALIDATION_FAILED (an e-mail is needed)
 */
export async function completeRegistration(
  ctx: Context,
  body: BodyOf<typeof completeEndpoint>,
  origin: Origin,
): Promise<AnswerOf<typeof completeEndpoint>> {
  const digest = digestOf(body.code);
  const texts = await ctx.texts();
  return ctx.database.transaction(async (tx) => {
    const row = await lockCode(tx, digest);
    if (!isGood(ctx, row, { purpose: 'registration', loginSecret: body.loginSecret }))
      throw new AppError('OAUTH_FAILED');
    const identity = identityIn(row);
    const vouched = identity.emailVerified ? identity.email : null;
    const email = vouched ?? body.email;
    if (!email) throw new AppError('VALIDATION_FAILED', [{ path: 'email', message: 'REQUIRED' }]);
    const now = ctx.clock.now();
    const registration = vouched === null ? newSecret() : null;
    const user = {
      ...blankUser({
        role: body.type,
        email,
        password_hash: null,
        name: body.name,
        lastname: body.lastname,
        created_at: now,
      }),
      email_verified_at: vouched === null ? null : now,
      ...consentTo(texts, now),
      registration_hash: registration === null ? null : digestOf(registration),
    };
    const added =
      (vouched === null ? null : await takeOver(ctx, tx, { user, address: origin.ip })) ??
      (await add(tx, user));
    await recordConsent(tx, { ...user, id: added.id }, texts);
    if (!(await linkIdentity(ctx, tx, { user: added, identity, from: whenceOf(origin) })))
      throw new AppError('OAUTH_FAILED'); // a concurrent call created the account
    await takeCode(tx, digest);
    if (vouched !== null) {
      const { token } = await finishLogin(ctx, tx, {
        user: added,
        origin,
        given: { confirmed: false },
      });
      return { token, registration: null };
    }
    await sendLink(ctx, { tx, user: added, kind: 'verify_email' });
    return { token: null, registration };
  });
}

/** @throws AppError EMAIL_ALREADY_TAKEN */
async function add(tx: Tx, user: NewUserRow): Promise<UserRow> {
  if (!(await insertUser(tx, user))) throw new AppError('EMAIL_ALREADY_TAKEN');
  return { ...user, search_text: '' };
}
