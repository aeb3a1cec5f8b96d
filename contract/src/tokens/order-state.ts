import { type LabelKind, wordIn } from '../words.ts';
import type { Order } from './orders.ts';

/** The text of an order's state, which depends on the order's kind. */
export const orderState = (kind: Order['kind'], status: string): string =>
  wordIn(ORDER_STATES[kind], status);

/** The states that each kind of order has. */
export const ORDER_STATES = {
  deposit: 'depositState',
  withdrawal: 'withdrawalState',
  transfer: 'movementStatus',
  purchase: 'purchaseStatus',
  reservation: 'reservationStatus',
  reservation_deposit: 'reservationStatus',
  refund: 'movementStatus',
  investment: 'investmentStatus',
  rent: 'movementStatus',
  buyback: 'movementStatus',
  revocation: 'movementStatus',
  return: 'movementStatus',
  debt: 'movementStatus',
} as const satisfies Record<Order['kind'], LabelKind>;
