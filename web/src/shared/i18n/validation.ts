import { readBound } from '#contract/core/bounds.ts';
import { PASSWORD_LENGTH } from '#contract/core/password.ts';
import { ADULT_AGE } from '#contract/users/person.ts';
import { errorWordsOf } from './error-texts.ts';
import { ERRORS_AT_FIELDS } from './errors-at-fields.ts';
import { catalogue, type Values } from './i18n.ts';

/** The text for a field's fault: how to correct it. */
export const VALIDATION_TEXTS = {
  REQUIRED: 'Completá este campo.',
  INVALID: 'Revisá este dato: no es válido.',
  INVALID_EMAIL: 'Escribí un correo completo, como nombre@ejemplo.com.',
  NOT_A_NUMBER: 'Escribí un número.',
  NOT_AN_INTEGER: 'Escribí un número entero, sin decimales.',
  TOO_BIG: 'El número es demasiado alto.',
  TOO_MANY_DECIMALS: 'Escribí hasta {{n}} decimales.',
  DOT_UNCLEAR:
    'No queda claro si el punto separa miles o decimales: escribilo sin punto, con coma si lleva decimales.',
  TOO_SHORT: 'Faltan caracteres.',
  TOO_LONG: 'Tiene demasiados caracteres.',
  GREATER_THAN: 'Tiene que ser mayor que {{n}}.',
  AT_LEAST: 'Tiene que ser {{n}} como mínimo.',
  EQUAL_TO: 'Tiene que ser igual a {{n}}.',
  LESS_THAN: 'Tiene que ser menor que {{n}}.',
  AT_MOST: 'Tiene que ser {{n}} como máximo.',
  FIELDS_DIFFER: 'No coincide: los dos datos tienen que ser iguales.',
  PASSWORDS_DIFFER: 'Las contraseñas no son iguales.',
  PASSWORD_TOO_SHORT: `Usá ${PASSWORD_LENGTH} caracteres o más.`,
  PASSWORD_NEEDS_LOWERCASE: 'Agregá una letra minúscula.',
  PASSWORD_NEEDS_UPPERCASE: 'Agregá una letra mayúscula.',
  PASSWORD_NEEDS_SPECIAL: 'Agregá un carácter especial, como ! o #.',
  NAME_INVALID: 'Usá solo letras, espacios, guiones, puntos o apóstrofos.',
  HOLDER_INVALID: 'Usá solo letras, espacios y guiones.',
  ACCOUNT_INVALID: 'Usá solo letras y números, sin espacios ni guiones.',
  CBU_INVALID: 'Revisá el número: un CBU o CVU tiene 22 dígitos, y los de control no coinciden.',
  ACCOUNT_NUMBER_INVALID:
    'Revisá el número: una cuenta del exterior tiene de 6 a 34 letras y números, con 4 números o más.',
  POSTAL_CODE_INVALID:
    'Revisá el código postal: en la Argentina son 4 números, o 8 signos como C1001AFB.',
  IBAN_INVALID: 'Revisá el IBAN: no coincide su dígito de control.',
  ALIAS_INVALID: 'Usá solo letras, números y espacios.',
  ALIAS_TAKEN: 'Ya tenés una cuenta con este nombre: usá otro.',
  STATEMENT_ACCOUNT: 'Falta la cuenta del extracto: por su encabezado no se sabe de cuál es.',
  STATEMENT_HEADING: 'No se reconocen las columnas: hacen falta una fecha y un importe.',
  STATEMENT_LINE: 'No se entiende la fecha, el importe o la moneda.',
  DAY_BELOW_MOVEMENT: 'El máximo del día no puede ser menor que el de una operación.',
  BUY_ABOVE_SELL: 'La compra no puede ser mayor que la venta.',
  PHONE_INVALID: 'Escribí el teléfono con código de país, como +54 341 555 0100.',
  DOCUMENT_INVALID: 'Escribí entre 6 y 15 letras o números, sin puntos.',
  CUIT_INVALID: 'Revisá el CUIT o CUIL: no coincide su dígito de control.',
  CUIT_NOT_COMPANY: 'Escribí el CUIT de la empresa: empieza con 30, 33 o 34.',
  NOT_THE_COMPANYS: 'Escribí el CUIT de la empresa: solo se retira a cuentas a su nombre.',
  OWNER_NOT_PERSON:
    'Es el CUIT de una empresa. Nombrá a las personas que están detrás de ella, y en «A través de qué empresa» a la empresa.',
  NAMED_TWICE: 'Esta persona ya está en la lista.',
  BELOW_THRESHOLD: 'No llega al porcentaje: elegí «Otro medio de control» si controla la empresa.',
  OVER_WHOLE: 'Entre todas las personas suman más de 100 %.',
  SOMEBODY_REACHES: 'Dijiste que nadie llega al porcentaje, y hay alguien que sí.',
  NOBODY_REACHES: 'Nadie llega al porcentaje: indicalo, y nombrá a quien controla o dirige.',
  POWER_OVER: 'Este poder ya venció.',
  SAME_REPRESENTATIVE: 'Es la misma persona que representa a la empresa ahora.',
  OTHER_SIDE_OF_COUNTER: 'Es de la administración: nadie está a los dos lados del mostrador.',
  BLOCKED_USER: 'Esta persona tiene una cuenta bloqueada.',
  NOTHING_CHANGED: 'Es igual a lo que está aprobado: no hay nada que presentar.',
  UNDER_AGE: `Tenés que tener ${ADULT_AGE} años cumplidos.`,
  DATE_AHEAD: 'Esa fecha todavía no llegó.',
  DATE_EARLIER: 'Es anterior al paso que va antes.',
  DATE_LATER: 'Es posterior al paso que va después.',
  DATE_INVALID: 'Elegí una fecha válida.',
  DECLARATION_PARTS: 'Tiene que tener las cinco partes, cada una con su título y en su orden.',
  COMPANY_PARTS: 'Tiene que tener las dos partes, cada una con su título y en su orden.',
  CONFIRMATION_WORD_WRONG: 'No coincide. Escribilo tal como lo ves.',
  AMOUNT_NOT_POSITIVE: 'El monto tiene que ser mayor que cero.',
  NOT_AFFORDABLE: 'Tu saldo no alcanza para esta cantidad.',
} as const;

const TEXTS = { ...VALIDATION_TEXTS, ...ERRORS_AT_FIELDS };
const say = catalogue('validation', TEXTS);
const isTextKey = (key: string): key is keyof typeof TEXTS => Object.hasOwn(TEXTS, key);

/** The text for a field's error: its key, with a bound if it has one, or a literal text. */
export function validationText(key: string, values?: Values): string {
  if (isTextKey(key)) return say(key, values);
  const bound = readBound(key);
  if (bound && isTextKey(bound.key)) return say(bound.key, { n: bound.n.replace('.', ',') });
  return isKey(key) ? say('INVALID') : key;
}

/** Whether a fault is a key, with or without a bound, rather than words already. */
export const isKey = (key: string): boolean => /^[A-Z0-9_]+(:.+)?$/.test(key);

/** The text from the whole catalogue for a server fault that `validationText` does not know. */
export const wordsOfFault = async (key: string): Promise<string> =>
  !isKey(key) || isTextKey(key) ? key : ((await errorWordsOf(key)) ?? key);
