import type { OAuthProvider } from '#contract/auth/oauth.ts';
import { AppError } from '#core/errors.ts';
import type { Context } from '../deps.ts';
import { digestOf } from '../secrets.ts';
import { takeCode } from '../store-oauth.ts';
import { identityIn, issueCode } from './codes.ts';

/**
 * Hands somebody who came by a plain address over to the page of the same browser: the cookie says that it is the
 * browser that was at the other site, the challenge which page may use the code. A link that somebody else prepared
 * brings neither, so nobody is logged in to another's account.
 * @param given.secret the cookie's
 * @returns a one-time code, of use with the secret behind the challenge
 * @throws AppError OAUTH_FAILED when nobody arrived in this browser in the last minute
 */
export async function handOver(
  ctx: Context,
  provider: OAuthProvider,
  given: { secret: string | undefined; challenge: string },
): Promise<string> {
  if (given.secret === undefined) throw new AppError('OAUTH_FAILED');
  const { db } = ctx.database;
  const row = await takeCode(db, digestOf(given.secret));
  const isGood =
    row?.purpose === 'hand_over' && row.provider === provider && row.expires_at > ctx.clock.now();
  if (!isGood) throw new AppError('OAUTH_FAILED');
  const { challenge } = given;
  return issueCode(ctx, db, { purpose: 'login', challenge, identity: identityIn(row) });
}
