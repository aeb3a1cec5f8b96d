import { HOUR_MS } from '../core/time.ts';

/**
 * Until when a withdrawal waits because its destination is new. An intruder may have added it, and the wait gives the
 * owner time to notice.
 * @param known since when the destination is known
 * @param hours how long it counts as new; 0: never
 * @returns null when the withdrawal may continue
 */
export function waitOf(known: Date, hours: number, now: Date): Date | null {
  const until = new Date(known.getTime() + hours * HOUR_MS);
  return until > now ? until : null;
}

/**
 * Until when a withdrawal requested now waits. A second factor given for the withdrawal waives the wait, unless the
 * factor is new too, since an intruder may have set it up.
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
