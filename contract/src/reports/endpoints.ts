import { endpoint } from '../core/endpoint.ts';
import * as s from './schemas.ts';

/** For one's own orders; administrators also read the orders that they manage. */
export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:kind/:id',
  summary: 'Una orden con cada importe explicado',
  access: 'self.any',
  params: s.orderRef,
  answer: s.orderDetail,
  errors: ['NOT_FOUND'],
});
export const getReceipt = endpoint({
  method: 'GET',
  path: '/orders/:kind/:id/receipt',
  summary: 'Comprobante de una orden (PDF)',
  access: 'self.any',
  binary: true,
  params: s.orderRef,
  errors: ['NOT_FOUND'],
});

export const exportMyDeposits = endpoint({
  method: 'GET',
  path: '/exports/me/deposits',
  summary: 'Depósitos propios (CSV, Excel o PDF)',
  access: 'self.regular',
  binary: true,
  query: s.exportQueries.myDeposits,
});
export const exportMyWithdrawals = endpoint({
  method: 'GET',
  path: '/exports/me/withdraws',
  summary: 'Retiros propios (CSV, Excel o PDF)',
  access: 'self.regular',
  binary: true,
  query: s.exportQueries.myWithdrawals,
});
export const exportMyTransfers = endpoint({
  method: 'GET',
  path: '/exports/me/transfers',
  summary: 'Transferencias propias (CSV, Excel o PDF)',
  access: 'self.regular',
  binary: true,
  query: s.exportQueries.myTransfers,
});
export const exportMyOrders = endpoint({
  method: 'GET',
  path: '/exports/me/orders',
  summary: 'Todo lo que la persona hizo (CSV, Excel o PDF)',
  access: 'self.regular',
  binary: true,
  query: s.exportQueries.myOrders,
});
export const exportMyTokens = endpoint({
  method: 'GET',
  path: '/exports/me/tokens',
  summary: 'Tenencias propias (CSV, Excel o PDF)',
  access: 'self.regular',
  binary: true,
  query: s.exportQueries.myTokens,
});
export const exportMyPurchases = endpoint({
  method: 'GET',
  path: '/exports/me/purchases',
  summary: 'Compras propias (CSV, Excel o PDF)',
  access: 'self.regular',
  binary: true,
  query: s.exportQueries.myPurchases,
});

export const exportDeposits = endpoint({
  method: 'GET',
  path: '/exports/deposits',
  summary: 'Depósitos de todos (CSV, Excel o PDF)',
  access: 'payments.manage',
  binary: true,
  query: s.exportQueries.deposits,
});
export const exportWithdrawals = endpoint({
  method: 'GET',
  path: '/exports/withdraws',
  summary: 'Retiros de todos (CSV, Excel o PDF)',
  access: 'payments.manage',
  binary: true,
  query: s.exportQueries.withdrawals,
});
export const exportTransfers = endpoint({
  method: 'GET',
  path: '/exports/transfers',
  summary: 'Transferencias de todos (CSV, Excel o PDF)',
  access: 'payments.manage',
  binary: true,
  query: s.exportQueries.transfers,
});
export const exportPurchases = endpoint({
  method: 'GET',
  path: '/exports/purchases',
  summary: 'Compras de todos (CSV, Excel o PDF)',
  access: 'users.manage',
  binary: true,
  query: s.exportQueries.purchases,
});
export const exportTokens = endpoint({
  method: 'GET',
  path: '/exports/tokens',
  summary: 'Tenencias de todos (CSV, Excel o PDF)',
  access: 'users.manage',
  binary: true,
  query: s.exportQueries.tokens,
});
