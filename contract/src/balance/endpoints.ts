import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { amountText, currency, isAmountOf, money } from '../core/money.ts';
import { byId, id, pageOf, shortListQuery } from '../core/page.ts';
import {
  acceptBody,
  balance,
  balances,
  myTransfersQuery,
  rate,
  rejectBody,
  transfer,
  transfersPage,
  transfersQuery,
} from '../payments/schemas.ts';

const transferBody = z
  .strictObject({ toProjectId: id, currency, amount: amountText })
  .refine((body) => isAmountOf(body.amount, body.currency), {
    path: ['amount'],
    error: 'AMOUNT_INVALID',
  });

export const myBalance = endpoint({
  method: 'GET',
  path: '/balance/me',
  summary: 'Saldos por proyecto y moneda',
  access: 'self.regular',
  query: shortListQuery,
  answer: balances,
});
export const myProjectBalance = endpoint({
  method: 'GET',
  path: '/balance/me/project/:id',
  summary: 'Saldos en un proyecto',
  access: 'self.regular',
  params: byId,
  query: shortListQuery,
  answer: pageOf(balance),
  errors: ['PROJECT_NOT_FOUND'],
});
const limit = z.object({
  /** Largest worth of one movement; null: no limit. */
  perMovement: money.nullable(),
  /** Largest total worth of one business day; null: no limit. */
  perDay: money.nullable(),
  /** The part of `perDay` used today. */
  usedToday: money,
});
const limits = z.object({ deposit: limit, withdrawal: limit, transfer: limit, rate });
export type Limits = z.infer<typeof limits>;
export const myLimits = endpoint({
  method: 'GET',
  path: '/balance/me/limits',
  summary: 'Máximos por operación y por día, y lo que se usó hoy',
  access: 'self.regular',
  answer: limits,
});
/** `{id}` is the user. */
export const userBalance = endpoint({
  method: 'GET',
  path: '/balance/user/:id',
  summary: 'Saldos de una persona por proyecto y moneda',
  access: 'payments.manage',
  params: byId,
  query: shortListQuery,
  answer: balances,
});
/** `{id}` is the project the money leaves. */
export const createTransfer = endpoint({
  method: 'POST',
  path: '/balance/:id/transfer',
  summary: 'Pasar saldo a otro proyecto',
  access: 'self.regular',
  verified: true,
  agreed: true,
  idempotent: true,
  params: byId,
  body: transferBody,
  answer: transfer,
  errors: [
    'PROJECT_NOT_FOUND',
    'PROJECT_NOT_PUBLISHED',
    'INSUFFICIENT_FUNDS',
    'LIMIT_PER_MOVEMENT',
    'LIMIT_PER_DAY',
  ],
});
export const listTransfers = endpoint({
  method: 'GET',
  path: '/balance/transfers',
  summary: 'Transferencias entre proyectos de todos',
  access: 'payments.manage',
  query: transfersQuery,
  answer: transfersPage,
});
export const listMyTransfers = endpoint({
  method: 'GET',
  path: '/balance/me/transfers',
  summary: 'Transferencias propias entre proyectos',
  access: 'self.regular',
  query: myTransfersQuery,
  answer: transfersPage,
});
export const myTransfer = endpoint({
  method: 'GET',
  path: '/balance/me/transfers/:id',
  summary: 'Una transferencia propia entre proyectos',
  access: 'self.regular',
  params: byId,
  answer: transfer,
  errors: ['NOT_FOUND'],
});
export const acceptTransfer = endpoint({
  method: 'PUT',
  path: '/balance/transfers/:id/accept',
  summary: 'Aprobar una transferencia',
  access: 'payments.manage',
  stepUp: true,
  params: byId,
  body: acceptBody,
  answer: transfer,
  errors: [
    'NOT_FOUND',
    'MOVEMENT_STATE_FORBIDS',
    'OWN_MOVEMENT',
    'APPROVERS_NOT_INDEPENDENT',
    'AMOUNT_INVALID',
    'APPROVED_BY_YOU',
    'PROJECT_NOT_PUBLISHED',
    'TRANSFER_STOPPED',
    'ESTATE_FROZEN',
  ],
});
export const rejectTransfer = endpoint({
  method: 'POST',
  path: '/balance/transfers/:id/reject',
  summary: 'Rechazar una transferencia: el dinero vuelve',
  access: 'payments.manage',
  stepUp: true,
  params: byId,
  body: rejectBody,
  answer: transfer,
  errors: ['NOT_FOUND', 'MOVEMENT_STATE_FORBIDS', 'OWN_MOVEMENT', 'APPROVERS_NOT_INDEPENDENT'],
});
