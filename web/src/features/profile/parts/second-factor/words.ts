import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Words of the second factor. */
export const t = catalogue('second-factor', {
  title: 'Segundo factor',
  help: 'Además de la contraseña, al ingresar y antes de retirar dinero se pide algo que solo tiene el titular. Así nadie entra aunque averigüe la contraseña.',
  on: 'Activado',
  off: 'Sin activar',

  totp: 'Aplicación de códigos',
  totpOff:
    'Un código de seis dígitos que cambia cada medio minuto, en una aplicación del teléfono.',
  totpOn: 'Activada el {{when}}.',
  totpAdd: 'Activar los códigos',
  totpChange: 'Cambiar de teléfono',
  remove: 'Quitar',
  totpRemoveTitle: 'Dejar de usar la aplicación de códigos',
  removeLast:
    'Es el único segundo factor de la cuenta: quedará protegida solo por la contraseña, y los códigos de recuperación dejan de valer.',
  removeOther: 'Para ingresar quedará el otro segundo factor.',
  totpRemoved: 'La aplicación de códigos ya no se usa',

  passkeys: 'Llaves de acceso',
  passkeysHelp:
    'El teléfono, la computadora o una llave de seguridad confirman con la huella, el rostro o un PIN. Nadie puede copiarlas ni pedirlas con engaños.',
  passkeyAdd: 'Agregar una llave',
  passkeyOpen: 'Abrir ahí',
  passkeySynced: 'Se comparte entre dispositivos propios',
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
    'Queda {{count}} de 10. Cada uno sirve una vez, si se pierde el teléfono o la llave.',
  codesLeft_other:
    'Quedan {{count}} de 10. Cada uno sirve una vez, si se pierde el teléfono o la llave.',
  codesNew: 'Generar otros',
  codesNewTitle: 'Generar códigos nuevos',
  codesNewHelp: 'Los diez anteriores dejan de valer en cuanto se muestran los nuevos.',
  codesTitle: 'Guardar los códigos de recuperación',
  codesHelp:
    'Se muestran solo esta vez. Cada uno permite ingresar una vez sin el teléfono ni la llave: conviene guardarlos en papel o en un gestor de contraseñas.',
  codesCopy: 'Copiar',
  codesCopied: 'Copiados',
  codesSave: 'Descargar',
  codesKept: 'Ya los guardé',
  codesClose: 'Listo',
  codesFile: 'Códigos de recuperación de Ladrillo ({{email}})',

  password: 'Contraseña actual',
  passwordHelp: 'Para saber que quien lo activa es quien tiene la cuenta.',
  showPassword: 'Mostrar u ocultar la contraseña',
  next: 'Seguir',
  scanTitle: 'Activar la aplicación de códigos',
  scan: 'Abrir una aplicación de códigos (Google Authenticator, 1Password, Aegis u otra) y escanear este código QR:',
  scanAlt: 'Código QR para la aplicación de códigos',
  scanManual: 'O escribir esta clave a mano:',
  scanOpen: 'Abrir en este teléfono',
  scanCode: 'Código que muestra la aplicación',
  scanCodeHelp: 'Seis dígitos. Con él queda activado.',
  activate: 'Activar',
  totpDone: 'Aplicación de códigos activada',

  setUpTitle: 'Proteger la cuenta',
  setUpHelp:
    'Quien administra Ladrillo tiene que usar un segundo factor. Hasta activarlo no se puede hacer nada más; lleva un minuto.',
  setUpDone: 'La cuenta está protegida',
  setUpOn: 'Ir al tablero',
});
