import type { AssertionOptions, AssertionResponse } from '#contract/second-factor/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import {
  type Asked,
  type Assertion,
  askAssertion,
  checkAssertion,
  noteAssertion,
} from '../second-factor/passkeys/assertion.ts';
import { findPasskey, passkeysOf } from '../second-factor/passkeys/store.ts';
import { digestOf, newSecret } from '../secrets.ts';
import { notingRefusals, whenceOf } from '../security-events/note.ts';
import { findUser, lockUser } from '../store/users.ts';
import { forgiveTries, networkOf, takeTries } from '../throttle/throttle.ts';
import { finishLogin } from './finish.ts';
import { type Credentials, checkCredentials } from './password.ts';

/**
 * After the password, instead of a code: returns the challenge that the browser signs, and a ticket that proves the
 * right password. Both are valid once, for a few minutes.
 * @throws AppError INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, BLOCKED_USER, SECOND_FACTOR_NOT_SET (only after the right
 * password), PASSKEYS_UNAVAILABLE, TOO_MANY_REQUESTS
 */
export async function askLogin(
  ctx: Context,
  given: Credentials,
  origin: Origin,
): Promise<{ ticket: string; options: AssertionOptions }> {
  const user = await notingRefusals(
    ctx,
    { kind: 'log_in_refused', whose: { email: given.email }, from: whenceOf(origin) },
    () => checkCredentials(ctx, given, origin),
  );
  const passkeys = await passkeysOf(ctx.database.db, user.id);
  if (passkeys.length === 0) throw new AppError('SECOND_FACTOR_NOT_SET');
  const ticket = newSecret();
  const asked = { purpose: 'log_in', userId: user.id, ticketHash: digestOf(ticket) } as const;
  return { ticket, options: await askAssertion(ctx, asked, passkeys) };
}

/** @throws AppError INVALID_SECOND_FACTOR, BLOCKED_USER, EMAIL_NOT_VERIFIED, PASSKEYS_UNAVAILABLE, TOO_MANY_REQUESTS */
export const loginWithPasskey = (
  ctx: Context,
  given: { ticket: string; response: AssertionResponse },
  origin: Origin,
): Promise<{ token: string }> =>
  enter(
    ctx,
    { purpose: 'log_in', userId: null, ticketHash: digestOf(given.ticket) },
    { response: given.response, origin },
  );

const ANYBODY = { purpose: 'passwordless', userId: null, ticketHash: null } as const;

/**
 * The person is not known yet, so every answer is the same. @throws AppError PASSKEYS_UNAVAILABLE, TOO_MANY_REQUESTS
 */
export async function askPasswordless(ctx: Context, origin: Origin): Promise<AssertionOptions> {
  await ctx.database.transaction(async (tx) => {
    const from = { kind: 'challenges', of: networkOf(origin.ip) } as const;
    if (!(await takeTries(tx, ctx.clock, [from]))) throw new AppError('TOO_MANY_REQUESTS');
  });
  return askAssertion(ctx, ANYBODY, []);
}

/** A passkey that verified its user counts as password and second factor. @throws as `loginWithPasskey` */
export const passwordlessLogin = (
  ctx: Context,
  response: AssertionResponse,
  origin: Origin,
): Promise<{ token: string }> => enter(ctx, ANYBODY, { response, origin });

async function enter(
  ctx: Context,
  asked: Asked,
  { response, origin }: { response: AssertionResponse; origin: Origin },
): Promise<{ token: string }> {
  const passkey = await findPasskey(ctx.database.db, response.id);
  const whose = passkey ? { userId: passkey.user_id } : null;
  const from = whenceOf(origin);
  return notingRefusals(ctx, { kind: 'log_in_refused', whose, from }, () =>
    checkAndEnter(ctx, asked, { response, origin }),
  );
}

async function checkAndEnter(
  ctx: Context,
  asked: Asked,
  { response, origin }: { response: AssertionResponse; origin: Origin },
): Promise<{ token: string }> {
  const { database } = ctx;
  const assertion = await checkFrom(ctx, asked, { response, origin });
  const known = await findUser(database.db, assertion.passkey.user_id);
  if (known?.state === 'blocked') throw new AppError('BLOCKED_USER');
  if (known && known.email_verified_at === null) throw new AppError('EMAIL_NOT_VERIFIED');
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, assertion.passkey.user_id);
    if (user?.state !== 'active') throw new AppError('INVALID_SECOND_FACTOR');
    await noteAssertion(ctx, tx, assertion);
    return finishLogin(ctx, tx, { user, origin, given: { confirmed: true } });
  });
}

/**
 * Checks a signature sent without a session, and counts an address's wrong ones.
 * @throws as `checkAssertion`, TOO_MANY_REQUESTS
 */
export async function checkFrom(
  ctx: Context,
  asked: Asked,
  { response, origin }: { response: AssertionResponse; origin: Origin },
): Promise<Assertion> {
  const tries = [{ kind: 'address', of: networkOf(origin.ip) }] as const;
  await ctx.database.transaction(async (tx) => {
    if (!(await takeTries(tx, ctx.clock, tries))) throw new AppError('TOO_MANY_REQUESTS');
  });
  const assertion = await checkAssertion(ctx, asked, response);
  await forgiveTries(ctx.database.db, tries);
  return assertion;
}
