import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of the log-in. */
export const loginText = catalogue('log-in', {
  loggingIn: 'Ingresando',
  noConnection: 'No hay conexión con Ladrillo. Revisá tu red y probá de nuevo.',
  withPasskey: 'Ingresar con una llave de acceso',
  forgot: 'Olvidé mi contraseña',
  back: 'Volver',
  secondStep: 'Segundo paso',
  secondStepHelp:
    'Tu contraseña es correcta. Falta el segundo paso, que protege tu cuenta aunque alguien la averigüe.',
  usePasskey: 'Usar una llave de acceso',
  passkeyRefused: 'Esa llave de acceso no sirve para ingresar acá.',
  or: 'o',
  continueWith: 'Continuar con {{site}}',
  cannotContinue:
    'Tu navegador no deja guardar lo que hace falta para ingresar así. Ingresá con tu correo.',
  unverified: 'Te falta verificar el correo',
  unverifiedHelp:
    'Cuando creaste la cuenta te llegó un enlace a {{email}}: abrilo para activar el ingreso.',
  sentAgain: 'Correo enviado',
  onItsWay: 'Va otro correo en camino. Usá el último que te llegue.',
});
