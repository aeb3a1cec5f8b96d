import type { OAuthProvider } from '#contract/users/identities.ts';
import { apiAddress } from '#web/shared/api/address.ts';

/**
 * Result of a redirect sign-in: a code with the verifier it must be redeemed with, an error key, or a sign-in started from
 * a plain link, whose code this tab must still request.
 */
export type Arrival =
  | { code: string; loginSecret: string }
  | { arrived: OAuthProvider }
  | { error: string };

const KEY = 'ladrillo.loginSecret';
/** Listed here, because a guest's page should not load the contract's schemas. */
const PROVIDERS = ['google', 'twitter'] as const satisfies readonly OAuthProvider[];

/** `crypto.subtle` exists only in secure contexts: https, or localhost. */
export const hasWebCrypto = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Starts a sign-in at another site (docs/rules.md#32-signing-in-with-another-site). Its code can be redeemed only with
 * the verifier that this tab stores.
 * @param purpose `link` adds the identity to the account that is open
 */
export async function startSignIn(
  provider: OAuthProvider,
  purpose: 'login' | 'link',
): Promise<void> {
  const query = new URLSearchParams({ challenge: await newChallenge(), purpose });
  window.location.assign(apiAddress(`/auth/${provider}?${query}`));
}

/** Requests the code of a sign-in that started from a plain link. */
export async function requestHandedOverCode(provider: OAuthProvider): Promise<void> {
  const query = new URLSearchParams({ challenge: await newChallenge() });
  window.location.assign(apiAddress(`/auth/${provider}/hand-over?${query}`));
}

/** Makes a verifier and stores it in this tab. @returns its digest */
async function newChallenge(): Promise<string> {
  const loginSecret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(loginSecret));
  window.sessionStorage.setItem(KEY, loginSecret);
  return base64url(new Uint8Array(digest));
}

/**
 * Takes the result out of the URL, where it must not stay, and the verifier out of the tab's storage; null without a
 * result.
 */
export function takeArrival(): Arrival | null {
  // the server sees no fragment of a URL
  if (typeof window === 'undefined') return null;
  const { hash, pathname, search } = window.location;
  const said = new URLSearchParams(hash.slice(1));
  const [code, error] = [said.get('code'), said.get('error')];
  const arrived = PROVIDERS.find((provider) => provider === said.get('arrived'));
  if (code === null && error === null && arrived === undefined) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  if (arrived !== undefined) return hasWebCrypto() ? { arrived } : { error: 'OAUTH_FAILED' };
  const loginSecret = takeSecret();
  if (code === null || loginSecret === null) return { error: error ?? 'OAUTH_FAILED' };
  return { code, loginSecret };
}

function takeSecret(): string | null {
  try {
    const secret = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return secret;
  } catch {
    return null;
  }
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
