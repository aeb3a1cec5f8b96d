/** What the policy says of the questions on a day. */
export interface KnowledgeTerms {
  /** Right answers that pass. */
  readonly right: number;
  /** Years for which the answers hold. */
  readonly years: number;
}

/**
 * Whether the questions come before the next purchase: before the first one, before the next one of a person who bought
 * when there were no questions, and once the last answers hold no more.
 * @param until of the last answers; null without any
 */
export const isDue = (until: Date | null, now: Date): boolean => until === null || now >= until;

/** Until when answers hold: the same moment so many years later. */
export function holdsUntil(takenAt: Date, { years }: KnowledgeTerms): Date {
  const until = new Date(takenAt);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until;
}
