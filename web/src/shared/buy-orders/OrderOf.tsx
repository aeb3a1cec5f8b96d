import { BuyOrderCard } from './BuyOrderCard.tsx';
import { useOrdersOf } from './use-orders.ts';

/** The buy order of one's own deposit or transfer, if any. */
export default function OrderOf({ movementId }: { movementId: string }) {
  const { last } = useOrdersOf(movementId);
  return last && <BuyOrderCard order={last} />;
}
