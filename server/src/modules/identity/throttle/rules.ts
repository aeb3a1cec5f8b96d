import { DAY_MS as DAY, HOUR_MS as HOUR, MINUTE_MS as MINUTE } from '#contract/core/time.ts';

/** Attempts counted so far under one limit. */
export interface Throttle {
  readonly tries: number;
  readonly lastTryAt: Date;
  /** No attempt is accepted before this instant. */
  readonly closedUntil: Date;
}

interface ThrottlePolicy {
  /** Attempts without a wait. */
  readonly free: number;
  /** The wait after the first attempt beyond `free`; each further attempt doubles it… */
  readonly firstWaitMs: number;
  /** …up to this. It never grows further, so that no one is locked out permanently. */
  readonly longestWaitMs: number;
  /** After this long without an attempt the count starts again. */
  readonly forgetAfterMs: number;
}

export const THROTTLES = {
  /** Wrong passwords for one account from one address; its owner can still log in from elsewhere. */
  account: { free: 10, firstWaitMs: 30_000, longestWaitMs: 15 * MINUTE, forgetAfterMs: DAY },
  /**
   * Wrong passwords for one account from all addresses that were not used for it before. The wait stays short, and the
   * owner's recent addresses do not count: many guessers slow each other down, not the owner.
   */
  accountWide: { free: 100, firstWaitMs: 2_000, longestWaitMs: MINUTE, forgetAfterMs: DAY },
  /**
   * Not a limit: it marks that a password was recently set from an address, which makes the address the owner's, as a
   * log-in does.
   */
  recovered: { free: 1000, firstWaitMs: 0, longestWaitMs: 0, forgetAfterMs: DAY },
  /** Wrong passwords from one address, whatever the account. */
  address: { free: 100, firstWaitMs: MINUTE, longestWaitMs: 15 * MINUTE, forgetAfterMs: HOUR },
  /** Wrong current passwords within a session. */
  password: { free: 10, firstWaitMs: 30_000, longestWaitMs: 15 * MINUTE, forgetAfterMs: DAY },
  /** Wrong codes of a second factor for one account from one network… */
  code: { free: 5, firstWaitMs: 30_000, longestWaitMs: 15 * MINUTE, forgetAfterMs: DAY },
  /** …and from everywhere: the caller knows the password, and the owner stops them by changing it. */
  codeAccount: {
    free: 20,
    firstWaitMs: 15_000,
    longestWaitMs: 5 * MINUTE,
    forgetAfterMs: DAY,
  },
  /** How often the owner is notified of guesses at their codes: once a day. */
  codesNotice: {
    free: 1,
    firstWaitMs: DAY,
    longestWaitMs: DAY,
    forgetAfterMs: DAY,
  },
  /** Challenges requested from one address, for any account. */
  challenges: { free: 100, firstWaitMs: MINUTE, longestWaitMs: 15 * MINUTE, forgetAfterMs: HOUR },
  /** Mails to one person that strangers can cause… */
  mail: { free: 3, firstWaitMs: MINUTE, longestWaitMs: HOUR, forgetAfterMs: 6 * HOUR },
  /** …and from one address… */
  mailsFrom: { free: 60, firstWaitMs: MINUTE, longestWaitMs: HOUR, forgetAfterMs: HOUR },
  /** …or from an IPv6 site, which may hold 65,536 networks. */
  mailsFromSite: { free: 90, firstWaitMs: MINUTE, longestWaitMs: HOUR, forgetAfterMs: HOUR },
  /**
   * Accounts created from one address: each sends a mail to a person who may not have requested it. Many people may
   * share an address.
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
  /** Sign-ins with another site that began from one address. */
  signIns: { free: 120, firstWaitMs: MINUTE, longestWaitMs: 15 * MINUTE, forgetAfterMs: HOUR },
} as const satisfies Record<string, ThrottlePolicy>;
export type ThrottleKind = keyof typeof THROTTLES;

/** Wrong codes, from everywhere, until the owner is notified. */
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
