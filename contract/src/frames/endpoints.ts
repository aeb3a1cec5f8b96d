import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import * as s from './schemas.ts';

export const readFrame = endpoint({
  method: 'GET',
  path: '/projects/:id/frame',
  summary: 'Marco legal de un proyecto publicado: qué es, con qué dictamen y a quién se ofrece',
  access: 'public',
  params: byId,
  answer: s.projectFrame,
  errors: ['PROJECT_NOT_FOUND'],
});
export const listFrames = endpoint({
  method: 'GET',
  path: '/projects/:id/frames',
  summary: 'Los marcos legales que se pidieron para un proyecto, con sus dictámenes',
  access: 'projects.review',
  params: byId,
  answer: s.frameRequests,
  errors: ['PROJECT_NOT_FOUND'],
});
export const askFrame = endpoint({
  method: 'POST',
  path: '/projects/:id/frames',
  summary: 'Pedir otro marco legal para un proyecto; lo aprueba otra persona del nivel 1',
  access: 'projects.review',
  params: byId,
  body: s.frameBody,
  answer: s.frameRequests,
  errors: ['PROJECT_NOT_FOUND'],
});
export const decideFrame = endpoint({
  method: 'POST',
  path: '/frames/:id/decision',
  summary: 'Aprobar un marco legal, con su dictamen cargado, o dejarlo sin efecto',
  access: 'projects.review',
  params: byId,
  body: s.frameDecision,
  answer: s.frameRequests,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'OWN_REQUEST',
    'OWN_MOVEMENT',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
