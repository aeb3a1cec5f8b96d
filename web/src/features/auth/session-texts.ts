import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of a mailed link that is opened in the session of another account. */
export const sessionText = catalogue('other-session', {
  stay: 'Seguir en esta sesión',
  foreign: 'Este enlace es de otra cuenta',
  foreignHelp:
    'El correo que abriste es de otra cuenta. En este navegador está abierta la sesión de {{name}}, {{email}}, y acá vas a ver lo de esta.',
  foreignLeave: 'Salir e ingresar con la otra cuenta',
  otherSession:
    'En este navegador está abierta la sesión de {{name}}, {{email}}. El enlace puede ser de otra cuenta: para usarlo, salí de esta.',
  leaveAndUse: 'Salir y seguir con el enlace',
});
