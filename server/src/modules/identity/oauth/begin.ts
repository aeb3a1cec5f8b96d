import { AppError } from '#core/errors.ts';
import type { Origin } from '#platform/http/index.ts';
import type { Context } from '../deps.ts';
import { digestOf, newSecret } from '../secrets.ts';
import { insertAttempt } from '../store/oauth.ts';
import type { AttemptPurpose } from '../tables.ts';
import { networkOf, takeTries } from '../throttle/throttle.ts';
import type { SignInGateway } from './providers/gateway.ts';
import { ATTEMPT_LIFE_MS } from './rules.ts';

/** The callback URL of the other site; from the settings, never from a header. */
export const callbackUrl = (ctx: Context, { provider }: SignInGateway): string =>
  `${apiUrlOf(ctx)}/api/auth/${provider}/callback`;

/** This server's public URL. */
export const apiUrlOf = ({ baseUrl, signIn }: Pick<Context, 'baseUrl' | 'signIn'>): string =>
  signIn?.apiUrl ?? baseUrl;

/**
 * Starts a sign-in with another site. The values that must come back are stored under a secret that this browser gets.
 * @param given.challenge base64url(SHA-256) of a secret that the page keeps; null when no page began it (`handOver`)
 * @returns the URL for the browser, and its secret
 * @throws AppError TOO_MANY_REQUESTS, PROVIDER_UNAVAILABLE
 */
export async function beginSignIn(
  ctx: Context,
  gateway: SignInGateway,
  {
    given,
    origin,
  }: { given: { challenge: string | null; purpose: AttemptPurpose }; origin: Origin },
): Promise<{ location: string; secret: string }> {
  const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const location = await gateway.authorizationUrl(secrets, callbackUrl(ctx, gateway));
  const secret = newSecret();
  await ctx.database.transaction(async (tx) => {
    const from = { kind: 'signIns', of: networkOf(origin.ip) } as const;
    if (!(await takeTries(tx, ctx.clock, [from]))) throw new AppError('TOO_MANY_REQUESTS');
    await insertAttempt(tx, {
      key: digestOf(secret),
      provider: gateway.provider,
      purpose: given.purpose,
      // stored as a digest, because the state and the cookie's secret travel separately and the cookie alone must not
      // suffice
      state_hash: digestOf(secrets.state),
      nonce: secrets.nonce,
      verifier: secrets.verifier,
      challenge: given.challenge,
      expires_at: new Date(ctx.clock.now().getTime() + ATTEMPT_LIFE_MS),
    });
  });
  return { location, secret };
}
