import { orderState } from '#contract/tokens/order-state.ts';
import type { Order, Purchase } from '#contract/tokens/schemas.ts';
import { Chip, type Tone } from '#web/shared/ui/orders/StatusChip.tsx';

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
  return <Chip tone={TONES[order.status] ?? 'quiet'}>{orderState(order.kind, order.status)}</Chip>;
}

const TONES: Readonly<Record<string, Tone>> = {
  completed: 'ok',
  paid: 'ok',
  active: 'cyan',
  invested: 'cyan',
  sent: 'cyan',
  pending: 'warn',
  rejected: 'error',
};
