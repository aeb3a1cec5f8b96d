import { endpoint } from '../core/endpoint.ts';
import * as s from './schemas.ts';

/** By itself, since every first page brings it and none of the others. */
export const getMe = endpoint({
  method: 'GET',
  path: '/users/me',
  summary: 'La persona de la sesión',
  access: 'self.any',
  beforeSecondFactor: true,
  answer: s.me,
});
