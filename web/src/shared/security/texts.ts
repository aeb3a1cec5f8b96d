import { SECURITY_WORDS } from '#contract/users/security-words.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';

export const t = catalogue('securityEvents', {
  ...SECURITY_WORDS,
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
