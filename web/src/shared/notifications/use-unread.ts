import { MINUTE_MS } from '#contract/core/time.ts';
import { countUnread } from '#contract/notifications/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';

/**
 * The number of unread notifications. The queries' default of ten minutes suits content; this is a bell, so it polls
 * every minute while the page is visible, and again after every change made here, like all queries.
 */
export function useUnread(): number {
  const { data } = useApiQuery(countUnread, {}, { every: MINUTE_MS, silent: true });
  return data?.count ?? 0;
}
