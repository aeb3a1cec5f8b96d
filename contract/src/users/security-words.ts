import type { SecurityKind } from './security-events.ts';

/** The texts of an account's events, for its screens and for the file of its data. */
export const SECURITY_WORDS = {
  log_in: 'Ingreso',
  log_in_refused: 'Ingreso rechazado',
  confirmation_refused: 'Confirmación rechazada',
  password_changed: 'Contraseña cambiada',
  password_reset: 'Contraseña recuperada',
  email_change_asked: 'Cambio de correo pedido',
  email_changed: 'Correo cambiado',
  email_reverted: 'Cambio de correo deshecho',
  site_linked: 'Sitio vinculado',
  site_unlinked: 'Sitio desvinculado',
  totp_added: 'Aplicación de códigos activada',
  totp_removed: 'Aplicación de códigos quitada',
  passkey_added: 'Llave de acceso agregada',
  passkey_removed: 'Llave de acceso quitada',
  recovery_codes_renewed: 'Códigos de recuperación nuevos',
  second_factor_reset: 'Segundo factor quitado',
  codes_guessed: 'Varios códigos equivocados',
  session_ended: 'Sesión cerrada',
  sessions_ended: 'Sesiones cerradas',
  bank_account_added: 'Cuenta bancaria agregada',
  bank_account_removed: 'Cuenta bancaria eliminada',
  account_blocked: 'Cuenta bloqueada',
  account_unblocked: 'Cuenta desbloqueada',
  account_deleted: 'Cuenta eliminada',
  account_restored: 'Cuenta restaurada',
} as const satisfies Record<SecurityKind, string>;

/** The titles of a change of e-mail's mails and notifications, to the mailbox that is left. */
export const EMAIL_CHANGE_TITLES = {
  asked: 'Pidieron cambiar el correo de tu cuenta',
  changed: 'Tu cuenta cambió de correo',
} as const;
