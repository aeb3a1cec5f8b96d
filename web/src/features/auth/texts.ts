import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of the log-in, the registration and the recovery of a password. */
export const t = catalogue('auth', {
  quote: 'Una obra se levanta ladrillo a ladrillo. Tu ahorro, también.',
  name: 'Nombre',
  lastname: 'Apellido',
  email: 'Correo electrónico',
  password: 'Contraseña',
  repeatPassword: 'Repetí la contraseña',
  back: 'Volver',
  backToLogin: 'Volver a ingresar',
  stay: 'Seguir en esta sesión',
  leave: 'Salir y seguir con otra cuenta',

  logIn: 'Ingresar',
  loggingIn: 'Ingresando',
  noConnection: 'No hay conexión con Ladrillo. Revisá tu red y probá de nuevo.',
  withPasskey: 'Ingresar con una llave de acceso',
  forgot: 'Olvidé mi contraseña',
  secondStep: 'Segundo paso',
  secondStepHelp:
    'Tu contraseña es correcta. Falta el segundo paso, que protege tu cuenta aunque alguien la averigüe.',
  usePasskey: 'Usar una llave de acceso',
  passkeyRefused: 'Esa llave de acceso no sirve para ingresar acá.',
  or: 'o',
  continueWith: 'Continuar con {{site}}',
  cannotContinue:
    'Tu navegador no deja guardar lo que hace falta para ingresar así. Ingresá con tu correo.',
  support: 'Escribir a soporte',
  unverified: 'Te falta verificar el correo',
  unverifiedHelp:
    'Cuando creaste la cuenta te llegó un enlace a {{email}}: abrilo para activar el ingreso.',
  sendAgain: 'Enviar otro correo',
  sentAgain: 'Correo enviado',
  onItsWay: 'Va otro correo en camino. Usá el último que te llegue.',

  signUp: 'Crear cuenta',
  haveAccount: 'Ya tengo cuenta',
  kind: '¿Para qué es tu cuenta?',
  kindHelp: 'Define tu primera pantalla; después la podés cambiar y no limita nada.',
  kindMissing: 'Elegí para qué es tu cuenta.',
  kind_investor: 'Invertir en proyectos',
  kind_owner: 'Comprar una unidad',
  kind_user: 'Publicar un proyecto o mirar primero',
  companyHelp:
    '¿Es para una empresa? Creá la cuenta con tus datos, como quien la representa: los de la empresa se completan después, en «Mi perfil».',
  accept: 'Acepto los',
  terms: 'términos y condiciones',
  acceptAnd: 'y la',
  privacy: 'política de privacidad',

  checkMail: 'Revisá tu correo',
  checkSent:
    'Te llega un correo a {{email}} con un enlace {{what}}. Puede tardar un minuto; revisá también el correo no deseado.',
  checkMaybe:
    'Si los datos son correctos, te llega un correo a {{email}} con un enlace {{what}}. Puede tardar un minuto; revisá también el correo no deseado.',
  toVerify: 'para verificar tu cuenta; vale {{validity}}',
  toReset: 'para elegir otra contraseña; vale {{validity}}',
  demoMailbox: 'Abrir el buzón de la demostración',

  recover: 'Recuperar tu contraseña',
  recoverHelp: 'El de tu cuenta. Te va a llegar un enlace para elegir otra contraseña.',
  sendLink: 'Enviar el enlace',
});
