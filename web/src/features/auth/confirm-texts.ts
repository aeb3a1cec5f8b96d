import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of the page that confirms a change of e-mail. */
export const confirmText = catalogue('confirm-email', {
  toProfile: 'Ir al perfil',
  leave: 'Salir y seguir con otra cuenta',
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
});
