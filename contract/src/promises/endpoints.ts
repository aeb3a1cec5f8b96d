import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import { promisesRecord } from './schemas.ts';

/**
 * The promises of vaults, rounds of property tokens and rents of published projects, their outcomes, and the queries
 * that read them.
 */
export const getPromises = endpoint({
  method: 'GET',
  path: '/promises',
  summary:
    'Lo prometido y lo cumplido por bóvedas, rondas y rentas, con las consultas que lo calculan',
  access: 'public',
  sharedSeconds: 30,
  answer: promisesRecord,
});
export const getDeveloperPromises = endpoint({
  method: 'GET',
  path: '/projects/:id/developer/promises',
  summary: 'Lo mismo, de todos los proyectos de quien publicó uno',
  access: 'public',
  sharedSeconds: 30,
  params: byId,
  answer: promisesRecord,
  errors: ['PROJECT_NOT_FOUND'],
});
