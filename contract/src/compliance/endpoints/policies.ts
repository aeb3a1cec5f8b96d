import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { byId } from '../../core/page.ts';
import { policies, policiesQuery, policyBody } from '../policy-views.ts';

export const listPolicies = endpoint({
  method: 'GET',
  path: '/compliance/policies',
  summary: 'Parámetros por fecha de las reglas contra el lavado de dinero',
  access: 'compliance.manage',
  query: policiesQuery,
  answer: policies,
});
export const askPolicy = endpoint({
  method: 'POST',
  path: '/compliance/policies',
  summary: 'Pedir otros parámetros desde una fecha; los aprueba otra persona del nivel 1',
  access: 'compliance.manage',
  stepUp: true,
  body: policyBody,
  answer: policies,
});
export const decidePolicy = endpoint({
  method: 'POST',
  path: '/compliance/policies/:id/decision',
  summary: 'Aprobar parámetros que pidió otra persona del nivel 1, o dejarlos sin efecto',
  access: 'compliance.manage',
  stepUp: true,
  params: byId,
  body: z.strictObject({ outcome: z.enum(['approved', 'refused']) }),
  answer: policies,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'OWN_REQUEST',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
/** One administrator asks, another withdraws it. What is in force is never withdrawn. */
export const withdrawPolicy = endpoint({
  method: 'POST',
  path: '/compliance/policies/:id/withdraw',
  summary:
    'Retirar parámetros aprobados antes de su fecha: una persona del nivel 1 lo pide y otra los retira',
  access: 'compliance.manage',
  stepUp: true,
  params: byId,
  answer: policies,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'OWN_REQUEST',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const keepPolicy = endpoint({
  method: 'POST',
  path: '/compliance/policies/:id/keep',
  summary: 'Dejar sin efecto el pedido de retirar parámetros aprobados',
  access: 'compliance.manage',
  stepUp: true,
  params: byId,
  answer: policies,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS'],
});
