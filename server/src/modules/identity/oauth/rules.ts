import { SECRET_SHAPE } from '#contract/users/identities.ts';

const SECOND = 1000;

/** How long a browser may stay away at the other site. */
export const ATTEMPT_LIFE_MS = 600 * SECOND;

/**
 * How long each kind of one-time code is valid. The page uses `login` immediately; before `link` the person may have to
 * enter the password; the others need a form.
 */
export const CODE_LIFE_MS = {
  login: 60 * SECOND,
  link: 300 * SECOND,
  registration: 900 * SECOND,
  second_factor: 300 * SECOND,
  hand_over: 60 * SECOND,
} as const;

/** On https another site of the same domain can neither write nor read a cookie with this prefix. */
const nameOf = (secure: boolean): string => `${secure ? '__Host-' : ''}ladrillo.oauth`;

/** The cookie of a browser's attempt: sent with navigations, hidden from scripts. */
export const attemptCookie = (secret: string, secure: boolean): string =>
  cookie(secret, ATTEMPT_LIFE_MS / SECOND, secure);

export const clearedCookie = (secure: boolean): string => cookie('', 0, secure);

const cookie = (value: string, seconds: number, secure: boolean): string =>
  `${nameOf(secure)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The attempt's secret in a Cookie header; undefined when there is none. */
export function secretInCookies(header: string | undefined, secure: boolean): string | undefined {
  const name = `${nameOf(secure)}=`;
  const found = (header ?? '').split(';').find((pair) => pair.trim().startsWith(name));
  const secret = found?.trim().slice(name.length) ?? '';
  return SECRET_SHAPE.test(secret) ? secret : undefined;
}
