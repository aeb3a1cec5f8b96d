/** Attempts counted so far under one limit. */
export interface Throttle {
  readonly tries: number;
  readonly lastTryAt: Date;
  /** No attempt is accepted before this moment. */
  readonly closedUntil: Date;
}

export interface ThrottlePolicy {
  /** Attempts without a wait. */
  readonly free: number;
  /** Wait after the first try beyond those; each further one doubles it… */
  readonly firstWaitMs: number;
  /** …up to this. It never grows further, so nobody is locked out for good. */
  readonly longestWaitMs: number;
  /** After this long without an attempt the count starts again. */
  readonly forgetAfterMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const THROTTLES = {
  /** Wrong passwords for one account from one address; its owner can still log in from elsewhere. */
  account: { free: 10, firstWaitMs: 30_000, longestWaitMs: 15 * MINUTE, forgetAfterMs: 24 * HOUR },
  /**
   * Wrong passwords for one account from all addresses that it was not used from before. The wait stays short, and the
   * owner's recent addresses are not counted: many guessers slow each other down, not the owner.
   */
  accountWide: { free: 100, firstWaitMs: 2_000, longestWaitMs: MINUTE, forgetAfterMs: 24 * HOUR },
  /**
   * Not a limit but a mark that a password was set from an address recently, which makes it the owner's, like one
   * logged in from.
   */
  recovered: { free: 1000, firstWaitMs: 0, longestWaitMs: 0, forgetAfterMs: 24 * HOUR },
  /** Wrong passwords from one address, whatever the account. */
  address: { free: 100, firstWaitMs: MINUTE, longestWaitMs: 15 * MINUTE, forgetAfterMs: HOUR },
  /** Wrong current passwords within a session. */
  password: { free: 10, firstWaitMs: 30_000, longestWaitMs: 15 * MINUTE, forgetAfterMs: 24 * HOUR },
  /** Wrong codes of a second factor for one account from one network… */
  code: { free: 5, firstWaitMs: 30_000, longestWaitMs: 15 * MINUTE, forgetAfterMs: 24 * HOUR },
  /** …and from everywhere: a caller who gets this far knows the password, and the owner ends it by changing that. */
  codeAccount: {
    free: 20,
    firstWaitMs: 15_000,
    longestWaitMs: 5 * MINUTE,
    forgetAfterMs: 24 * HOUR,
  },
  /** Notifying the owner that somebody guesses their codes: once a day. */
  codesNotice: {
    free: 1,
    firstWaitMs: 24 * HOUR,
    longestWaitMs: 24 * HOUR,
    forgetAfterMs: 24 * HOUR,
  },
  /** Challenges that anyone can ask for from one address. */
  challenges: { free: 100, firstWaitMs: MINUTE, longestWaitMs: 15 * MINUTE, forgetAfterMs: HOUR },
  /** Mails that anyone can cause to one person… */
  mail: { free: 3, firstWaitMs: MINUTE, longestWaitMs: HOUR, forgetAfterMs: 6 * HOUR },
  /** …and from one address… */
  mailsFrom: { free: 60, firstWaitMs: MINUTE, longestWaitMs: HOUR, forgetAfterMs: HOUR },
  /** …or from a site of IPv6, of which one customer may hold 65,536 networks. */
  mailsFromSite: { free: 90, firstWaitMs: MINUTE, longestWaitMs: HOUR, forgetAfterMs: HOUR },
  /**
   * Accounts created from one address: each sends a mail to a person who may never have asked. Many people share an
   * address at times.
   */
  registrations: {
    free: 60,
    firstWaitMs: MINUTE / 2,
    longestWaitMs: 5 * MINUTE,
    forgetAfterMs: HOUR,
  },
  registrationsFromSite: {
    free: 90,
    firstWaitMs: MINUTE / 2,
    longestWaitMs: 5 * MINUTE,
    forgetAfterMs: HOUR,
  },
  /** Sign-ins with another site begun from one address. */
  signIns: { free: 120, firstWaitMs: MINUTE, longestWaitMs: 15 * MINUTE, forgetAfterMs: HOUR },
} as const satisfies Record<string, ThrottlePolicy>;
export type ThrottleKind = keyof typeof THROTTLES;

/** Wrong codes, from everywhere, after which the owner is notified. */
export const GUESSES_BEFORE_NOTIFYING = 5;

/**
 * Counts one more attempt.
 * @param before the count so far, if any
 * @returns the new count, or null when the attempt must wait
 */
export function takeTry(
  before: Throttle | undefined,
  now: Date,
  policy: ThrottlePolicy,
): Throttle | null {
  const at = now.getTime();
  const stale = !before || at - before.lastTryAt.getTime() >= policy.forgetAfterMs;
  if (!stale && at < before.closedUntil.getTime()) return null;
  const tries = stale ? 1 : before.tries + 1;
  const beyond = tries - policy.free;
  const waitMs =
    beyond < 0 ? 0 : Math.min(policy.longestWaitMs, policy.firstWaitMs * 2 ** Math.min(beyond, 30));
  return { tries, lastTryAt: now, closedUntil: new Date(at + waitMs) };
}
