import type { ErrorKey } from '#contract/core/errors.ts';
import type { OAuthProvider } from '#contract/users/identities.ts';
import { AppError } from '#core/errors.ts';
import type { Context } from '../deps.ts';
import { digestOf } from '../secrets.ts';
import { type AttemptRow, takeAttempt } from '../store/oauth.ts';
import type { AttemptPurpose } from '../tables.ts';
import { callbackUrl } from './begin.ts';
import { issueCode } from './codes.ts';
import { recognise } from './linking/recognise.ts';
import type { SignInGateway } from './providers/gateway.ts';

/**
 * The end of a sign-in: a code for the page that began it, a secret for the browser's cookie when no page did, or the
 * reason of a failure.
 */
export type Landing = { readonly purpose: AttemptPurpose } & (
  | { readonly code: string }
  | { readonly arrived: OAuthProvider; readonly secret: string }
  | { readonly error: ErrorKey }
);

/**
 * Handles the redirect back from another site. The cookie must prove that it is the same browser, and the state that it
 * answers this attempt. The site then identifies the person, and the page gets a one-time code.
 * @param back.search the query of the callback
 * @param back.secret the secret in the cookie
 */
export async function handleCallback(
  ctx: Context,
  gateway: SignInGateway,
  back: { search: string; secret: string | undefined },
): Promise<Landing> {
  const state = new URLSearchParams(back.search).get('state');
  const attempt = await attemptOf(ctx, gateway.provider, { state, secret: back.secret });
  if (!attempt || state === null) return { purpose: 'login', error: 'OAUTH_FAILED' };
  const { purpose, challenge, nonce, verifier } = attempt;
  try {
    const callback = new URL(`${callbackUrl(ctx, gateway)}${back.search}`);
    const identity = await gateway.identify(callback, { state, nonce, verifier });
    // fails early if possible; the exchange of the code checks again
    if (purpose === 'login') await recognise(ctx.database.db, identity);
    const { db } = ctx.database;
    if (challenge === null) {
      const waiting = { purpose: 'hand_over', challenge, identity } as const;
      const secret = await issueCode(ctx, db, waiting);
      return { purpose, arrived: gateway.provider, secret };
    }
    return { purpose, code: await issueCode(ctx, db, { purpose, challenge, identity }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.key === 'PROVIDER_UNAVAILABLE')
      ctx.signIn?.log.warn({ err: error, provider: gateway.provider }, 'sign-in provider failed');
    return { purpose, error: error.key };
  }
}

async function attemptOf(
  ctx: Context,
  provider: OAuthProvider,
  { state, secret }: { state: string | null; secret: string | undefined },
): Promise<AttemptRow | undefined> {
  if (secret === undefined || !state) return undefined;
  return takeAttempt(ctx.database.db, {
    key: digestOf(secret),
    provider,
    stateHash: digestOf(state),
    now: ctx.clock.now(),
  });
}
