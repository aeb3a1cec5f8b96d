import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of the pages that mailed links open. */
export const linkText = catalogue('mailed-links', {
  another: 'Pedir otro enlace',
  toProfile: 'Ir al perfil',
  toStart: 'Ir al inicio',

  foreign: 'Este enlace es de otra cuenta',
  foreignHelp:
    'El correo que abriste es de otra cuenta. En este navegador está abierta la sesión de {{name}}, {{email}}, y acá vas a ver lo de esta.',
  foreignLeave: 'Salir e ingresar con la otra cuenta',
  otherSession:
    'En este navegador está abierta la sesión de {{name}}, {{email}}. El enlace puede ser de otra cuenta: para usarlo, salí de esta.',
  leaveAndUse: 'Salir y seguir con el enlace',

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

  reset: 'Elegí otra contraseña',
  resetDone: 'Contraseña cambiada',
  resetDoneHelp:
    'Se cerraron las sesiones que estaban abiertas. Ya podés ingresar con tu contraseña nueva.',
  resetIncomplete: 'Al enlace le falta una parte. Abrilo entero o pedí otro.',
  newPassword: 'Contraseña nueva',
  savePassword: 'Guardar la contraseña',

  change: 'Cambiar el correo',
  changed: 'Correo cambiado',
  changedHelp:
    'Desde ahora ingresás con este correo y acá te llegan los avisos. En el anterior tenés una nota para deshacer el cambio durante {{days}} días.',
  notChanged: 'El correo no cambió',
  changeInvalid: 'El enlace no sirve: ya se usó, venció, está incompleto o es de otra cuenta.',
  notChangedHelp:
    'Tu correo anterior sigue valiendo. Podés pedir otro enlace en tu perfil, en «Seguridad».',
  sessionOf: 'Esta sesión es de {{email}}.',
  changeLogin:
    'Para confirmar el cambio ingresá a tu cuenta, todavía con el correo anterior. Después volvés a esta página.',
  changeNow:
    'Tu cuenta usa ahora {{email}}. Si confirmás, pasa a valer el correo donde te llegó este enlace. Si el enlace es de otra cuenta, primero salí de esta.',
  changeConfirm: 'Usar el correo nuevo',
  changeKeep: 'Dejar el correo como está',

  revert: 'Deshacer el cambio de correo',
  reverted: 'Volvió a valer este correo',
  revertedHelp:
    'Se cerraron todas las sesiones de tu cuenta y tu contraseña dejó de valer. Acá te va a llegar un enlace para elegir otra; vale {{validity}}.',
  revertedReview: 'Después revisá en tu perfil los datos, las cuentas bancarias y la seguridad.',
  notReverted: 'El cambio no se deshizo',
  revertInvalid: 'El enlace no sirve: ya se usó, venció o está incompleto.',
  notRevertedHelp:
    'El enlace vale {{days}} días y una sola vez. Si alguien cambió el correo de tu cuenta sin tu permiso, escribí a soporte cuanto antes.',
  revertHelp:
    'Tu cuenta vuelve a usar el correo donde te llegó este enlace. Se cierran todas las sesiones, la contraseña deja de valer, se desvinculan Google y X, y te llega un enlace para elegir otra contraseña.',
  revertSession:
    'En este navegador está abierta la sesión de {{email}}. Si es otra cuenta, sigue como está.',
  revertConfirm: 'Deshacer el cambio',
});
