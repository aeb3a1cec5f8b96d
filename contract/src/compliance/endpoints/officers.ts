import { endpoint } from '../../core/endpoint.ts';
import { byId } from '../../core/page.ts';
import { officerBody, officers } from '../officers.ts';

export const listOfficers = endpoint({
  method: 'GET',
  path: '/compliance/officers',
  summary: 'Oficiales de cumplimiento: titular y suplente',
  access: 'compliance.manage',
  answer: officers,
});
export const askOfficer = endpoint({
  method: 'POST',
  path: '/compliance/officers',
  summary: 'Pedir que alguien del nivel 1 sea oficial; lo aprueba otra persona del nivel 1',
  access: 'compliance.manage',
  stepUp: true,
  body: officerBody,
  answer: officers,
  errors: [
    'USER_NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'OFFICER_UNIDENTIFIED',
    'OFFICER_HAS_NO_APPROVER',
  ],
});
export const approveOfficer = endpoint({
  method: 'POST',
  path: '/compliance/officers/:id/approve',
  summary:
    'Aprobar que alguien sea oficial, o que deje de serlo, como pidió otra persona del nivel 1',
  access: 'compliance.manage',
  stepUp: true,
  params: byId,
  answer: officers,
  errors: [
    'OFFICER_UNIDENTIFIED',
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'OWN_REQUEST',
    'OWN_ACCOUNT',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const endOfficer = endpoint({
  method: 'POST',
  path: '/compliance/officers/:id/end',
  summary:
    'Pedir que un oficial deje de serlo, que aprueba otra persona del nivel 1; o dejar sin efecto el pedido de que lo sea',
  access: 'compliance.manage',
  stepUp: true,
  params: byId,
  answer: officers,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS'],
});
export const keepOfficer = endpoint({
  method: 'POST',
  path: '/compliance/officers/:id/keep',
  summary: 'Dejar sin efecto el pedido de que un oficial deje de serlo',
  access: 'compliance.manage',
  stepUp: true,
  params: byId,
  answer: officers,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'OWN_ACCOUNT'],
});
