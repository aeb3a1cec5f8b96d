import { DAY_MS } from '#contract/core/time.ts';
import type { OfficersTable } from '../tables.ts';

/** For how long an officer may answer the request to end their permission that nobody else can approve. */
export const UNANSWERED_MS = 7 * DAY_MS;

/**
 * From when the requester carries out alone the end of an officer's permission, if the officer neither approved it nor
 * objected; null while a third administrator can approve it, or without such a request.
 * @param levelOne the active administrators of level 1
 */
export function aloneFrom(
  row: Pick<OfficersTable, 'user_id' | 'end_asked_by' | 'end_asked_at'>,
  levelOne: readonly string[],
): Date | null {
  const { user_id: officer, end_asked_by: asker, end_asked_at: at } = row;
  if (asker === null || at === null || asker === officer) return null;
  if (levelOne.some((id) => id !== officer && id !== asker)) return null;
  return new Date(at.getTime() + UNANSWERED_MS);
}
