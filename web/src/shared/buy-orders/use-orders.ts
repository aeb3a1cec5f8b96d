import { listMyBuyOrders } from '#contract/buy-orders/endpoints.ts';
import type { BuyOrder } from '#contract/buy-orders/schemas.ts';
import { POLL_MS } from '#web/shared/api/polling.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';

const CARRYING_OUT_MS = 4_000;
/**
 * A person's latest buy order for a deposit or transfer.
 * @param movementId null when there can be none
 */
export function useOrdersOf(movementId: string | null): {
  last: BuyOrder | null;
  areKnown: boolean;
} {
  const query = {
    pageSize: 1,
    ...(movementId === null ? {} : { 'filter[movementId]': movementId }),
  };
  const { data } = useApiQuery(
    listMyBuyOrders,
    { query },
    { enabled: movementId !== null, silent: true },
  );
  const last = (movementId !== null && data?.items[0]) || null;
  // the server executes it shortly after its money was credited
  useApiQuery(
    listMyBuyOrders,
    { query },
    {
      enabled: last?.status === 'waiting',
      silent: true,
      every: last !== null && isCredited(last) ? CARRYING_OUT_MS : POLL_MS,
    },
  );
  return { last, areKnown: data !== undefined };
}

/** Whether all the money that an order waits for was credited. */
export const isCredited = ({ source, part }: Pick<BuyOrder, 'source' | 'part'>): boolean =>
  source.status === 'completed' && (part === null || part.status === 'completed');
