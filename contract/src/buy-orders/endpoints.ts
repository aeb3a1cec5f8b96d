import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import * as s from './schemas.ts';

/** Places an order. The purchase is made after the money is credited (docs/rules.md#11-purchases). */
export const placeBuyOrder = endpoint({
  method: 'POST',
  path: '/tokens/orders',
  summary: 'Programar una compra para cuando se acredite un depósito o una transferencia',
  access: 'self.regular',
  verified: true,
  agreed: true,
  idempotent: true,
  body: s.buyOrderBody,
  answer: s.buyOrder,
  errors: [
    'PROJECT_NOT_FOUND',
    'CONTRACT_NOT_FOUND',
    'PROJECT_NOT_PUBLISHED',
    'OWN_PROJECT',
    'SALES_PAUSED',
    'ROUND_NOT_OPEN',
    'ROUND_SALES_OVER',
    'TOKENS_SOLD_OUT',
    'BELOW_MINIMUM_TICKET',
    'NO_VAULT_LEFT',
    'NO_ACTIVE_VAULT',
    'INSUFFICIENT_FUNDS',
    'BUY_ORDER_EXISTS',
    'BUY_ORDER_PRICE',
    'BUY_ORDER_UNFIT',
  ],
});
export const listMyBuyOrders = endpoint({
  method: 'GET',
  path: '/tokens/orders/me',
  summary: 'Compras programadas propias que esperan dinero, o que ya terminaron',
  access: 'self.regular',
  query: s.buyOrdersQuery,
  answer: s.buyOrdersPage,
});
/** Orders waiting for a deposit or transfer, for the administrator who decides on it. */
export const listBuyOrders = endpoint({
  method: 'GET',
  path: '/tokens/orders',
  summary: 'Compras programadas que esperan un depósito o una transferencia',
  access: 'payments.manage',
  query: s.buyOrdersQuery,
  answer: s.buyOrdersPage,
});
/** Cancels an order. Its deposit or transfer continues, and the money goes to the wallet. */
export const cancelBuyOrder = endpoint({
  method: 'POST',
  path: '/tokens/orders/:id/cancel',
  summary: 'Cancelar una compra programada',
  access: 'self.regular',
  represented: true,
  params: byId,
  answer: s.buyOrder,
  errors: ['NOT_FOUND', 'BUY_ORDER_OVER'],
});
