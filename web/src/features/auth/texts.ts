import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of the registration, and those that several pages without a session share. */
export const t = catalogue('auth', {
  quote: 'Una obra se levanta ladrillo a ladrillo. Tu ahorro, también.',
  name: 'Nombre',
  lastname: 'Apellido',
  email: 'Correo electrónico',
  password: 'Contraseña',
  repeatPassword: 'Repetí la contraseña',
  backToLogin: 'Volver a ingresar',
  logIn: 'Ingresar',
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
  demoMailbox: 'Abrir el buzón de la demostración',
  anotherLink: 'Pedir otro enlace',
  sendAgain: 'Enviar otro correo',
});
