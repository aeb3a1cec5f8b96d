import { AppError } from '#core/errors.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { limitingCodes, takeCode } from '../second-factor/codes/codes.ts';
import { methodsOf } from '../second-factor/methods.ts';
import { notingRefusals, whenceOf } from '../security-events/note.ts';
import { lockUser, type UserRow } from '../store/users.ts';
import { networkOf } from '../throttle/throttle.ts';
import { finishLogin } from './finish.ts';
import { type Credentials, checkCredentials } from './password.ts';

/**
 * Opens a session for an e-mail and its password, with a code if the person has a second factor.
 * @param given.code six digits of the authenticator, or a recovery code
 * @returns the session's token
 * @throws AppError INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, BLOCKED_USER, SECOND_FACTOR_REQUIRED (its details name the
 * methods that the person has), INVALID_SECOND_FACTOR, TOO_MANY_REQUESTS
 */
export const login = (
  ctx: Context,
  given: Credentials & { code?: string | undefined },
  origin: Origin,
): Promise<{ token: string }> =>
  notingRefusals(
    ctx,
    { kind: 'log_in_refused', whose: { email: given.email }, from: whenceOf(origin) },
    () => checkAndEnter(ctx, given, origin),
  );

async function checkAndEnter(
  ctx: Context,
  given: Parameters<typeof login>[1],
  origin: Origin,
): Promise<{ token: string }> {
  const user = await checkCredentials(ctx, given, origin);
  if (!user.second_factor) return enter(ctx, user, { code: null, origin });
  const code = given.code?.trim() ?? '';
  if (code === '') {
    const methods = await methodsOf(ctx.database.db, user.id);
    const details = methods.map((message) => ({ path: 'method', message }));
    throw new AppError('SECOND_FACTOR_REQUIRED', details);
  }
  return limitingCodes(ctx, { userId: user.id, network: networkOf(origin.ip) }, () =>
    enter(ctx, user, { code, origin }),
  );
}

function enter(
  ctx: Context,
  user: UserRow,
  { code, origin }: { code: string | null; origin: Origin },
): Promise<{ token: string }> {
  return ctx.database.transaction(async (tx) => {
    // locked, so that no session remains if the person is blocked or changes password or second factor concurrently
    const now = await lockUser(tx, user.id);
    const isSame =
      now?.password_hash === user.password_hash && now.second_factor === user.second_factor;
    if (now?.state !== 'active' || !isSame) throw new AppError('INVALID_CREDENTIALS');
    if (code !== null) await takeCode(ctx, tx, { user: now, code });
    return finishLogin(ctx, tx, { user: now, origin, given: { confirmed: code !== null } });
  });
}
