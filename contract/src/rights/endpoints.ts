import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import { outsiders, outsidersBody } from './outsiders.ts';
import * as s from './schemas.ts';

export const requestRight = endpoint({
  method: 'POST',
  path: '/rights/requests',
  summary: 'Botón de arrepentimiento, botón de baja y pedidos sobre los datos propios, sin cuenta',
  access: 'public',
  created: true,
  body: s.rightsRequestBody,
  answer: s.rightsReceipt,
});
export const followRight = endpoint({
  method: 'GET',
  path: '/rights/requests/by-code/:code',
  summary: 'En qué está un pedido de derechos, por su código',
  access: 'public',
  params: z.strictObject({ code: s.typedCode }),
  answer: s.rightsProgress,
  errors: ['NOT_FOUND'],
});
export const listRightsRequests = endpoint({
  method: 'GET',
  path: '/rights/requests',
  summary: 'Pedidos de derechos, los que vencen antes primero',
  access: 'payments.manage',
  query: s.rightsRequestsQuery,
  answer: s.rightsRequestsPage,
});
export const readRightsRequest = endpoint({
  method: 'GET',
  path: '/rights/requests/:id',
  summary: 'Un pedido de derechos, con lo que se sabe de su cuenta',
  access: 'payments.manage',
  params: byId,
  answer: s.rightsRequestDetail,
  errors: ['NOT_FOUND'],
});
export const nameRightsAccount = endpoint({
  method: 'POST',
  path: '/rights/requests/:id/account',
  summary: 'Nombrar la cuenta de un pedido que llegó desde otro correo, comprobada la identidad',
  access: 'payments.manage',
  params: byId,
  body: s.rightsAccountBody,
  answer: s.rightsRequestDetail,
  errors: [
    'NOT_FOUND',
    'RIGHTS_STATE_FORBIDS',
    'USER_NOT_FOUND',
    'RIGHTS_ACCOUNT_ANOTHERS',
    'OWN_MOVEMENT',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
/** The same data that the person of the request could download in a session. */
export const exportRightsData = endpoint({
  method: 'GET',
  path: '/rights/requests/:id/data',
  summary: 'Todo lo que se guarda sobre la persona de un pedido de acceso, en JSON o PDF',
  access: 'users.manage',
  stepUp: true,
  binary: true,
  params: byId,
  query: s.dataQuery,
  errors: [
    'NOT_FOUND',
    'RIGHTS_STATE_FORBIDS',
    'RIGHTS_ACCOUNT_UNKNOWN',
    'CONFLICT',
    'OWN_MOVEMENT',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
/** In the body, so that no address keeps what was typed. */
export const searchOutsiders = endpoint({
  method: 'POST',
  path: '/rights/requests/:id/people',
  summary: 'Buscar, para un pedido de derechos, lo que se guarda de personas sin cuenta',
  access: 'users.manage',
  params: byId,
  body: outsidersBody,
  answer: outsiders,
  errors: ['NOT_FOUND'],
});
export const decideRightsRequest = endpoint({
  method: 'POST',
  path: '/rights/requests/:id/decision',
  summary: 'Conceder o rechazar un pedido de derechos, con su motivo',
  access: 'payments.manage',
  params: byId,
  body: s.rightsDecisionBody,
  answer: s.rightsRequest,
  errors: [
    'NOT_FOUND',
    'RIGHTS_STATE_FORBIDS',
    'RIGHTS_ACCOUNT_UNKNOWN',
    'ACCOUNT_STILL_OPEN',
    'RIGHTS_EXPORT_MISSING',
    'REGRET_UNDOES_NOTHING',
    'USER_NOT_FOUND',
    'OWN_MOVEMENT',
    'APPROVERS_NOT_INDEPENDENT',
    'GRACE_PERIOD_OVER',
    'PURCHASE_REFUNDED',
    'PURCHASE_UNDONE',
    'INSUFFICIENT_TOKENS',
  ],
});
/** The right of access of Ley 25.326, art. 14, without a request and without waiting. */
export const readMyData = endpoint({
  method: 'GET',
  path: '/users/me/data',
  summary: 'Todo lo que se guarda sobre la persona de la sesión',
  access: 'self.any',
  answer: s.personalData,
  errors: ['NOT_FOUND'],
});
export const printMyData = endpoint({
  method: 'GET',
  path: '/users/me/data/pdf',
  summary: 'Todo lo que se guarda sobre la persona de la sesión (PDF)',
  access: 'self.any',
  binary: true,
  errors: ['NOT_FOUND'],
});
