import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of the page that asks for a link to another password. */
export const recoverText = catalogue('recover-password', {
  recover: 'Recuperar tu contraseña',
  recoverHelp: 'El de tu cuenta. Te va a llegar un enlace para elegir otra contraseña.',
  sendLink: 'Enviar el enlace',
  toReset: 'para elegir otra contraseña; vale {{validity}}',
});
