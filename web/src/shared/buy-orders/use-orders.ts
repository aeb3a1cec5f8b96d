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
  const isCredited = last?.source.status === 'completed';
  // the server executes it shortly after its money was credited
  useApiQuery(
    listMyBuyOrders,
    { query },
    {
      enabled: last?.status === 'waiting',
      silent: true,
      every: isCredited ? CARRYING_OUT_MS : POLL_MS,
    },
  );
  return { last, areKnown: data !== undefined };
}
