import { endpoint } from '../core/endpoint.ts';
import * as s from './schemas.ts';

/** In a file of its own: every first page loads it, and none of the others. */
export const getMe = endpoint({
  method: 'GET',
  path: '/users/me',
  summary: 'La persona de la sesión',
  access: 'self.any',
  beforeSecondFactor: true,
  answer: s.me,
});
