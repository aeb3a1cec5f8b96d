import { z } from 'zod';
import { adminRequest, asked } from '../../admin-requests/schemas.ts';
import { endpoint } from '../../core/endpoint.ts';
import { byId, pageQuery } from '../../core/page.ts';
import * as s from '../schemas.ts';
import { securityEventsPage } from '../security-events.ts';

export const createAdmin = endpoint({
  method: 'POST',
  path: '/users',
  summary: 'Crear un administrador por invitación, o pedirlo a otra persona del nivel 1',
  access: 'users.manage',
  stepUp: true,
  body: s.createAdminBody,
  answer: z.union([s.user, z.object({ request: adminRequest })]),
  errors: ['EMAIL_ALREADY_TAKEN', 'OTHER_SIDE_OF_COUNTER', 'REQUEST_STATE_FORBIDS'],
});
export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'Personas',
  access: 'users.read',
  query: s.usersQuery,
  answer: s.usersPage,
});
export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  summary: 'Una persona',
  access: 'users.read',
  params: byId,
  answer: s.user,
  errors: ['USER_NOT_FOUND'],
});
export const getUserStanding = endpoint({
  method: 'GET',
  path: '/users/:id/standing',
  summary: 'Qué impide cada cosa que se puede hacer con una persona',
  access: 'users.manage',
  params: byId,
  answer: s.userStanding,
  errors: ['USER_NOT_FOUND'],
});
export const listUserSessions = endpoint({
  method: 'GET',
  path: '/users/:id/sessions',
  summary: 'Sesiones abiertas de una persona',
  access: 'users.manage',
  params: byId,
  answer: z.object({ items: z.array(s.session) }),
  errors: ['USER_NOT_FOUND'],
});
export const listUserSecurityEvents = endpoint({
  method: 'GET',
  path: '/users/:id/security-events',
  summary: 'Lo que pasó con la cuenta de una persona: ingresos, rechazos y cambios del acceso',
  access: 'users.manage',
  params: byId,
  query: z.strictObject(pageQuery),
  answer: securityEventsPage,
  errors: ['USER_NOT_FOUND'],
});
export const closeUserSessions = endpoint({
  method: 'DELETE',
  path: '/users/:id/sessions',
  summary: 'Cerrar todas las sesiones de una persona',
  access: 'users.manage',
  params: byId,
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
});
export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/:id',
  summary:
    'Editar datos o rol de una persona; un rol de administración, y otro documento o CUIT de quien administra, los aprueba otra persona del nivel 1',
  access: 'users.manage',
  stepUp: true,
  params: byId,
  body: s.editUserBody,
  answer: s.user.extend(asked.shape),
  errors: [
    'OTHER_SIDE_OF_COUNTER',
    'PROFILE_VERIFIED',
    'REQUEST_STATE_FORBIDS',
    'USER_NOT_FOUND',
    'OWN_ACCOUNT',
    'LAST_ADMIN',
    'ACCOUNT_NOT_EMPTY',
    'USER_STATE_FORBIDS',
  ],
});
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  summary: 'Eliminar una cuenta',
  access: 'users.manage',
  params: byId,
  errors: [
    'USER_NOT_FOUND',
    'OWN_ACCOUNT',
    'LAST_ADMIN',
    'ACCOUNT_NOT_EMPTY',
    'USER_STATE_FORBIDS',
  ],
});
export const changeUserPassword = endpoint({
  method: 'POST',
  path: '/users/:id/change-password',
  summary:
    'Enviar a una persona el enlace para elegir otra contraseña; a quien administra, con la aprobación de otra persona del nivel 1. Nadie fija la contraseña de otra persona',
  access: 'users.manage',
  stepUp: true,
  params: byId,
  answer: asked,
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'USER_STATE_FORBIDS', 'REQUEST_STATE_FORBIDS'],
});
export const blockUser = endpoint({
  method: 'POST',
  path: '/users/:id/block',
  summary: 'Bloquear',
  access: 'users.manage',
  params: byId,
  body: s.blockBody,
  errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'USER_STATE_FORBIDS'],
});
export const unblockUser = endpoint({
  method: 'POST',
  path: '/users/:id/unblock',
  summary: 'Desbloquear',
  access: 'users.manage',
  params: byId,
  errors: ['USER_NOT_FOUND', 'USER_STATE_FORBIDS', 'ESTATE_FROZEN'],
});
export const restoreUser = endpoint({
  method: 'POST',
  path: '/users/:id/restore',
  summary: 'Restaurar una cuenta eliminada',
  access: 'users.manage',
  params: byId,
  errors: ['USER_NOT_FOUND', 'USER_STATE_FORBIDS', 'OTHER_SIDE_OF_COUNTER'],
});
export const resendVerification = endpoint({
  method: 'POST',
  path: '/users/:id/resend-verification-email',
  summary: 'Reenviar el correo de verificación',
  access: 'users.resendVerification',
  params: byId,
  errors: ['USER_NOT_FOUND', 'EMAIL_ALREADY_VERIFIED'],
});
