import { countUnread } from '#contract/notifications/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';

const MINUTE = 60_000;

/**
 * The number of unread notifications. The queries' default of ten minutes suits content; this is a bell, so it polls
 * every minute while the page is visible, and again after every change made here, like all queries.
 */
export function useUnread(): number {
  const { data } = useApiQuery(countUnread, {}, { every: MINUTE, silent: true });
  return data?.count ?? 0;
}
