import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#core/errors.ts';
import {
  cutTo,
  PATIENCE_MS,
  type ProviderIdentity,
  plainEmail,
  type SignInGateway,
} from './gateway.ts';

interface TwitterSettings {
  /** URL of the pages for people, without a trailing slash; a simulator's is known once it listens. */
  readonly webUrl: () => string;
  /** URL of the API, likewise. */
  readonly apiUrl: () => string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * X by OAuth 2.0 with PKCE (docs/rules.md#32-signing-in-with-another-site). X has no OpenID Connect, so one more call
 * reads the profile.
 */
export function createTwitterGateway(settings: TwitterSettings): SignInGateway {
  return {
    provider: 'twitter',
    async authorizationUrl({ state, verifier }, redirectUri) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: 'users.read tweet.read users.email',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      return `${settings.webUrl()}/i/oauth2/authorize?${query}`;
    },
    async identify(callback, { verifier }) {
      const error = callback.searchParams.get('error');
      if (error === 'access_denied') throw new AppError('OAUTH_CANCELLED');
      const code = callback.searchParams.get('code');
      if (error !== null || !code)
        throw new AppError(error ? 'PROVIDER_UNAVAILABLE' : 'OAUTH_FAILED');
      const redirectUri = `${callback.origin}${callback.pathname}`;
      return whoIs(settings, await accessToken(settings, { code, verifier, redirectUri }));
    },
  };
}

const tokenAnswer = z.object({ access_token: z.string().min(1), token_type: z.string() });

async function accessToken(
  { apiUrl, clientId, clientSecret }: TwitterSettings,
  given: { code: string; verifier: string; redirectUri: string },
): Promise<string> {
  const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':');
  const { status, json } = await ask(`${apiUrl()}/2/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: given.code,
      redirect_uri: given.redirectUri,
      code_verifier: given.verifier,
    }),
  });
  if (status === 400)
    throw new AppError('OAUTH_FAILED', [], { cause: new Error('x: code refused') });
  const read = tokenAnswer.safeParse(json);
  if (status !== 200 || !read.success) throw unavailable(`token answered ${status}`);
  return read.data.access_token;
}

const userAnswer = z.object({
  data: z.object({
    id: z.string().min(1).max(64),
    name: z.string(),
    username: z.string(),
    confirmed_email: z.string().optional(),
  }),
});

async function whoIs({ apiUrl }: TwitterSettings, token: string): Promise<ProviderIdentity> {
  const { status, json } = await ask(`${apiUrl()}/2/users/me?user.fields=confirmed_email`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const read = userAnswer.safeParse(json);
  if (status !== 200 || !read.success) throw unavailable(`users/me answered ${status}`);
  const { id, name, username, confirmed_email } = read.data.data;
  const email = plainEmail(confirmed_email);
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return {
    provider: 'twitter',
    subject: id,
    label: cutTo.label(`@${username}`),
    email,
    // X returns only confirmed addresses
    emailVerified: email !== null,
    name: cutTo.name(first),
    lastname: cutTo.name(rest.join(' ')),
  };
}

async function ask(url: string, init: RequestInit): Promise<{ status: number; json: unknown }> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    return { status: response.status, json: text === '' ? null : JSON.parse(text) };
  } catch (cause) {
    throw unavailable('no answer', cause);
  }
}

const unavailable = (what: string, cause?: unknown) =>
  new AppError('PROVIDER_UNAVAILABLE', [], { cause: new Error(`x: ${what}`, { cause }) });
