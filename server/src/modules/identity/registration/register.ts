import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts';
import type { register as registerEndpoint } from '#contract/users/endpoints.ts';
import { USUAL_RESTORE_DAYS } from '#contract/users/terms.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { newAuditSalt } from '#modules/audit';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { sendLink } from '../links/links.ts';
import { isTooCommon } from '../passwords/common-passwords.ts';
import { toMe } from '../present.ts';
import { digestOf, newSecret } from '../secrets.ts';
import { insertUser, type NewUserRow } from '../store/users.ts';
import { fromNetworks, takeTries } from '../throttle/throttle.ts';
import { consentTo, recordConsent } from './consent.ts';

/** The columns of a person without any other data. */
export const blankUser = (
  known: Pick<NewUserRow, 'role' | 'email' | 'password_hash' | 'name' | 'lastname' | 'created_at'>,
): NewUserRow => ({
  id: newId(known.created_at),
  state: 'active',
  email_verified_at: null,
  birthdate: null,
  nationality: null,
  phone: null,
  document: null,
  tax_id: null,
  address: null,
  city: null,
  province: null,
  country: null,
  kyc_status: 'not_started',
  terms_version: '',
  terms_accepted_at: null,
  terms_number: 0,
  privacy_number: 0,
  last_seen_at: null,
  blocked_at: null,
  blocked_reason: null,
  deleted_at: null,
  restore_days: USUAL_RESTORE_DAYS,
  erased_at: null,
  audit_salt: newAuditSalt(),
  second_factor: false,
  registration_hash: null,
  company_state: null,
  company_name: null,
  company_tax_id: null,
  company_power_ends_on: null,
  company_in_review: false,
  company_replacing: false,
  person_since: null,
  ...known,
});

/**
 * Creates a regular account and sends the link that verifies its e-mail.
 * @returns the account, and a secret for this browser: with it the link alone verifies (see `verifyEmail`)
 * @throws AppError EMAIL_ALREADY_TAKEN, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS when too many accounts are created from
 * one address
 */
export async function register(
  ctx: Context,
  body: BodyOf<typeof registerEndpoint>,
  origin: Origin,
): Promise<AnswerOf<typeof registerEndpoint>> {
  const from = fromNetworks('registrations', origin.ip);
  await ctx.database.transaction(async (tx) => {
    if (!(await takeTries(tx, ctx.clock, from))) throw new AppError('TOO_MANY_REQUESTS');
  });
  if (isTooCommon(body.password, body.email))
    throw new AppError('PASSWORD_TOO_COMMON', [
      { path: 'password', message: 'PASSWORD_TOO_COMMON' },
    ]);
  const passwordHash = await ctx.passwords.hash(body.password);
  const now = ctx.clock.now();
  const registration = newSecret();
  const texts = await ctx.texts();
  const user: NewUserRow = {
    ...blankUser({
      role: body.type,
      email: body.email,
      password_hash: passwordHash,
      name: body.name,
      lastname: body.lastname,
      created_at: now,
    }),
    ...consentTo(texts, now),
    registration_hash: digestOf(registration),
  };
  return ctx.database.transaction(async (tx) => {
    if (!(await insertUser(tx, user))) throw new AppError('EMAIL_ALREADY_TAKEN');
    await recordConsent(tx, user, texts);
    await sendLink(ctx, { tx, user: { ...user, search_text: '' }, kind: 'verify_email' });
    return { ...toMe(ctx, { ...user, search_text: '' }), registration };
  });
}
