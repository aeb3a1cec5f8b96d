import { z } from 'zod';
import { adminRequest, asked } from '../admin-requests/schemas.ts';
import { endpoint } from '../core/endpoint.ts';
import { byId, pageQuery } from '../core/page.ts';
import { handedOver, identity } from './identities.ts';
import * as s from './schemas.ts';
import { securityEventsPage } from './security-events.ts';

export { getMe } from './me-endpoints.ts';

const items = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  summary: 'Crear una cuenta',
  access: 'public',
  body: s.registerBody,
  answer: s.registered,
  errors: ['EMAIL_ALREADY_TAKEN', 'PASSWORD_TOO_COMMON'],
});
export const updateMe = endpoint({
  method: 'PUT',
  path: '/users/me',
  summary: 'Editar los datos propios',
  access: 'self.any',
  body: s.profileBody,
  answer: s.me,
  errors: ['OWN_ACCOUNT', 'PROFILE_VERIFIED', 'OTHER_SIDE_OF_COUNTER'],
});
export const deleteMe = endpoint({
  method: 'DELETE',
  path: '/users/me',
  summary: 'Eliminar la cuenta propia',
  access: 'self.any',
  stepUp: true,
  description: 'Sin cuerpo alcanza; una confirmación que se da debe ser la palabra ELIMINAR.',
  body: z.strictObject({ confirmation: z.string().optional() }).nullish(),
  errors: ['CONFIRMATION_WORD_WRONG', 'ACCOUNT_NOT_EMPTY', 'LAST_ADMIN', 'OWN_ACCOUNT'],
});
export const changeMyPassword = endpoint({
  method: 'POST',
  path: '/users/me/change-password',
  summary: 'Cambiar la contraseña propia',
  access: 'self.any',
  stepUp: true,
  body: z.strictObject({
    currentPassword: s.givenPassword,
    password: s.newPassword,
    /** Whether Google and X are unlinked: a password may be changed to lock an intruder out. */
    unlinkSites: z.boolean().default(true),
  }),
  errors: ['PASSWORD_WRONG', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
});
export const changeMyEmail = endpoint({
  method: 'POST',
  path: '/users/me/change-email',
  summary: 'Cambiar el correo propio: vale cuando se confirma con el enlace que llega al nuevo',
  access: 'self.any',
  stepUp: true,
  body: z.strictObject({ email: s.email, password: s.givenPassword }),
  errors: ['PASSWORD_WRONG', 'EMAIL_ALREADY_TAKEN'],
});
export const checkMyPassword = endpoint({
  method: 'POST',
  path: '/users/me/check-password',
  summary: 'Comprobar la contraseña propia',
  access: 'self.any',
  body: z.strictObject({ password: s.givenPassword }),
  errors: ['PASSWORD_WRONG'],
});

export const listMySessions = endpoint({
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'Sesiones abiertas',
  access: 'self.any',
  answer: items(s.session),
});
export const listMySecurityEvents = endpoint({
  method: 'GET',
  path: '/users/me/security-events',
  summary: 'Lo que pasó con la cuenta propia: ingresos, rechazos y cambios del acceso',
  access: 'self.any',
  query: z.strictObject(pageQuery),
  answer: securityEventsPage,
});
export const revokeMySession = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  summary: 'Cerrar una sesión',
  access: 'self.any',
  params: byId,
});

export const revokeMyOtherSessions = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions',
  summary: 'Cerrar todas las sesiones menos esta',
  access: 'self.any',
});
export const listMyIdentities = endpoint({
  method: 'GET',
  path: '/users/me/identities',
  summary: 'Con qué otros sitios se ingresa',
  access: 'self.any',
  answer: items(identity).extend({ hasPassword: z.boolean() }),
});
export const prepareMyLink = endpoint({
  method: 'POST',
  path: '/users/me/identities/prepare',
  summary: 'Confirmar quién es antes de ir a Google o X a vincularlo',
  access: 'self.any',
  stepUp: 'everyone',
});
export const linkMyIdentity = endpoint({
  method: 'POST',
  path: '/users/me/identities',
  summary: 'Vincular Google o X con el código recibido',
  access: 'self.any',
  stepUp: 'everyone',
  body: handedOver,
  answer: identity,
  errors: ['IDENTITY_CODE_INVALID', 'IDENTITY_ALREADY_LINKED'],
});
export const unlinkMyIdentity = endpoint({
  method: 'DELETE',
  path: '/users/me/identities/:id',
  summary: 'Desvincular Google o X',
  access: 'self.any',
  stepUp: true,
  params: byId,
  errors: ['LAST_LOGIN_METHOD'],
});

export const listBankAccounts = endpoint({
  method: 'GET',
  path: '/users/me/bank-accounts',
  summary: 'Cuentas bancarias propias',
  access: 'self.regular',
  answer: items(s.bankAccount),
});
export const addBankAccount = endpoint({
  method: 'POST',
  path: '/users/me/bank-accounts',
  summary: 'Agregar una cuenta bancaria',
  access: 'self.regular',
  represented: true,
  stepUp: 'everyone',
  body: s.bankAccountBody,
  answer: s.bankAccount,
  errors: ['OTHER_SIDE_OF_COUNTER'],
});
export const removeBankAccount = endpoint({
  method: 'DELETE',
  path: '/users/me/bank-accounts/:id',
  summary: 'Eliminar una cuenta bancaria escribiendo su alias',
  access: 'self.regular',
  represented: true,
  stepUp: 'everyone',
  params: byId,
  body: z.strictObject({ alias: z.string() }),
  errors: ['BANK_ACCOUNT_NOT_FOUND', 'BANK_ACCOUNT_IN_USE', 'CONFIRMATION_WORD_WRONG'],
});

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
  answer: items(s.session),
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
