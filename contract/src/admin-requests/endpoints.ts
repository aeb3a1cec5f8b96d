import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import { freeText } from '../core/text.ts';
import { adminRequest } from './schemas.ts';

export const listAdminRequests = endpoint({
  method: 'GET',
  path: '/users/requests',
  summary: 'Lo que pidió alguien del nivel 1 y espera la aprobación de otra persona del nivel 1',
  access: 'users.manage',
  answer: z.object({
    /** Whether the reader is the only administrator of level 1 and needs no second one. */
    alone: z.boolean(),
    items: z.array(adminRequest),
  }),
});
export const approveAdminRequest = endpoint({
  method: 'POST',
  path: '/users/requests/:id/approve',
  summary: 'Aprobar lo que pidió otra persona del nivel 1: se hace en el momento',
  access: 'users.manage',
  stepUp: true,
  params: byId,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'OWN_REQUEST',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
    'USER_NOT_FOUND',
    'OWN_ACCOUNT',
    'LAST_ADMIN',
    'ACCOUNT_NOT_EMPTY',
    'USER_STATE_FORBIDS',
    'SECOND_FACTOR_NOT_SET',
    'EMAIL_ALREADY_TAKEN',
    'OTHER_SIDE_OF_COUNTER',
  ],
});
export const refuseAdminRequest = endpoint({
  method: 'POST',
  path: '/users/requests/:id/refuse',
  summary: 'Rechazar, con el motivo, lo que pidió alguien del nivel 1; quien pidió también puede',
  access: 'users.manage',
  params: byId,
  body: z.strictObject({
    reason: freeText(500).min(3, 'TOO_SHORT'),
  }),
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS'],
});
