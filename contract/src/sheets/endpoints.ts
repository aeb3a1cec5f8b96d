import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import * as s from './schemas.ts';

export const readSheet = endpoint({
  method: 'GET',
  path: '/projects/:id/sheet',
  summary:
    'Ficha de datos de un proyecto publicado: qué se compra, precio, comisiones, riesgos y fechas',
  access: 'public',
  params: byId,
  answer: s.projectSheet,
  errors: ['PROJECT_NOT_FOUND'],
});
export const printSheet = endpoint({
  method: 'GET',
  path: '/projects/:id/sheet/pdf',
  summary: 'Ficha de datos de un proyecto (PDF)',
  access: 'public',
  binary: true,
  params: byId,
  errors: ['PROJECT_NOT_FOUND'],
});
