const SECOND = 1000;

/** How long a browser may stay away at the other site. */
export const ATTEMPT_LIFE_MS = 600 * SECOND;

/** How long each kind of one-time code holds: the page itself uses the first two, a person fills in a form with the last. */
export const CODE_LIFE_MS = {
  login: 60 * SECOND,
  link: 60 * SECOND,
  registration: 900 * SECOND,
  second_factor: 300 * SECOND,
} as const;

const COOKIE = 'ladrillo.oauth';

/** The cookie that names a browser's attempt: sent back by navigations below /api/auth alone, never to scripts. */
export const attemptCookie = (secret: string, secure: boolean): string =>
  cookie(secret, ATTEMPT_LIFE_MS / SECOND, secure);

export const clearedCookie = (secure: boolean): string => cookie('', 0, secure);

const cookie = (value: string, seconds: number, secure: boolean): string =>
  `${COOKIE}=${value}; Path=/api/auth; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The attempt's secret in a Cookie header; undefined when there is none. */
export const secretInCookies = (header: string | undefined): string | undefined =>
  /(?:^|;\s*)ladrillo\.oauth=([A-Za-z0-9_-]{43})\s*(?:;|$)/.exec(header ?? '')?.[1];
