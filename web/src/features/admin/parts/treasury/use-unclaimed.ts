import { listUnclaimedTransfers } from '#contract/chain/endpoints.ts';
import type { UnclaimedSort } from '#contract/chain/schemas.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';

/** As many as a page of the list shows. */
const UNCLAIMED_PAGE = 10;

/**
 * A page of the unclaimed transfers that a search finds, or the one with an id.
 * @param silent the screen works without them: a list that cannot be read is not said
 */
export function useUnclaimed(
  {
    id,
    ...asked
  }: {
    page: number;
    id?: string | undefined;
    search?: string | undefined;
    sort?: UnclaimedSort | undefined;
  },
  { silent = false } = {},
) {
  const query = { ...asked, pageSize: UNCLAIMED_PAGE, 'filter[id]': id };
  return useApiQuery(
    listUnclaimedTransfers,
    { query },
    { keepPrevious: true, every: POLL_MS, silent },
  );
}
