import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId, pageQuery } from '../core/page.ts';
import { handedOver, identity } from './identities.ts';
import * as s from './schemas.ts';
import { securityEventsPage } from './security-events.ts';

export * from './endpoints/managing.ts';

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
