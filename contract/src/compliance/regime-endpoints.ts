import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import * as s from './regime.ts';

export const myRegime = endpoint({
  method: 'GET',
  path: '/compliance/regime/me',
  summary: 'Lo que se informó del régimen tributario simplificado propio',
  access: 'self.regular',
  answer: s.regime,
});
export const stateRegime = endpoint({
  method: 'POST',
  path: '/compliance/regime/me',
  summary: 'Informar si se está en un régimen tributario simplificado, y desde cuándo; es opcional',
  access: 'self.regular',
  body: s.regimeBody,
  answer: s.regime,
});
export const regimeOfPerson = endpoint({
  method: 'GET',
  path: '/compliance/people/:id/regime',
  summary: 'El régimen tributario simplificado que una persona informó, con sus constancias',
  access: 'payments.manage',
  params: byId,
  answer: s.regime,
  errors: ['USER_NOT_FOUND'],
});
