import { countUnread } from '#contract/notifications/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';

const MINUTE = 60_000;

/**
 * How many notifications wait to be read. the queries' ten minutes are for what people read; this is a bell, so it asks
 * once a minute while the page is in view, and again after every change made from here, as all readings do.
 */
export function useUnread(): number {
  const { data } = useApiQuery(countUnread, {}, { every: MINUTE, silent: true });
  return data?.count ?? 0;
}
