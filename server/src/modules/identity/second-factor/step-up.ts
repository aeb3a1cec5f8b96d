import type { AssertionOptions, AssertionResponse } from '#contract/second-factor/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Context } from '../deps.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { notingRefusals } from '../security-events/note.ts';
import { confirmSession } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import { networkOf } from '../throttle/throttle.ts';
import { limitingCodes, takeCode } from './codes/codes.ts';
import { lockOwner, type Own } from './own.ts';
import { askAssertion, checkAssertion, noteAssertion } from './passkeys/assertion.ts';
import { passkeysOf } from './passkeys/store.ts';

/**
 * Confirms a session with a code; the confirmation counts for `FRESH_MS`.
 * @throws AppError SECOND_FACTOR_NOT_SET, INVALID_SECOND_FACTOR, TOO_MANY_REQUESTS
 */
export async function stepUp(ctx: Context, by: Own, code: string): Promise<void> {
  await confirming(ctx, by, () =>
    limitingCodes(ctx, { userId: by.userId, network: networkOf(by.address) }, () =>
      ctx.database.transaction(async (tx) => {
        const user = await lockOwner(ctx, tx, by);
        if (!user.second_factor) throw new AppError('SECOND_FACTOR_NOT_SET');
        await takeCode(ctx, tx, { user, code });
        await confirmSession(tx, by.sessionId, ctx.clock.now());
      }),
    ),
  );
}

const confirming = <Answer>(ctx: Context, by: Own, work: () => Promise<Answer>) =>
  notingRefusals(ctx, { kind: 'confirmation_refused', whose: by, from: by }, work);

/**
 * Confirms the session of a person without a second factor, by password.
 * @throws AppError SECOND_FACTOR_REQUIRED_AGAIN (there is a second factor), SIGN_IN_AGAIN (there is no password),
 * PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function stepUpWithPassword(ctx: Context, by: Own, password: string): Promise<void> {
  const known = await findUser(ctx.database.db, by.userId);
  if (known?.second_factor) throw new AppError('SECOND_FACTOR_REQUIRED_AGAIN');
  if (known?.password_hash === null) throw new AppError('SIGN_IN_AGAIN');
  const checked = await checkPassword(ctx, by, password);
  await ctx.database.transaction(async (tx) => {
    const user = await lockOwner(ctx, tx, by);
    if (user.second_factor) throw new AppError('SECOND_FACTOR_REQUIRED_AGAIN');
    if (user.password_hash !== checked.password_hash) throw new AppError('PASSWORD_WRONG');
    await confirmSession(tx, by.sessionId, ctx.clock.now());
  });
}

const askedOf = (by: Own) => ({
  purpose: 'step_up' as const,
  userId: by.userId,
  ticketHash: null,
  sessionId: by.sessionId,
});

/** @throws AppError SECOND_FACTOR_NOT_SET when there is no passkey, PASSKEYS_UNAVAILABLE */
export async function askStepUp(ctx: Context, by: Own): Promise<AssertionOptions> {
  const passkeys = await passkeysOf(ctx.database.db, by.userId);
  if (passkeys.length === 0) throw new AppError('SECOND_FACTOR_NOT_SET');
  return askAssertion(ctx, askedOf(by), passkeys);
}

/** Confirms a session with a passkey. @throws AppError INVALID_SECOND_FACTOR, PASSKEYS_UNAVAILABLE */
export async function stepUpWithPasskey(
  ctx: Context,
  by: Own,
  response: AssertionResponse,
): Promise<void> {
  const assertion = await confirming(ctx, by, () => checkAssertion(ctx, askedOf(by), response));
  await ctx.database.transaction(async (tx) => {
    await lockOwner(ctx, tx, by);
    await noteAssertion(ctx, tx, assertion);
    await confirmSession(tx, by.sessionId, ctx.clock.now());
  });
}
