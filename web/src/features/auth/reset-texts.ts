import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of the page that sets another password. */
export const resetText = catalogue('reset-password', {
  reset: 'Elegí otra contraseña',
  resetDone: 'Contraseña cambiada',
  resetDoneHelp:
    'Se cerraron las sesiones que estaban abiertas. Ya podés ingresar con tu contraseña nueva.',
  resetIncomplete: 'Al enlace le falta una parte. Abrilo entero o pedí otro.',
  newPassword: 'Contraseña nueva',
  savePassword: 'Guardar la contraseña',
});
