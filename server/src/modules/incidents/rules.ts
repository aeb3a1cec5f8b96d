import { HOUR_MS } from '#contract/core/time.ts';
import { ANSWERS, type IncidentEntryKind } from '#contract/incidents/values.ts';

/** The end of an incident's clock. @param hours of the policy of the day on which it was noticed */
export const dueAt = (detectedAt: Date, hours: number): Date =>
  new Date(detectedAt.getTime() + hours * HOUR_MS);

interface Entry {
  readonly kind: IncidentEntryKind;
  readonly happened_at: Date;
}

/** When the clock was answered: the first time that an authority was informed, or that this was found unnecessary. */
export const answeredAt = (entries: readonly Entry[]): Date | null =>
  entries
    .filter(({ kind }) => ANSWERS.has(kind))
    .map(({ happened_at: at }) => at)
    .reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null);

/** When the incident ended; null while it lasts. */
export const endedAt = (entries: readonly Entry[]): Date | null =>
  entries.find(({ kind }) => kind === 'ended')?.happened_at ?? null;

/** Whether the clock was answered, or is still open, after its end. At exactly its end it is not late. */
export const isLate = (due: Date, answered: Date | null, now: Date): boolean =>
  (answered ?? now) > due;
