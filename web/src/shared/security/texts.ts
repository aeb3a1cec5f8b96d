import type { SecurityKind } from '#contract/users/security-events.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';

const KINDS = {
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

export const t = catalogue('securityEvents', {
  ...KINDS,
  what: 'Qué pasó',
  at: 'Cuándo',
  device: 'Dispositivo',
  network: 'Desde',
  none: 'Todavía no hay actividad',
});

const DETAILS: Readonly<Record<string, string>> = {
  google: 'Google',
  twitter: 'X',
  admin: 'Lo hizo Operaciones',
};

/** The detail of an event in words: a site, an administrator, or why it was refused. */
export const detailOf = (detail: string): string => DETAILS[detail] ?? errorText(detail);
