import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/page.ts';
import { fileQuery } from './files.ts';
import { monthQuery } from './report.ts';
import { travelBody, travelOf } from './travel.ts';
import { chainMovement } from './values.ts';

const params = z.object({ movement: chainMovement, id });

export const readTravel = endpoint({
  method: 'GET',
  path: '/compliance/travel/:movement/:id',
  summary: 'Quién envía o recibe un movimiento propio de USDT',
  access: 'self.regular',
  params,
  answer: travelOf,
  errors: ['NOT_FOUND'],
});
export const declareTravel = endpoint({
  method: 'POST',
  path: '/compliance/travel/:movement/:id',
  summary: 'Declarar bajo juramento quién envía o recibe un movimiento propio de USDT',
  access: 'self.regular',
  represented: true,
  params,
  body: travelBody,
  answer: travelOf,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS'],
});
export const deskTravel = endpoint({
  method: 'GET',
  path: '/compliance/movements/:movement/:id/travel',
  summary: 'Lo que se declaró de quién envía o recibe un movimiento de USDT',
  access: 'payments.manage',
  params,
  answer: travelOf,
  errors: ['NOT_FOUND'],
});
export const exportTravel = endpoint({
  method: 'GET',
  path: '/compliance/travel/export',
  summary: 'Originantes y beneficiarios declarados en un mes, en CSV, JSON o PDF; para oficiales',
  access: 'compliance.manage',
  binary: true,
  query: monthQuery.extend(fileQuery.shape),
  errors: ['OFFICER_REQUIRED', 'OFFICER_UNIDENTIFIED'],
});
