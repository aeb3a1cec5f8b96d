import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of one's own bank accounts, in the wallet's list and as a step of a withdrawal. */
export const accountText = catalogue('wallet-accounts', {
  list: 'Cuentas bancarias',
  none: 'Todavía no tenés cuentas bancarias',
  noneHelp:
    'Para retirar necesitás una. Si no está a tu nombre, Operaciones lo ve antes de aprobar el retiro.',
  name: 'Nombre',
  holder: 'Titular',
  number: 'Cuenta',
  currency: 'Moneda',
  inUse: 'Con un retiro en curso',
  remove: 'Eliminar',
  removeTitle: 'Eliminar la cuenta',
  removeHelp: 'Ya no vas a poder usarla en retiros nuevos.',

  add: 'Agregar una cuenta',
  addSend: 'Agregar la cuenta',
  addBack: 'Volver',
  addDone: 'Agregaste la cuenta {{alias}}',
  numberField: 'CBU, CVU, IBAN o cuenta',
  numberHelp: 'CBU y CVU tienen 22 números.',
  currencyHelp: 'La de la cuenta.',
  holderHelp: 'Tal como figura en el banco.',
  taxIdField: 'CUIT del titular',
  taxIdHelp: 'El de la empresa: solo se retira a cuentas a su nombre.',
  nameField: 'Nombre para reconocerla',
  nameHelp: 'El que quieras: no hace falta que sea el alias del CBU.',
});
