import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of the page that undoes a change of e-mail. */
export const revertText = catalogue('revert-email', {
  toStart: 'Ir al inicio',
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
