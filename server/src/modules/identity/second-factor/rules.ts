import { isAdmin, type Role } from '#contract/core/roles.ts';
import { MINUTE_MS } from '#contract/core/time.ts';

/** How long a session counts as freshly confirmed. */
export const FRESH_MS = 5 * MINUTE_MS;
/** How long a secret may wait for its confirming code. */
export const PENDING_MS = 15 * MINUTE_MS;
/** How long a browser may take to sign. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
/** More than a person needs; an unlimited list could fill the database. */
export const MOST_PASSKEYS = 20;

/** The facts that decide a session's second-factor state. */
interface FactorFacts {
  readonly role: Role;
  readonly hasFactor: boolean;
  readonly confirmedAt: Date | null;
}

/** Whether a person may do nothing but set up a second factor. */
export const mustSetUp = (
  { role, hasFactor }: Pick<FactorFacts, 'role' | 'hasFactor'>,
  demandedOfAdmins: boolean,
): boolean => demandedOfAdmins && isAdmin(role) && !hasFactor;

/**
 * What a person without a second factor must do before a call that needs a confirmation; undefined when the session is
 * fresh.
 */
export function mustConfirm(
  of: Pick<FactorFacts, 'hasFactor' | 'confirmedAt'> & { readonly hasPassword: boolean },
  now: Date,
): 'PASSWORD_REQUIRED_AGAIN' | 'SIGN_IN_AGAIN' | undefined {
  if (of.hasFactor || isFresh(of.confirmedAt, now)) return undefined;
  return of.hasPassword ? 'PASSWORD_REQUIRED_AGAIN' : 'SIGN_IN_AGAIN';
}

const isFresh = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < FRESH_MS;

/** A session's second-factor state, for the guard of every call; undefined when the person has none. */
export function factorStateOf(
  of: FactorFacts,
  demandedOfAdmins: boolean,
  now: Date,
): 'required' | 'stale' | 'fresh' | undefined {
  if (mustSetUp(of, demandedOfAdmins)) return 'required';
  if (!of.hasFactor) return undefined;
  return isFresh(of.confirmedAt, now) ? 'fresh' : 'stale';
}
