import { z } from 'zod';
import { asked } from '../admin-requests/schemas.ts';
import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import { email, givenPassword } from '../users/schemas.ts';
import * as s from './schemas.ts';

/** A user without a second factor proves that they know their password. */
const withPassword = z.strictObject({ password: givenPassword.optional() });
const passwordErrors = ['PASSWORD_WRONG', 'SIGN_IN_AGAIN'] as const;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/users/me/second-factor',
  summary: 'El segundo factor propio',
  access: 'self.any',
  beforeSecondFactor: true,
  answer: s.secondFactor,
});
export const startTotp = endpoint({
  method: 'POST',
  path: '/users/me/second-factor/totp',
  summary: 'Empezar a usar una aplicación de códigos; vale al confirmarla con un código',
  access: 'self.any',
  beforeSecondFactor: true,
  stepUp: true,
  body: withPassword,
  answer: s.totpStart,
  errors: passwordErrors,
});
export const confirmTotp = endpoint({
  method: 'POST',
  path: '/users/me/second-factor/totp/confirm',
  summary: 'Confirmar la aplicación de códigos con uno de ellos',
  access: 'self.any',
  beforeSecondFactor: true,
  body: z.strictObject({ code: s.givenCode }),
  answer: s.recoveryCodes,
  errors: ['INVALID_SECOND_FACTOR', 'SECOND_FACTOR_NOT_SET'],
});
export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/users/me/second-factor/totp',
  summary: 'Dejar de usar la aplicación de códigos',
  access: 'self.any',
  stepUp: true,
  errors: ['SECOND_FACTOR_NOT_SET'],
});
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/me/second-factor/recovery-codes',
  summary: 'Generar diez códigos de recuperación; los anteriores dejan de valer',
  access: 'self.any',
  stepUp: true,
  answer: s.recoveryCodes,
  errors: ['SECOND_FACTOR_NOT_SET'],
});
export const passkeyRegistrationOptions = endpoint({
  method: 'POST',
  path: '/users/me/second-factor/passkeys/options',
  summary: 'Lo que el navegador necesita para crear una llave de acceso',
  access: 'self.any',
  beforeSecondFactor: true,
  stepUp: true,
  body: withPassword,
  answer: s.registrationOptions,
  errors: [...passwordErrors, 'PASSKEYS_UNAVAILABLE'],
});
export const addPasskey = endpoint({
  method: 'POST',
  path: '/users/me/second-factor/passkeys',
  summary: 'Guardar la llave de acceso que el navegador creó',
  access: 'self.any',
  beforeSecondFactor: true,
  body: z.strictObject({ name: s.passkeyName, response: s.registrationResponse }),
  answer: s.recoveryCodes.extend({ passkey: s.passkey }),
  errors: ['PASSKEY_INVALID', 'PASSKEYS_UNAVAILABLE'],
});
export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/users/me/second-factor/passkeys/:id',
  summary: 'Cambiar el nombre de una llave de acceso',
  access: 'self.any',
  params: byId,
  body: z.strictObject({ name: s.passkeyName }),
  answer: s.passkey,
});
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/users/me/second-factor/passkeys/:id',
  summary: 'Quitar una llave de acceso',
  access: 'self.any',
  stepUp: true,
  params: byId,
});

export const stepUp = endpoint({
  method: 'POST',
  path: '/auth/step-up',
  summary: 'Confirmar la sesión con un código, por cinco minutos',
  access: 'self.any',
  body: z.strictObject({ code: s.givenCode }),
  errors: ['INVALID_SECOND_FACTOR', 'SECOND_FACTOR_NOT_SET'],
});
export const stepUpPassword = endpoint({
  method: 'POST',
  path: '/auth/step-up/password',
  summary: 'Confirmar la sesión con la contraseña, por cinco minutos, sin segundo factor',
  access: 'self.any',
  body: z.strictObject({ password: givenPassword }),
  errors: ['PASSWORD_WRONG', 'SIGN_IN_AGAIN', 'SECOND_FACTOR_REQUIRED_AGAIN'],
});
export const stepUpPasskeyOptions = endpoint({
  method: 'POST',
  path: '/auth/step-up/passkey-options',
  summary: 'Lo que el navegador firma para confirmar la sesión con una llave de acceso',
  access: 'self.any',
  answer: s.assertionOptions,
  errors: ['SECOND_FACTOR_NOT_SET', 'PASSKEYS_UNAVAILABLE'],
});
export const stepUpPasskey = endpoint({
  method: 'POST',
  path: '/auth/step-up/passkey',
  summary: 'Confirmar la sesión con una llave de acceso, por cinco minutos',
  access: 'self.any',
  body: z.strictObject({ response: s.assertionResponse }),
  errors: ['INVALID_SECOND_FACTOR', 'PASSKEYS_UNAVAILABLE'],
});

const loginErrors = ['EMAIL_NOT_VERIFIED', 'BLOCKED_USER', 'PASSKEYS_UNAVAILABLE'] as const;
export const loginPasskeyOptions = endpoint({
  method: 'POST',
  path: '/auth/login/passkey-options',
  summary:
    'Después de la contraseña: lo que el navegador firma para ingresar, y un boleto de un uso',
  access: 'public',
  body: z.strictObject({ email, password: givenPassword }),
  answer: z.object({ ticket: z.string(), options: s.assertionOptions }),
  errors: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_NOT_SET', ...loginErrors],
});
export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/login/passkey',
  summary: 'Ingresar con la contraseña ya dada y una llave de acceso',
  access: 'public',
  body: z.strictObject({
    ticket: z.string().regex(/^[A-Za-z0-9_-]{20,128}$/, 'INVALID'),
    response: s.assertionResponse,
  }),
  answer: z.object({ token: z.string() }),
  errors: ['INVALID_SECOND_FACTOR', ...loginErrors],
});
export const passwordlessOptions = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Lo que el navegador firma para ingresar sin contraseña',
  access: 'public',
  answer: s.assertionOptions,
  errors: ['PASSKEYS_UNAVAILABLE'],
});
export const passwordlessLogin = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Ingresar con una llave de acceso que comprobó quién la usa, sin contraseña',
  access: 'public',
  body: z.strictObject({ response: s.assertionResponse }),
  answer: z.object({ token: z.string() }),
  errors: ['INVALID_SECOND_FACTOR', ...loginErrors],
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/users/:id/reset-second-factor',
  summary:
    'Quitar el segundo factor de una persona que perdió el suyo, con la aprobación de otra persona del nivel 1; sus sesiones terminan y sus retiros esperan tres días',
  access: 'users.manage',
  stepUp: true,
  params: byId,
  answer: asked,
  errors: [
    'USER_NOT_FOUND',
    'OWN_ACCOUNT',
    'USER_STATE_FORBIDS',
    'SECOND_FACTOR_NOT_SET',
    'REQUEST_STATE_FORBIDS',
  ],
});
