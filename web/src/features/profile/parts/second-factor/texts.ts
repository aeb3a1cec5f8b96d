import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Words of the second factor. */
export const t = catalogue('second-factor', {
  title: 'Segundo factor',
  help: 'Además de la contraseña, al ingresar y antes de retirar dinero confirmás con algo que solo tenés vos. Así nadie entra aunque averigüe tu contraseña.',
  on: 'Activado',
  off: 'Sin activar',

  totp: 'Aplicación de códigos',
  totpOff:
    'Un código de seis dígitos que cambia cada medio minuto, en una aplicación de tu teléfono.',
  totpOn: 'Activada el {{when}}.',
  totpAdd: 'Activar los códigos',
  totpChange: 'Cambiar de teléfono',
  remove: 'Quitar',
  totpRemoveTitle: 'Dejar de usar la aplicación de códigos',
  removeLast:
    'Es el único segundo factor de tu cuenta: queda protegida solo por la contraseña, y los códigos de recuperación dejan de valer.',
  removeOther: 'Para ingresar te queda el otro segundo factor.',
  totpRemoved: 'Dejaste de usar la aplicación de códigos',

  passkeys: 'Llaves de acceso',
  passkeysHelp:
    'Tu teléfono, tu computadora o una llave de seguridad confirman con la huella, el rostro o un PIN. Nadie puede copiarlas ni pedírtelas con engaños.',
  passkeyAdd: 'Agregar una llave',
  passkeyOpen: 'Abrir ahí',
  passkeySynced: 'Se comparte entre tus dispositivos',
  passkeyAdded: 'Agregada el {{when}}',
  passkeyUsed: 'usada {{when}}',
  passkeyUnused: 'sin usar todavía',
  passkeyRemoveTitle: 'Quitar la llave «{{name}}»',
  passkeyRename: 'Cambiar el nombre',
  passkeyRenameOf: 'Cambiar el nombre de la llave {{name}}',
  passkeyRenamed: 'Nombre cambiado',
  passkeyRenameSave: 'Guardar el nombre',
  passkeyRemoveOf: 'Quitar la llave {{name}}',
  passkeyRemoved: 'Llave quitada',
  passkeyName: 'Nombre de la llave',
  passkeyNameHelp: 'Para reconocerla después: «Mi teléfono», «Llave azul».',
  passkeyDefault: 'Este dispositivo',
  passkeyNext: 'Seguir en el navegador',
  passkeyDone: 'Llave de acceso agregada',

  codes: 'Códigos de recuperación',
  codesLeft_one:
    'Te queda {{count}} de 10. Cada uno sirve una vez, si perdés el teléfono o la llave.',
  codesLeft_other:
    'Te quedan {{count}} de 10. Cada uno sirve una vez, si perdés el teléfono o la llave.',
  codesNew: 'Generar otros',
  codesNewTitle: 'Generar códigos nuevos',
  codesNewHelp: 'Los diez anteriores dejan de valer en cuanto ves los nuevos.',
  codesTitle: 'Guardá tus códigos de recuperación',
  codesHelp:
    'Los ves solo esta vez. Con cada uno podés ingresar una vez sin el teléfono ni la llave: guardalos en papel o en un gestor de contraseñas.',
  codesCopy: 'Copiar',
  codesCopied: 'Copiados',
  codesSave: 'Descargar',
  codesKept: 'Ya los guardé',
  codesFirst: 'Guardalos y marcá la casilla: no se vuelven a mostrar.',
  codesClose: 'Listo',
  codesFile: 'Códigos de recuperación de Ladrillo ({{email}})',

  password: 'Contraseña actual',
  passwordHelp: 'Para saber que sos vos.',
  showPassword: 'Mostrar u ocultar la contraseña',
  next: 'Seguir',
  scanTitle: 'Activar la aplicación de códigos',
  scan: 'Abrí una aplicación de códigos (Google Authenticator, 1Password, Aegis u otra) y escaneá este código QR:',
  scanAlt: 'Código QR para la aplicación de códigos',
  scanManual: 'O escribí esta clave a mano:',
  scanOpen: 'Abrir en este teléfono',
  scanCode: 'Código que muestra la aplicación',
  scanCodeHelp: 'Seis dígitos. Con eso queda activado.',
  activate: 'Activar',
  totpDone: 'Aplicación de códigos activada',

  setUpTitle: 'Protegé tu cuenta',
  setUpHelp:
    'Quien administra Ladrillo usa un segundo factor. Hasta que lo actives no podés hacer nada más; es un minuto.',
  setUpDone: 'Tu cuenta está protegida',
  setUpOn: 'Ir a Pendientes',
});
