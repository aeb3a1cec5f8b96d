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
