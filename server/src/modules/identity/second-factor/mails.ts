import { type RenderedMail, renderMail } from '#platform/mail/index.ts';

const NOT_YOU =
  'Si no fuiste tú, cambia tu contraseña cuanto antes, cierra tus otras sesiones y escríbenos.';

/** What was done to somebody's second factor or sessions, worded for the person. */
const NOTICES = {
  totp_add: {
    subject: 'Activaste los códigos de una aplicación',
    text: 'Desde ahora, para ingresar hará falta además un código de tu aplicación.',
  },
  totp_remove: {
    subject: 'Dejaste de usar los códigos de una aplicación',
    text: 'Los códigos de tu aplicación ya no sirven para ingresar a tu cuenta.',
  },
  recovery_codes: {
    subject: 'Generaste códigos de recuperación nuevos',
    text: 'Los códigos de recuperación anteriores dejaron de valer.',
  },
  passkey_add: {
    subject: 'Agregaste una llave de acceso',
    text: 'Tu cuenta tiene una llave de acceso nueva: {{what}}.',
  },
  passkey_remove: {
    subject: 'Quitaste una llave de acceso',
    text: 'Esta llave de acceso ya no sirve para ingresar a tu cuenta: {{what}}.',
  },
  session_end: {
    subject: 'Cerraste una sesión',
    text: 'Se cerró esta sesión de tu cuenta: {{what}}.',
  },
  sessions_end: {
    subject: 'Cerraste tus otras sesiones',
    text: 'Se cerraron todas las sesiones de tu cuenta menos la que usabas.',
  },
} as const;
export type Noticed = keyof typeof NOTICES;

/** @param what the name of the passkey or of the device, where the notice tells one */
export const noticeMail = (of: Noticed, name: string, what = ''): RenderedMail =>
  renderMail({
    subject: NOTICES[of].subject,
    paragraphs: [`Hola, ${name}:`, NOTICES[of].text.replace('{{what}}', () => what), NOT_YOU],
  });

export const secondFactorResetMail = (name: string): RenderedMail =>
  renderMail({
    subject: 'Quitamos tu segundo factor',
    paragraphs: [
      `Hola, ${name}:`,
      'Un administrador quitó el segundo factor de tu cuenta y cerró todas tus sesiones. Puedes ingresar con tu contraseña y activar otro en tu perfil, en «Seguridad».',
      'Si no lo pediste, escríbenos cuanto antes.',
    ],
  });

export const recoveryCodeUsedMail = (name: string, left: number): RenderedMail =>
  renderMail({
    subject: 'Se usó un código de recuperación',
    paragraphs: [
      `Hola, ${name}:`,
      `Se usó uno de tus códigos de recuperación. ${leftText(left)}`,
      NOT_YOU,
    ],
  });

const leftText = (left: number): string => {
  if (left === 0) return 'No te queda ninguno: genera otros en tu perfil, en «Seguridad».';
  return left === 1 ? 'Te queda uno.' : `Te quedan ${left}.`;
};
