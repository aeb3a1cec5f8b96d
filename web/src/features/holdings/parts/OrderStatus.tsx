import { ORDER_STATES, orderState } from '#contract/tokens/order-state.ts';
import type { Order } from '#contract/tokens/orders.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import { Chip, toneOf } from '#web/shared/ui/orders/StatusChip.tsx';

/**
 * An order's state in the words of its kind: the contract has it as plain text. A revoked purchase that waits for its
 * money is not shown as done.
 */
export function OrderStatus(props: {
  order: Order;
  revocation?: Purchase['revocation'] | undefined;
}) {
  const { order, revocation } = props;
  if (revocation === 'waiting') return <Chip tone="warn">Devolución pendiente</Chip>;
  const { kind, status } = order;
  return <Chip tone={toneOf(ORDER_STATES[kind], status)}>{orderState(kind, status)}</Chip>;
}
