import { HOUR_MS } from '../core/time.ts';

/**
 * Until when a withdrawal waits because its destination is new: an intruder may have added it, and its owner has time
 * to notice.
 * @param known since when the destination is known
 * @param hours how long it counts as new; 0: never
 * @returns null when the withdrawal may continue
 */
export function waitOf(known: Date, hours: number, now: Date): Date | null {
  const until = new Date(known.getTime() + hours * HOUR_MS);
  return until > now ? until : null;
}

/**
 * Until when a withdrawal requested now waits, with what is known of the person's second factor: one given for the
 * withdrawal waives the wait, unless it is new too, since an intruder may have set it up.
 * @param of.known since when the destination is known
 * @param of.factorSince since when the person has had the factor that is given; null without one
 * @returns null when the withdrawal may continue
 */
export function withdrawalWait(of: {
  readonly known: Date;
  readonly factorSince: Date | null;
  readonly hours: number;
  readonly now: Date;
}): Date | null {
  const { known, factorSince, hours, now } = of;
  const vouches = factorSince !== null && waitOf(factorSince, hours, now) === null;
  return vouches ? null : waitOf(known, hours, now);
}
