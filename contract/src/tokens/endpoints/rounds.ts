import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { byId, pageQuery } from '../../core/page.ts';
import * as holdings from '../holdings.ts';
import * as requests from '../prolongation-requests.ts';
import * as refunds from '../refunds.ts';
import * as reservations from '../reservations.ts';

/** The holders of a project's tokens by size, without names, for the project's managers. */
export const listHolders = endpoint({
  method: 'GET',
  path: '/projects/:id/holders',
  summary: 'Tenedores de un proyecto por cantidad, sin identidades',
  access: 'projects.write',
  params: byId,
  query: z.strictObject(pageQuery),
  answer: holdings.holdersPage,
  errors: ['PROJECT_NOT_FOUND'],
});
/** For the owner of its project and level 1: the contact data of a unit's holder, and the payments for it. */
export const holderOfUnit = endpoint({
  method: 'GET',
  path: '/projects/properties/:id/holder',
  summary: 'Quién reservó o compró una unidad, con sus órdenes y pagos',
  access: 'projects.deposits',
  params: byId,
  answer: reservations.unitHolder,
  errors: ['PROPERTY_NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN'],
});
/** Read before `cancelProject`. */
export const cancellationOf = endpoint({
  method: 'GET',
  path: '/projects/:id/cancellation',
  summary: 'Lo que devolvería cancelar un proyecto: personas e importes',
  access: 'projects.review',
  params: byId,
  answer: refunds.cancellation,
  errors: ['PROJECT_NOT_FOUND'],
});

const PROLONGATION_REFUSALS = [
  'NOT_FOUND',
  'ROUND_NOT_OPEN',
  'ROUND_SALES_OVER',
  'ROUND_ALREADY_PROLONGED',
  'PROLONGATION_TOO_LONG',
  'PROLONGATION_OVERLAPS',
] as const;
/**
 * Requests a prolongation, the only way to change the end of a round with purchases. Another administrator of level 1
 * approves it.
 */
export const requestProlongation = endpoint({
  method: 'POST',
  path: '/projects/rounds/:id/prolongations',
  summary: 'Pedir que una ronda con compras se prolongue',
  access: 'projects.write',
  verified: true,
  params: byId,
  body: requests.prolongationBody,
  answer: requests.prolongation,
  errors: [...PROLONGATION_REFUSALS, 'ROUND_NOT_SOLD', 'PROJECT_NOT_FOUND'],
});
/** All of them for level 1; for an owner those of their own project, which the filter requires. */
export const listProlongations = endpoint({
  method: 'GET',
  path: '/projects/prolongations',
  summary: 'Prolongaciones pedidas',
  access: 'projects.write',
  query: requests.prolongationsQuery,
  answer: requests.prolongationsPage,
  errors: ['PROJECT_NOT_FOUND', 'FORBIDDEN'],
});
/**
 * Buyers are notified and may leave without penalty for the days of the setting `prolongationExitDays`, regardless of their
 * grace period.
 */
export const approveProlongation = endpoint({
  method: 'PUT',
  path: '/projects/prolongations/:id/approve',
  summary: 'Aprobar una prolongación',
  access: 'projects.review',
  params: byId,
  answer: requests.prolongation,
  errors: [
    ...PROLONGATION_REFUSALS,
    'OWN_REQUEST',
    'OWN_MOVEMENT',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
    'CONFLICT',
  ],
});
export const rejectProlongation = endpoint({
  method: 'PUT',
  path: '/projects/prolongations/:id/reject',
  summary: 'Rechazar una prolongación',
  access: 'projects.review',
  params: byId,
  body: requests.prolongationRefusal,
  answer: requests.prolongation,
  errors: ['NOT_FOUND', 'OWN_REQUEST', 'OWN_MOVEMENT', 'CONFLICT'],
});
