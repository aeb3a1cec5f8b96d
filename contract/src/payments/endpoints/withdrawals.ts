import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { byId } from '../../core/page.ts';
import { decideMovementsBody, movementOutcome } from '../decide.ts';
import * as s from '../schemas.ts';
import { WITHDRAWAL_HOURS } from '../statuses.ts';

export const createWithdrawal = endpoint({
  method: 'POST',
  path: '/payments/withdraws',
  summary: 'Pedir un retiro',
  access: 'self.regular',
  verified: true,
  stepUp: true,
  idempotent: true,
  body: s.withdrawalBody,
  answer: s.withdrawal,
  errors: [
    'LIMIT_PER_MOVEMENT',
    'LIMIT_PER_DAY',
    'MONTHLY_LIMIT',
    'PROJECT_NOT_FOUND',
    'AMOUNT_INVALID',
    'INSUFFICIENT_FUNDS',
    'BANK_ACCOUNT_NOT_FOUND',
    'BANK_ACCOUNT_NOT_COMPANYS',
    'ADDRESS_REFUSED',
    'METHOD_UNAVAILABLE',
    'QUOTE_REQUIRED',
    'QUOTE_INVALID',
    'QUOTE_EXPIRED',
    'FX_UNAVAILABLE',
    'CONVERSION_BELOW_MINIMUM',
  ],
});
export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/payments/withdraws',
  summary: 'Retiros de todos',
  access: 'payments.manage',
  query: s.withdrawalsQuery,
  answer: s.withdrawalsPage,
});
export const listMyWithdrawals = endpoint({
  method: 'GET',
  path: '/payments/me/withdraws',
  summary: 'Retiros propios',
  access: 'self.regular',
  query: s.myWithdrawalsQuery,
  answer: s.withdrawalsPage,
});
export const acceptWithdrawal = endpoint({
  method: 'PUT',
  path: '/payments/withdraws/:id/accept',
  summary: `Preaprobar un retiro: corren las ${WITHDRAWAL_HOURS} horas`,
  description:
    'Un retiro a una cuenta o una dirección agregada hace poco espera hasta `waitsUntil`: antes contesta DESTINATION_TOO_NEW.',
  access: 'payments.manage',
  stepUp: true,
  params: byId,
  body: s.acceptWithdrawalBody,
  answer: s.withdrawal,
  errors: [
    'DESTINATION_TOO_NEW',
    'WITHDRAWAL_STOPPED',
    'ESTATE_FROZEN',
    'APPROVED_BY_YOU',
    'APPROVAL_DIFFERS',
    'NOT_FOUND',
    'MOVEMENT_STATE_FORBIDS',
    'OWN_MOVEMENT',
    'FACTOR_JUST_REMOVED',
    'APPROVERS_NOT_INDEPENDENT',
    'AMOUNT_INVALID',
  ],
});
export const rejectWithdrawal = endpoint({
  method: 'POST',
  path: '/payments/withdraws/:id/reject',
  summary: 'Rechazar un retiro: el dinero vuelve',
  access: 'payments.manage',
  stepUp: true,
  params: byId,
  body: s.rejectBody,
  answer: s.withdrawal,
  errors: [
    'NOT_FOUND',
    'MOVEMENT_STATE_FORBIDS',
    'OWN_MOVEMENT',
    'APPROVERS_NOT_INDEPENDENT',
    'WITHDRAWAL_IN_RUN',
  ],
});
export const sendWithdrawal = endpoint({
  method: 'PUT',
  path: '/payments/withdraws/:id/send',
  summary: 'Registrar el envío de un retiro',
  access: 'payments.manage',
  stepUp: true,
  params: byId,
  body: s.sendWithdrawalBody,
  answer: s.withdrawal,
  errors: [
    'WITHDRAWAL_STOPPED',
    'ESTATE_FROZEN',
    'REFERENCE_USED',
    'BANK_LINE_SETTLED',
    'BANK_LINE_UNFIT',
    'AMOUNT_INVALID',
    'NOT_FOUND',
    'MOVEMENT_STATE_FORBIDS',
    'OWN_MOVEMENT',
    'FACTOR_JUST_REMOVED',
    'APPROVERS_NOT_INDEPENDENT',
    'METHOD_UNAVAILABLE',
    'PROVIDER_UNAVAILABLE',
    'CHAIN_WALLET_SHORT',
  ],
});
export const returnWithdrawal = endpoint({
  method: 'POST',
  path: '/payments/withdraws/:id/return',
  summary: 'Deshacer un retiro que rebotó',
  access: 'payments.manage',
  stepUp: true,
  params: byId,
  body: s.rejectBody,
  answer: s.withdrawal,
  errors: [
    'NOT_FOUND',
    'MOVEMENT_STATE_FORBIDS',
    'OWN_MOVEMENT',
    'APPROVED_BY_YOU',
    'APPROVAL_DIFFERS',
    'APPROVERS_NOT_INDEPENDENT',
    'INSUFFICIENT_FUNDS',
    'FX_UNAVAILABLE',
  ],
});

/**
 * Decides many movements of a kind, each in a transaction of its own and by the same step as a single one: a rejected
 * one does not affect the others.
 */
export const decideMovements = endpoint({
  method: 'POST',
  path: '/payments/movements/decide',
  summary: 'Decidir varios depósitos, retiros o transferencias: cada uno con su resultado',
  description:
    'Un retiro se preaprueba o se rechaza; se envía con su lote de pago. Nada de una persona bloqueada se decide entre varios.',
  access: 'payments.manage',
  stepUp: true,
  idempotent: true,
  body: decideMovementsBody,
  answer: z.object({ outcomes: z.array(movementOutcome) }),
});
