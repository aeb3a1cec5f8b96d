import { DAY_MS } from '#contract/core/time.ts';
import type { OfficersTable } from '../tables.ts';

/** For how long an officer may answer the request to end their permission that nobody else can approve. */
const UNANSWERED_MS = 7 * DAY_MS;

/**
 * Whether only the officer can answer the request to end their permission: they can log in, and besides the requester
 * nobody else of level 1 can.
 * @param levelOne the administrators of level 1 who can log in
 */
export function onlyOfficerAnswers(
  { user_id: officer, end_asked_by: asker }: Pick<OfficersTable, 'user_id' | 'end_asked_by'>,
  levelOne: readonly string[],
): boolean {
  if (asker === null || asker === officer) return false;
  return levelOne.includes(officer) && levelOne.every((id) => id === officer || id === asker);
}

/**
 * From when the requester carries out alone the end of a permission that only the officer could approve: seven days
 * after the officer could answer first, and not while it counts that the requester removed another administrator.
 * @param of.answersFrom since when only the officer can answer
 * @param of.removalUntil until when a removal by the requester counts; null without one
 */
export const aloneFrom = (of: {
  readonly answersFrom: Date;
  readonly removalUntil: Date | null;
}): Date =>
  new Date(Math.max(of.answersFrom.getTime() + UNANSWERED_MS, of.removalUntil?.getTime() ?? 0));
