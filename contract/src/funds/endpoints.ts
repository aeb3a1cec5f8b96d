import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId, pageQuery } from '../core/page.ts';
import { withdrawal, withdrawalsPage } from '../payments/schemas.ts';
import * as s from './schemas.ts';

// in all of these `{id}` is the project
const paging = z.strictObject({ ...pageQuery });

export const getProjectFunds = endpoint({
  method: 'GET',
  path: '/projects/:id/funds',
  summary: 'Fondos de un proyecto: lo que hay, lo que se debe, cuándo, y qué lo cubre',
  access: 'projects.write',
  params: byId,
  answer: s.projectFunds,
  errors: ['PROJECT_NOT_FOUND'],
});
export const getOwnedProjects = endpoint({
  method: 'GET',
  path: '/projects/funds/mine',
  summary: 'Lo que piden los proyectos propios: lo vencido, los próximos pagos y las preguntas',
  access: 'projects.write',
  answer: s.ownedProjects,
});
export const listFundsMovements = endpoint({
  method: 'GET',
  path: '/projects/:id/funds/movements',
  summary: 'Movimientos del dinero de un proyecto',
  access: 'projects.write',
  params: byId,
  query: s.fundsMovementsQuery,
  answer: s.fundsMovementsPage,
  errors: ['PROJECT_NOT_FOUND'],
});
export const setAsideFunds = endpoint({
  method: 'POST',
  path: '/projects/:id/funds/set-aside',
  summary: 'Apartar dólares de los fondos para recompras o rentas',
  access: 'projects.write',
  verified: true,
  idempotent: true,
  params: byId,
  body: s.setAsideBody,
  answer: s.fundsReceipt,
  errors: ['PROJECT_NOT_FOUND', 'REVOCATIONS_WAIT', 'INSUFFICIENT_FUNDS', 'SET_ASIDE_ABOVE_OWED'],
});
export const contributeFunds = endpoint({
  method: 'POST',
  path: '/projects/:id/funds/contributions',
  summary: 'Aportar dinero de la billetera propia a los fondos del proyecto',
  access: 'projects.write',
  verified: true,
  idempotent: true,
  params: byId,
  body: s.contributeBody,
  answer: s.fundsReceipt,
  errors: ['PROJECT_NOT_FOUND', 'INSUFFICIENT_FUNDS', 'MONTHLY_LIMIT'],
});
export const convertFunds = endpoint({
  method: 'POST',
  path: '/projects/:id/funds/convert',
  summary: 'Cambiar fondos del proyecto de una moneda a otra, a una cotización',
  access: 'projects.write',
  verified: true,
  idempotent: true,
  params: byId,
  body: s.convertBody,
  answer: s.fundsReceipt,
  errors: [
    'PROJECT_NOT_FOUND',
    'REVOCATIONS_WAIT',
    'INSUFFICIENT_FUNDS',
    'FX_UNAVAILABLE',
    'CONVERSION_BELOW_MINIMUM',
    'QUOTE_INVALID',
    'QUOTE_EXPIRED',
    'AMOUNT_INVALID',
  ],
});
export const withdrawFunds = endpoint({
  method: 'POST',
  path: '/projects/:id/funds/withdraws',
  summary: 'Retirar fondos a la cuenta del proyecto, con la aprobación habitual',
  access: 'projects.write',
  stepUp: true,
  verified: true,
  idempotent: true,
  params: byId,
  body: s.fundsWithdrawalBody,
  answer: withdrawal,
  errors: [
    'PROJECT_NOT_FOUND',
    'REVOCATIONS_WAIT',
    'INSUFFICIENT_FUNDS',
    'BANK_ACCOUNT_NOT_FOUND',
    'BANK_ACCOUNT_NOT_COMPANYS',
    'METHOD_UNAVAILABLE',
    'ADDRESS_REFUSED',
  ],
});
export const listFundsWithdrawals = endpoint({
  method: 'GET',
  path: '/projects/:id/funds/withdraws',
  summary: 'Retiros de los fondos de un proyecto',
  access: 'projects.write',
  params: byId,
  query: paging,
  answer: withdrawalsPage,
  errors: ['PROJECT_NOT_FOUND'],
});
