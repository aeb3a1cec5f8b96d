import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import * as s from './schemas.ts';

/** `{id}` is the project. */
export const listHandovers = endpoint({
  method: 'GET',
  path: '/projects/:id/handovers',
  summary: 'Unidades reservadas o compradas de un proyecto, con sus pasos hasta la escritura',
  access: 'projects.deposits',
  params: byId,
  query: s.managedHandoversQuery,
  answer: s.managedHandoversPage,
  errors: ['PROJECT_NOT_FOUND', 'FORBIDDEN'],
});
export const listMyHandovers = endpoint({
  method: 'GET',
  path: '/handovers/me',
  summary: 'Las unidades propias, con sus pasos hasta la escritura',
  access: 'self.regular',
  query: s.handoversQuery,
  answer: s.handoversPage,
});
/** `{id}` is the unit. A step that its buyer objected to is recorded again; the earlier record is kept. */
export const recordUnitStep = endpoint({
  method: 'POST',
  path: '/projects/properties/:id/steps',
  summary: 'Registrar el contrato, la posesión o la escritura de una unidad pagada',
  access: 'projects.deposits',
  represented: true,
  params: byId,
  body: s.recordStepBody,
  answer: s.recordedStep,
  errors: [
    'PROPERTY_NOT_FOUND',
    'FORBIDDEN',
    'PROJECT_NOT_FOUND',
    'UNIT_NOT_PAID',
    'UNIT_STEP_RECORDED',
    'UNIT_STEP_ORDER',
    'UNIT_ROUND_UNDECIDED',
    'RESOURCE_NOT_FOUND',
  ],
});
/** `{id}` is the step, here and below. */
export const acknowledgeUnitStep = endpoint({
  method: 'POST',
  path: '/handovers/steps/:id/acknowledge',
  summary: 'Dar conformidad a un paso de la unidad propia',
  access: 'self.regular',
  represented: true,
  params: byId,
  answer: s.recordedStep,
  errors: ['NOT_FOUND', 'UNIT_STEP_ANSWERED'],
});
export const objectToUnitStep = endpoint({
  method: 'POST',
  path: '/handovers/steps/:id/object',
  summary: 'Objetar un paso de la unidad propia, con el motivo',
  access: 'self.regular',
  represented: true,
  params: byId,
  body: s.objectStepBody,
  answer: s.recordedStep,
  errors: ['NOT_FOUND', 'UNIT_STEP_ANSWERED'],
});
