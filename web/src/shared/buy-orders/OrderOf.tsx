import { listMyBuyOrders } from '#contract/buy-orders/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { BuyOrderCard } from './BuyOrderCard.tsx';

/** The purchase that waits, or waited, for one's own deposit or transfer; nothing where none does. */
export default function OrderOf({ movementId }: { movementId: string }) {
  // one reading for all lines of a list
  const { data } = useApiQuery(listMyBuyOrders, { query: { pageSize: 100 } }, { silent: true });
  const order = data?.items.find(({ source }) => source.id === movementId);
  return order ? <BuyOrderCard order={order} /> : null;
}
