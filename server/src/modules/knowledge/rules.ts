import { VALID_YEARS } from '#contract/knowledge/questions.ts';

/**
 * Whether the questions come before the next purchase: the first one, and once the last answers are two years old. A
 * person who had bought before the questions were asked is not asked.
 */
export function isDue(of: {
  readonly last: Date | null;
  readonly hasBought: boolean;
  readonly now: Date;
}): boolean {
  if (of.last === null) return !of.hasBought;
  const until = new Date(of.last);
  until.setUTCFullYear(until.getUTCFullYear() + VALID_YEARS);
  return of.now >= until;
}
