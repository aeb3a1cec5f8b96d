import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId, pageOf } from '../core/page.ts';
import { sums } from '../payments/movements.ts';
import { exportFile } from '../reports/schemas.ts';
import * as s from './schemas.ts';

export const listPayable = endpoint({
  method: 'GET',
  path: '/payments/runs/payable',
  summary: 'Retiros por banco preaprobados que ningún lote de pago tiene, con lo que hay que mirar',
  access: 'payments.manage',
  query: s.payableQuery,
  answer: z.object({
    items: z.array(s.payable),
    /** The number of all matching withdrawals; `items` has the first 1,000 in the requested order. */
    total: z.number(),
    /** The total amounts of all matches, by currency. */
    ...sums,
    /** The banks to filter by, whichever filter is set. */
    banks: z.array(z.string()),
  }),
});
/** A withdrawal is in at most one open run: a concurrent second choice is refused. */
export const createRuns = endpoint({
  method: 'POST',
  path: '/payments/runs',
  summary: 'Armar lotes de pago con retiros preaprobados, uno por moneda',
  description:
    'Cada retiro tiene su resultado: el que ya está en otro lote, detenido o en otro estado queda afuera con su motivo.',
  access: 'payments.manage',
  stepUp: true,
  idempotent: true,
  body: s.createRunsBody,
  answer: s.createRunsAnswer,
});
export const listRuns = endpoint({
  method: 'GET',
  path: '/payments/runs',
  summary: 'Lotes de pago, el más nuevo primero',
  access: 'payments.manage',
  query: s.runsQuery,
  answer: pageOf(s.paymentRun).extend(sums),
});
export const exportRuns = endpoint({
  method: 'GET',
  path: '/exports/runs',
  summary: 'Lotes de pago con sus líneas, estados y referencias (CSV, Excel o PDF)',
  access: 'payments.manage',
  binary: true,
  query: s.runsQuery.omit({ page: true, pageSize: true }).extend(exportFile),
});
export const getRun = endpoint({
  method: 'GET',
  path: '/payments/runs/:id',
  summary: 'Un lote de pago con sus líneas',
  access: 'payments.manage',
  params: byId,
  answer: s.paymentRunDetail,
  errors: ['NOT_FOUND'],
});
export const getRunFile = endpoint({
  method: 'GET',
  path: '/payments/runs/:id/file',
  summary: 'El archivo de un lote de pago para el banco',
  access: 'payments.manage',
  binary: true,
  params: byId,
  errors: [
    'NOT_FOUND',
    'MOVEMENT_STATE_FORBIDS',
    'RUN_PAID_BY_BANK',
    'WITHDRAWAL_STOPPED',
    'ESTATE_FROZEN',
    'FACTOR_JUST_REMOVED',
    'ALERT_HIGH',
  ],
});
export const cancelRun = endpoint({
  method: 'POST',
  path: '/payments/runs/:id/cancel',
  summary: 'Cancelar un lote de pago antes de pagarlo: sus retiros quedan libres',
  access: 'payments.manage',
  params: byId,
  body: s.cancelRunBody,
  answer: s.paymentRunDetail,
  errors: ['NOT_FOUND', 'MOVEMENT_STATE_FORBIDS'],
});
export const removeFromRun = endpoint({
  method: 'POST',
  path: '/payments/runs/:id/remove',
  summary: 'Quitar de un lote de pago retiros que el banco no pagó',
  access: 'payments.manage',
  params: byId,
  body: s.removeFromRunBody,
  answer: s.paymentRunDetail,
  errors: ['NOT_FOUND', 'MOVEMENT_STATE_FORBIDS'],
});
/** Each withdrawal is marked as sent in a transaction of its own, by the same step as a single one. */
export const sendRun = endpoint({
  method: 'POST',
  path: '/payments/runs/:id/send',
  summary: 'Marcar como enviados los retiros de un lote, con las referencias del banco',
  access: 'payments.manage',
  stepUp: true,
  idempotent: true,
  maxBodyBytes: 200_000,
  params: byId,
  body: s.sendRunBody,
  answer: s.sendRunAnswer,
  errors: ['NOT_FOUND', 'MOVEMENT_STATE_FORBIDS'],
});
