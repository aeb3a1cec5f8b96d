import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of the return from another site. */
export const arrivalText = catalogue('arrival', {
  refused: 'No pudiste ingresar',
  EMAIL_ALREADY_TAKEN:
    'Ya hay una cuenta con ese correo y no se puede comprobar que sea tuya. Ingresá con tu contraseña y vinculá el otro sitio desde tu perfil.',
  USER_STATE_FORBIDS:
    'Esta cuenta fue eliminada. Soporte puede restaurarla mientras no se hayan borrado sus datos.',
  PROVIDER_UNAVAILABLE:
    'El otro sitio no responde. Probá de nuevo en unos minutos o ingresá con tu contraseña.',
  codeMissing: 'Ingresá el código.',
  secondStep:
    'El otro sitio confirmó quién sos. Falta el segundo paso, que protege tu cuenta aunque alguien entre en tu cuenta de ese sitio.',
  complete: 'Completá tu cuenta',
  completeHelp:
    '{{site}} confirmó quién sos. Revisá tus datos y aceptá los términos para crear la cuenta.',
  emailConfirmed: 'Lo confirmó {{site}}.',
  emailToConfirm: 'Te va a llegar un enlace para confirmarlo antes de ingresar.',
  recover: 'Recuperar tu contraseña',
  support: 'Escribir a soporte',
});
