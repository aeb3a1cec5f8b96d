import type { OAuthProvider } from '#contract/auth/oauth.ts';
import { apiAddress } from '#web/shared/api/address.ts';

/**
 * How a journey to another site ended: a code with the secret that makes it good, an error key, or somebody who left by
 * a plain address and whose code is still to be asked for.
 */
export type Arrival =
  | { code: string; loginSecret: string }
  | { arrived: OAuthProvider }
  | { error: string };

const KEY = 'ladrillo.loginSecret';
/** Named here, since the contract's schemas are more than a guest's page should load. */
const PROVIDERS = ['google', 'twitter'] as const satisfies readonly OAuthProvider[];

/** Browsers do this on safe addresses alone (https, or this very machine). */
export const canSignInWith = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Leaves for another site to sign in there (docs/rules.md#32-signing-in-with-another-site). What comes back is of use
 * only with the secret that this tab keeps meanwhile.
 * @param purpose `link` adds the identity to the account that is open
 */
export async function leaveFor(provider: OAuthProvider, purpose: 'login' | 'link'): Promise<void> {
  const query = new URLSearchParams({ challenge: await newChallenge(), purpose });
  window.location.assign(apiAddress(`/auth/${provider}?${query}`));
}

/** Asks for the code of somebody who came back to this browser without a page having asked for it. */
export async function receiveFrom(provider: OAuthProvider): Promise<void> {
  const query = new URLSearchParams({ challenge: await newChallenge() });
  window.location.assign(apiAddress(`/auth/${provider}/hand-over?${query}`));
}

/** Makes a secret that this tab keeps. @returns its digest */
async function newChallenge(): Promise<string> {
  const loginSecret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(loginSecret));
  window.sessionStorage.setItem(KEY, loginSecret);
  return base64url(new Uint8Array(digest));
}

/**
 * Takes the outcome out of the address, where it must not stay, and the secret out of its keeping; null without one.
 */
export function takeArrival(): Arrival | null {
  const { hash, pathname, search } = window.location;
  const said = new URLSearchParams(hash.slice(1));
  const [code, error] = [said.get('code'), said.get('error')];
  const arrived = PROVIDERS.find((provider) => provider === said.get('arrived'));
  if (code === null && error === null && arrived === undefined) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  if (arrived !== undefined) return canSignInWith() ? { arrived } : { error: 'OAUTH_FAILED' };
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
