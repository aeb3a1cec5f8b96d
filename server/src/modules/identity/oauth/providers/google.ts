import type * as Oidc from 'openid-client';
import { z } from 'zod';
import { AppError } from '#core/errors.ts';
import {
  cutTo,
  PATIENCE_MS,
  type ProviderIdentity,
  plainEmail,
  type SignInGateway,
} from './gateway.ts';

/** Loaded at the first sign-in with Google. */
const library = () => import('openid-client');

interface GoogleSettings {
  /** Called for each sign-in, because a simulator's address is known only once it listens. */
  readonly issuer: () => string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * Google by OpenID Connect (docs/rules.md#32-signing-in-with-another-site): authorization code, PKCE, nonce, signed id
 * token.
 */
export function createGoogleGateway(settings: GoogleSettings): SignInGateway {
  const discovered = discoverer(settings);
  return {
    provider: 'google',
    async authorizationUrl({ state, nonce, verifier }, redirectUri) {
      const oidc = await library();
      const config = await discovered();
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      }).href;
    },
    async identify(callback, { state, nonce, verifier }) {
      const oidc = await library();
      const config = await discovered();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, callback, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        return identityOf(tokens.claims());
      } catch (error) {
        throw refusalOf(oidc, error);
      }
    },
  };
}

/** Google's published configuration, read at first need; a failure is not cached. */
function discoverer({ issuer, clientId, clientSecret }: GoogleSettings) {
  let known: { issuer: string; config: Promise<Oidc.Configuration> } | undefined;
  return async (): Promise<Oidc.Configuration> => {
    const oidc = await library();
    const at = issuer();
    if (known?.issuer !== at) {
      const insecure = at.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
      const config = oidc.discovery(new URL(at), clientId, clientSecret, undefined, {
        timeout: PATIENCE_MS / 1000,
        // the id token's signature is checked even though it comes straight from its issuer
        execute: [...insecure, oidc.enableNonRepudiationChecks],
      });
      known = { issuer: at, config };
    }
    try {
      return await known.config;
    } catch (error) {
      known = undefined;
      throw new AppError('PROVIDER_UNAVAILABLE', [], { cause: error });
    }
  };
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

function identityOf(given: unknown): ProviderIdentity {
  const read = claims.parse(given);
  const email = plainEmail(read.email);
  return {
    provider: 'google',
    subject: read.sub,
    label: cutTo.label(email ?? read.name ?? 'Google'),
    email,
    emailVerified: email !== null && read.email_verified === true,
    name: cutTo.name(read.given_name ?? read.name ?? ''),
    lastname: cutTo.name(read.family_name ?? ''),
  };
}

/**
 * `access_denied` is the person's refusal, `invalid_grant` a used, stale or foreign code; anything else is the
 * provider's fault.
 */
function refusalOf(oidc: typeof Oidc, cause: unknown): AppError {
  if (cause instanceof oidc.AuthorizationResponseError && cause.error === 'access_denied')
    return new AppError('OAUTH_CANCELLED', [], { cause });
  const stale = cause instanceof oidc.ResponseBodyError && cause.error === 'invalid_grant';
  const forged = cause instanceof oidc.ClientError && cause.code === 'OAUTH_INVALID_RESPONSE';
  return new AppError(stale || forged ? 'OAUTH_FAILED' : 'PROVIDER_UNAVAILABLE', [], { cause });
}
