import { listUnclaimedTransfers } from '#contract/chain/endpoints.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';

/** As many as a page of the list shows. */
export const UNCLAIMED_PAGE = 10;

/** A page of the unclaimed transfers, or the one with an id. */
export function useUnclaimed({ page, id }: { page: number; id?: string | undefined }) {
  const query = { page, pageSize: UNCLAIMED_PAGE, 'filter[id]': id };
  const { data } = useApiQuery(
    listUnclaimedTransfers,
    { query },
    { keepPrevious: true, every: POLL_MS, silent: true },
  );
  const { items = [], total = 0 } = data ?? {};
  return { items, total, isEmpty: data !== undefined && total === 0 };
}
