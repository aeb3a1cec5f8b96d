import { BuyOrderCard } from './BuyOrderCard.tsx';
import { useOrdersOf } from './use-orders.ts';

/** The purchase that waits, or waited, for one's own deposit or transfer; nothing where none does. */
export default function OrderOf({ movementId }: { movementId: string }) {
  const { last } = useOrdersOf(movementId);
  return last && <BuyOrderCard order={last} />;
}
