import type { OAuthProvider } from '#contract/users/identities.ts';
import { AppError } from '#core/errors.ts';
import type { Context } from '../deps.ts';
import { digestOf } from '../secrets.ts';
import { takeCode } from '../store/oauth.ts';
import { identityIn, issueCode } from './codes.ts';

/**
 * Passes a sign-in that began with a plain link to the page of the same browser. The cookie proves that this browser
 * visited the other site; the challenge names the page that may use the code. A link prepared by another person has
 * neither, so it logs no one in to a stranger's account.
 * @param given.secret the secret in the cookie
 * @returns a one-time code, valid with the secret behind the challenge
 * @throws AppError OAUTH_FAILED when this browser completed no sign-in in the last minute
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
