import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { assertionOptions } from '../second-factor/schemas.ts';
import { handedOver, secret } from '../users/identities.ts';
import { email, givenPassword, newPassword } from '../users/schemas.ts';
import { completeBody, exchangeAnswer, factorBody } from './oauth.ts';

/** The secret of a link sent by e-mail. */
const linkToken = z.string().regex(/^[A-Za-z0-9_-]{20,128}$/, 'LINK_INVALID');
const byEmail = z.strictObject({ email });

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Ingresar',
  access: 'public',
  body: z.strictObject({ email, password: givenPassword, code: z.string().max(20).optional() }),
  answer: z.object({ token: z.string() }),
  errors: [
    'INVALID_CREDENTIALS',
    'EMAIL_NOT_VERIFIED',
    'BLOCKED_USER',
    'SECOND_FACTOR_REQUIRED',
    'INVALID_SECOND_FACTOR',
  ],
});
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Salir: la sesión deja de valer',
  access: 'self.any',
  beforeSecondFactor: true,
});
export const keepAlive = endpoint({
  method: 'POST',
  path: '/auth/keep-alive',
  summary: 'Mantener la sesión abierta mientras se usa una página que no tiene nada que pedir',
  access: 'self.any',
  beforeSecondFactor: true,
});
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Verificar el correo con el enlace recibido',
  description:
    'El enlace dice de quién es el buzón, no quién creó la cuenta. Por eso hace falta además lo que contestó el registro a ese navegador (`registration`) o, en otro navegador, la contraseña elegida al registrarse (`password`). Sin ninguno contesta VALIDATION_FAILED en `password` y el enlace sigue valiendo.',
  access: 'public',
  body: z.strictObject({
    token: linkToken,
    /** The password chosen at registration; required unless `registration` is this account's. */
    password: givenPassword.optional(),
    /** What `register` answered to the browser that registered. */
    registration: secret.optional(),
  }),
  errors: ['LINK_INVALID', 'PASSWORD_WRONG'],
});
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  summary: 'Confirmar un correo nuevo con el enlace recibido en él, desde la propia sesión',
  access: 'self.any',
  body: z.strictObject({ token: linkToken }),
  errors: ['LINK_INVALID', 'EMAIL_ALREADY_TAKEN'],
});
export const revertEmail = endpoint({
  method: 'POST',
  path: '/auth/revert-email',
  summary: 'Deshacer un cambio de correo con el enlace que llegó al anterior',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  errors: ['LINK_INVALID'],
});
export const resendVerificationByEmail = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Pedir otro correo de verificación; contesta igual exista o no la cuenta',
  access: 'public',
  body: byEmail,
});
export const recoverPassword = endpoint({
  method: 'POST',
  path: '/auth/recover-password',
  summary: 'Pedir el enlace para cambiar la contraseña; contesta igual exista o no la cuenta',
  access: 'public',
  body: byEmail,
});
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Fijar una contraseña con el enlace recibido',
  access: 'public',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  errors: ['LINK_INVALID', 'PASSWORD_TOO_COMMON'],
});

/**
 * The last step of signing in with another site (docs/rules.md#32-signing-in-with-another-site): exchanges the code
 * from the address and the secret that only this browser has for a session. New users enter missing data first.
 */
const exchangeErrors = [
  'TOKEN_NOT_FOUND',
  'EMAIL_ALREADY_TAKEN',
  'EMAIL_NOT_VERIFIED',
  'BLOCKED_USER',
  'USER_STATE_FORBIDS',
] as const;
export const exchange = endpoint({
  method: 'POST',
  path: '/auth/exchange',
  summary: 'Cambiar el código de Google o X por una sesión',
  access: 'public',
  body: handedOver,
  answer: exchangeAnswer,
  errors: exchangeErrors,
});
export const exchangePasskeyOptions = endpoint({
  method: 'POST',
  path: '/auth/exchange/passkey-options',
  summary: 'Después de Google o X: lo que el navegador firma como segundo factor',
  access: 'public',
  body: handedOver,
  answer: assertionOptions,
  errors: [...exchangeErrors, 'SECOND_FACTOR_NOT_SET', 'PASSKEYS_UNAVAILABLE'],
});
export const exchangeSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/exchange/second-factor',
  summary: 'Ingresar con Google o X dando el segundo factor',
  access: 'public',
  body: factorBody,
  answer: z.object({ token: z.string() }),
  errors: [...exchangeErrors, 'INVALID_SECOND_FACTOR', 'PASSKEYS_UNAVAILABLE'],
});
export const completeRegistration = endpoint({
  method: 'POST',
  path: '/auth/complete-registration',
  summary: 'Crear la cuenta de quien llegó por Google o X, con los términos aceptados',
  access: 'public',
  body: completeBody,
  answer: z.object({
    /** Null when the e-mail must be verified first. */
    token: z.string().nullable(),
    /** For the browser that registered, until the e-mail is verified: see `verifyEmail`. */
    registration: z.string().nullable(),
  }),
  errors: ['OAUTH_FAILED', 'EMAIL_ALREADY_TAKEN'],
});
