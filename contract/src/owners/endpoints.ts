import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import * as s from './schemas.ts';

export const readOwners = endpoint({
  method: 'GET',
  path: '/projects/:id/owners',
  summary: 'El propietario de un proyecto, y los cambios de propietario pedidos y hechos',
  access: 'projects.review',
  params: byId,
  answer: s.ownerChanges,
  errors: ['PROJECT_NOT_FOUND'],
});
export const proposeOwner = endpoint({
  method: 'POST',
  path: '/projects/:id/owners',
  summary: 'Proponer otro propietario para un proyecto; lo aprueba otra persona del nivel 1',
  access: 'projects.review',
  params: byId,
  body: s.ownerChangeBody,
  answer: s.ownerChanges,
  errors: [
    'PROJECT_NOT_FOUND',
    'PROJECT_STATE_FORBIDS',
    'REQUEST_STATE_FORBIDS',
    'OWN_MOVEMENT',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const approveOwner = endpoint({
  method: 'POST',
  path: '/projects/owners/:id/approve',
  summary: 'Aprobar un cambio de propietario: el proyecto, con todo lo que tiene, pasa al nuevo',
  access: 'projects.review',
  stepUp: true,
  params: byId,
  body: s.approveOwnerBody,
  answer: s.ownerChanges,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'OWNER_CHANGE_NOT_READY',
    'OWNER_PAPERS_CHANGED',
    'OWN_REQUEST',
    'OWN_MOVEMENT',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const refuseOwner = endpoint({
  method: 'POST',
  path: '/projects/owners/:id/refuse',
  summary: 'Rechazar o retirar un cambio de propietario, con el motivo',
  access: 'projects.review',
  params: byId,
  body: s.refuseOwnerBody,
  answer: s.ownerChanges,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'OWN_MOVEMENT'],
});
