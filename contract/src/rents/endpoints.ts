import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import * as s from './schemas.ts';

export const listMyRentStatements = endpoint({
  method: 'GET',
  path: '/tokens/rent/statements',
  summary: 'Liquidaciones de renta propias, mes por mes',
  access: 'self.regular',
  query: s.rentStatementsQuery,
  answer: s.rentStatementsPage,
});
/** `{id}` is the project. */
export const listProjectRents = endpoint({
  method: 'GET',
  path: '/projects/:id/rents',
  summary: 'Rentas de un proyecto, mes por mes, para quien lo gestiona',
  access: 'projects.write',
  params: byId,
  query: s.rentPeriodsQuery,
  answer: s.rentPeriodsPage,
  errors: ['PROJECT_NOT_FOUND'],
});
