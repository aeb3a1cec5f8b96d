import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation } from '#web/shared/router/router.tsx';
import { useSelection } from './deciding/selection/use-selection.ts';
import type { Movement, QueuePage } from './queue/Queue.tsx';
import { sortedQueue } from './queue/queue-search.ts';
import type { useIdInAddress } from './use-id-in-address.ts';
import { type ReadRows, useStillThere } from './use-still-there.ts';

/** The props of the queues of deposits, withdrawals and transfers and of their bulk actions, from filters and requests. */
export function useQueue<Item extends Movement>(of: {
  filters: Parameters<typeof sortedQueue>[0] & { page: number; setPage: (page: number) => void };
  address: ReturnType<typeof useIdInAddress>;
  query: UseQueryResult<QueuePage<Item>, Error>;
  /** The movement that the address names, requested separately. */
  alone: UseQueryResult<QueuePage<Item>, Error>;
  /** Why a movement is not decided among many; null where it is. */
  obstacleOf: (item: Item) => string | null;
  /** Reads those of some movements that the filters still select. */
  read: ReadRows<Item>;
}) {
  const { filters, address, query, alone, obstacleOf, read } = of;
  // another order shows the same movements
  const view = JSON.stringify({ ...filters.values, sort: undefined });
  const selection = useSelection(query.data?.items ?? [], obstacleOf, { paged: true, view });
  const { pathname } = useLocation();
  useStillThere(selection, `${pathname} ${view}`, read);
  return {
    rows: {
      query,
      selection,
      page: filters.page,
      onPage: filters.setPage,
      chosen: address.id,
      alone: address.id ? alone.data?.items[0] : undefined,
      onChoose: address.open,
      onPin: address.pin,
      sorted: sortedQueue(filters),
    },
    many: { selection, total: query.data?.total ?? 0 },
  };
}
