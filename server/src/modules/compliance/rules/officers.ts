import { DAY_MS } from '#contract/core/time.ts';
import type { OfficersTable } from '../tables.ts';

/** How long an officer has to answer a request to end their own permission when no one else can approve it. */
const ANSWER_TIME_MS = 7 * DAY_MS;

/**
 * Whether only the officer can answer the request to end their permission: they can log in, and no other administrator
 * of level 1 can, except the requester.
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
 * When the requester may end alone a permission that only the officer could end with them: seven days after the officer
 * was first able to answer, and not while the requester counts as having removed another administrator.
 * @param of.answersFrom since when only the officer can answer
 * @param of.removalUntil until when a removal by the requester counts; null without one
 */
export const aloneFrom = (of: {
  readonly answersFrom: Date;
  readonly removalUntil: Date | null;
}): Date =>
  new Date(Math.max(of.answersFrom.getTime() + ANSWER_TIME_MS, of.removalUntil?.getTime() ?? 0));
