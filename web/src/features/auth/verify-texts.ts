import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of the page that verifies an e-mail. */
export const verifyText = catalogue('verify-email', {
  verify: 'Verificar tu correo',
  verified: 'Correo verificado',
  verifiedHelp:
    'Tu cuenta está activa. Para depositar y comprar te falta verificar tu identidad: son unos minutos, después de ingresar.',
  verifyInvalid:
    'El enlace no sirve: ya se usó, venció o está incompleto. Si tu cuenta ya está verificada, alcanza con',
  verifyInvalidLogin: 'ingresar',
  verifyLast: 'Falta un paso para activar tu cuenta de Ladrillo.',
  verifyElsewhere:
    'Este no es el navegador donde creaste la cuenta. Para confirmar que sos vos, ingresá la contraseña que elegiste al crearla.',
  verifyPassword: 'Contraseña de tu cuenta',
  verifyConfirm: 'Confirmar mi correo',
  verifyForgot: 'No la recuerdo, o no creé esta cuenta: elegir otra',
  resendHelp: 'Te va a llegar otro enlace de verificación.',
  resent: 'Si hay una cuenta sin verificar con ese correo, te llega otro enlace en un minuto.',
});
