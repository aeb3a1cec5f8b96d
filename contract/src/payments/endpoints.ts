import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import * as s from './schemas.ts';

export * from './endpoints/withdrawals.ts';

export const createDeposit = endpoint({
  method: 'POST',
  path: '/payments/deposits',
  summary: 'Avisar un depósito',
  access: 'self.regular',
  verified: true,
  agreed: true,
  idempotent: true,
  body: s.depositBody,
  answer: s.deposit,
  errors: [
    'LIMIT_PER_MOVEMENT',
    'LIMIT_PER_DAY',
    'MONTHLY_LIMIT',
    'RATE_STALE',
    'PROJECT_NOT_FOUND',
    'PROJECT_NOT_PUBLISHED',
    'METHOD_UNAVAILABLE',
    'AMOUNT_INVALID',
    'QUOTE_INVALID',
    'QUOTE_EXPIRED',
    'FX_UNAVAILABLE',
    'CONVERSION_BELOW_MINIMUM',
    'CHARGE_ABOVE_LIMIT',
    'UNPAID_CHARGES_LIMIT',
  ],
});
export const myDeposit = endpoint({
  method: 'GET',
  path: '/payments/me/deposits/:id',
  summary: 'Un depósito propio',
  access: 'self.regular',
  params: byId,
  answer: s.deposit,
  errors: ['NOT_FOUND'],
});
export const reopenCharge = endpoint({
  method: 'POST',
  path: '/payments/deposits/:id/checkout',
  summary: 'Seguir con el pago de un depósito pendiente',
  access: 'self.regular',
  represented: true,
  params: byId,
  answer: s.deposit,
  errors: ['NOT_FOUND', 'MOVEMENT_STATE_FORBIDS'],
});
export const chargeBack = endpoint({
  method: 'POST',
  path: '/payments/deposits/:id/chargeback',
  summary: 'Registrar un contracargo de un depósito acreditado, con la aprobación de dos personas',
  access: 'payments.manage',
  stepUp: true,
  params: byId,
  body: s.chargebackBody,
  answer: s.deposit,
  errors: [
    'NOT_FOUND',
    'MOVEMENT_STATE_FORBIDS',
    'OWN_MOVEMENT',
    'APPROVERS_NOT_INDEPENDENT',
    'AMOUNT_INVALID',
    'APPROVED_BY_YOU',
    'APPROVAL_DIFFERS',
  ],
});
export const undoChargeback = endpoint({
  method: 'POST',
  path: '/payments/deposits/:id/chargeback/undo',
  summary: 'Deshacer un contracargo registrado a mano, con la aprobación de dos personas',
  access: 'payments.manage',
  stepUp: true,
  params: byId,
  body: s.undoChargebackBody,
  answer: s.deposit,
  errors: [
    'NOT_FOUND',
    'MOVEMENT_STATE_FORBIDS',
    'OWN_MOVEMENT',
    'APPROVERS_NOT_INDEPENDENT',
    'APPROVED_BY_YOU',
    'APPROVAL_DIFFERS',
    'FX_UNAVAILABLE',
  ],
});
export const nameDepositPayer = endpoint({
  method: 'PUT',
  path: '/payments/deposits/:id/payer',
  summary: 'Anotar la cuenta desde la que se pagó una transferencia bancaria',
  access: 'payments.manage',
  params: byId,
  body: s.payerBody,
  answer: s.deposit,
  errors: ['NOT_FOUND', 'MOVEMENT_STATE_FORBIDS', 'OWN_MOVEMENT', 'APPROVERS_NOT_INDEPENDENT'],
});
export const revertDeposit = endpoint({
  method: 'POST',
  path: '/payments/deposits/:id/revert',
  summary: 'Revertir una transferencia bancaria acreditada, con la aprobación de dos personas',
  access: 'payments.manage',
  stepUp: true,
  params: byId,
  body: s.rejectBody,
  answer: s.deposit,
  errors: [
    'NOT_FOUND',
    'MOVEMENT_STATE_FORBIDS',
    'OWN_MOVEMENT',
    'APPROVED_BY_YOU',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const setDepositTransaction = endpoint({
  method: 'PUT',
  path: '/payments/deposits/:id/transaction',
  summary: 'Decir qué transacción trajo un depósito de USDT',
  access: 'self.regular',
  verified: true,
  params: byId,
  body: s.transactionBody,
  answer: s.deposit,
  errors: ['NOT_FOUND', 'MOVEMENT_STATE_FORBIDS', 'METHOD_UNAVAILABLE', 'TRANSACTION_USED'],
});
export const assignTransfer = endpoint({
  method: 'PUT',
  path: '/payments/deposits/:id/assign',
  summary: 'Asignar a un depósito una transferencia de USDT sin reclamar',
  access: 'payments.manage',
  stepUp: true,
  params: byId,
  body: s.assignBody,
  answer: s.deposit,
  errors: [
    'NOT_FOUND',
    'MOVEMENT_STATE_FORBIDS',
    'OWN_MOVEMENT',
    'APPROVERS_NOT_INDEPENDENT',
    'METHOD_UNAVAILABLE',
    'TRANSACTION_USED',
  ],
});
export const listDeposits = endpoint({
  method: 'GET',
  path: '/payments/deposits',
  summary: 'Depósitos de todos',
  access: 'payments.manage',
  query: s.depositsQuery,
  answer: s.depositsPage,
});
export const listMyDeposits = endpoint({
  method: 'GET',
  path: '/payments/me/deposits',
  summary: 'Depósitos propios',
  access: 'self.regular',
  query: s.myDepositsQuery,
  answer: s.depositsPage,
});
export const acceptDeposit = endpoint({
  method: 'PUT',
  path: '/payments/deposits/:id/accept',
  summary: 'Acreditar un depósito',
  access: 'payments.manage',
  stepUp: true,
  params: byId,
  body: s.acceptDepositBody,
  answer: s.deposit,
  errors: [
    'BANK_LINE_SETTLED',
    'BANK_LINE_OTHER_ORDER',
    'BANK_LINE_UNFIT',
    'REFERENCE_USED',
    'APPROVED_BY_YOU',
    'APPROVAL_DIFFERS',
    'NOT_FOUND',
    'MOVEMENT_STATE_FORBIDS',
    'OWN_MOVEMENT',
    'APPROVERS_NOT_INDEPENDENT',
    'AMOUNT_INVALID',
    'METHOD_UNAVAILABLE',
    'PROVIDER_UNAVAILABLE',
    'TRANSACTION_REQUIRED',
    'TRANSACTION_NOT_CONFIRMED',
    'TRANSACTION_USED',
  ],
});
export const rejectDeposit = endpoint({
  method: 'POST',
  path: '/payments/deposits/:id/reject',
  summary: 'Rechazar un depósito',
  access: 'payments.manage',
  params: byId,
  body: s.rejectBody,
  answer: s.deposit,
  errors: ['NOT_FOUND', 'MOVEMENT_STATE_FORBIDS', 'OWN_MOVEMENT', 'APPROVERS_NOT_INDEPENDENT'],
});
export const sendDeposit = endpoint({
  method: 'PUT',
  path: '/payments/deposits/:id/send',
  summary: 'Marcar un depósito como visto en camino',
  access: 'payments.manage',
  params: byId,
  body: s.sendBody,
  answer: s.deposit,
  errors: [
    'NOT_FOUND',
    'MOVEMENT_STATE_FORBIDS',
    'OWN_MOVEMENT',
    'APPROVERS_NOT_INDEPENDENT',
    'REFERENCE_USED',
  ],
});

export const createQuote = endpoint({
  method: 'POST',
  path: '/payments/quotes',
  summary: 'Cotizar un cambio por 60 segundos',
  access: 'self.regular',
  body: s.quoteBody,
  answer: s.quote,
  errors: ['RATE_STALE', 'AMOUNT_INVALID'],
});
export const currentRates = endpoint({
  method: 'GET',
  path: '/payments/rates',
  summary: 'Cotizaciones vigentes con fuente y hora',
  access: 'public',
  answer: z.object({ items: z.array(s.rate) }),
});
export const lyraRate = endpoint({
  method: 'GET',
  path: '/payments/lyra-rate',
  summary: 'Cotización USD→ARS de la tarjeta',
  access: 'public',
  answer: s.rate,
});
