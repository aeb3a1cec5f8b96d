import { listUnclaimedTransfers } from '#contract/chain/endpoints.ts';
import type { UnclaimedSort } from '#contract/chain/schemas.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';

/** As many as a page of the list shows. */
export const UNCLAIMED_PAGE = 10;

/** A page of the unclaimed transfers that a search finds, or the one with an id. */
export function useUnclaimed({
  id,
  ...asked
}: {
  page: number;
  id?: string | undefined;
  search?: string | undefined;
  sort?: UnclaimedSort | undefined;
}) {
  const query = { ...asked, pageSize: UNCLAIMED_PAGE, 'filter[id]': id };
  const { data } = useApiQuery(
    listUnclaimedTransfers,
    { query },
    { keepPrevious: true, every: POLL_MS, silent: true },
  );
  const { items = [], total = 0, totals = [] } = data ?? {};
  return { items, total, totals, isEmpty: data !== undefined && total === 0 };
}
