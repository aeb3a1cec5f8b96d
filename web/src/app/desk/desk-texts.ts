import { PASSWORD_LENGTH } from '#contract/core/password.ts';
import { ADULT_AGE } from '#contract/users/person.ts';
import type { Words } from '#web/shared/i18n/i18n.ts';

/**
 * Texts of shared parts for administrators, who are not addressed with «vos» (docs/voice.md): each text that uses a
 * verb in «vos» for savers and owners, with an infinitive or a noun instead. `server/test/voice.test.ts` checks that
 * none is missing.
 */
export const DESK_WORDS: Words = {
  files: {
    dropHere: 'Arrastrar archivos acá o elegirlos',
    dropOneHere: 'Arrastrar un archivo acá o elegirlo',
  },
  form: {
    amountUnreadable: 'No se entiende el monto: escribirlo como 1.250,50.',
    tokensNotWhole: 'La cantidad de tokens es un número entero.',
  },
  confirm: { typeToConfirm: 'Escribir {{word}} para confirmar' },
  unconfirmed: {
    what: 'Lo pedido el {{time}}',
    text: 'quedó sin respuesta: puede haberse hecho o no. Nada se hace dos veces. Volver a consultar para ver el resultado; si el pedido no había llegado, se hace en ese momento.',
  },
  refusal: {
    noAnswer: 'No llegó la respuesta. Revisar la conexión y repetirlo: lo escrito sigue acá.',
  },
  places: { choose: 'Elegir', cityHelp: 'Elegirla de la lista o escribirla.' },
  ui: {
    partMissing:
      'Esta parte no se pudo cargar. Puede ser la conexión; lo escrito sigue en su lugar.',
    loadFailedHelp: 'Puede ser la conexión. Lo ya hecho sigue hecho.',
    yours_one: '{{n}} propio',
    yours_other: '{{n}} propios',
  },
  notifications: {
    empty: 'Todavía no hay avisos',
    emptyHelp: 'Acá aparece lo que espera una decisión y lo que pasa con la cuenta.',
  },
  validation: {
    REQUIRED: 'Falta este dato.',
    INVALID: 'Este dato no es válido.',
    INVALID_EMAIL: 'El correo va completo, como nombre@ejemplo.com.',
    NOT_A_NUMBER: 'Tiene que ser un número.',
    NOT_AN_INTEGER: 'Tiene que ser un número entero, sin decimales.',
    TOO_MANY_DECIMALS: 'Lleva hasta {{n}} decimales.',
    DOT_UNCLEAR:
      'No queda claro si el punto separa miles o decimales: escribirlo sin punto, con coma si lleva decimales.',
    PASSWORD_TOO_SHORT: `Lleva ${PASSWORD_LENGTH} caracteres o más.`,
    PASSWORD_NEEDS_LOWERCASE: 'Falta una letra minúscula.',
    PASSWORD_NEEDS_UPPERCASE: 'Falta una letra mayúscula.',
    PASSWORD_NEEDS_SPECIAL: 'Falta un carácter especial, como ! o #.',
    NAME_INVALID: 'Lleva solo letras, espacios, guiones, puntos o apóstrofos.',
    HOLDER_INVALID: 'Lleva solo letras, espacios y guiones.',
    ACCOUNT_INVALID: 'Lleva solo letras y números, sin espacios ni guiones.',
    CBU_INVALID: 'Un CBU o CVU tiene 22 dígitos, y los de control no coinciden.',
    ACCOUNT_NUMBER_INVALID:
      'Una cuenta del exterior tiene de 6 a 34 letras y números, con 4 números o más.',
    POSTAL_CODE_INVALID: 'En la Argentina son 4 números, o 8 signos como C1001AFB.',
    IBAN_INVALID: 'No coincide el dígito de control del IBAN.',
    ALIAS_INVALID: 'Lleva solo letras, números y espacios.',
    ALIAS_TAKEN: 'Otra cuenta ya tiene este nombre.',
    PHONE_INVALID: 'El teléfono va con código de país, como +54 341 555 0100.',
    DOCUMENT_INVALID: 'Lleva entre 6 y 15 letras o números, sin puntos.',
    CUIT_INVALID: 'No coincide el dígito de control del CUIT o CUIL.',
    CUIT_NOT_COMPANY: 'El CUIT de una empresa empieza con 30, 33 o 34.',
    NOT_THE_COMPANYS: 'Solo se retira a cuentas a nombre de la empresa: falta su CUIT.',
    OWNER_NOT_PERSON:
      'Es el CUIT de una empresa. Van las personas que están detrás de ella, y la empresa en «A través de qué empresa».',
    BELOW_THRESHOLD:
      'No llega al porcentaje: quien controla la empresa de otro modo va con «Otro medio de control».',
    SOMEBODY_REACHES: 'Dice que nadie llega al porcentaje, y hay alguien que sí.',
    NOBODY_REACHES: 'Nadie llega al porcentaje: indicarlo, y nombrar a quien controla o dirige.',
    UNDER_AGE: `Se piden ${ADULT_AGE} años cumplidos.`,
    DATE_INVALID: 'La fecha no es válida.',
    CONFIRMATION_WORD_WRONG: 'No coincide con lo que está a la vista.',
    NOT_AFFORDABLE: 'El saldo no alcanza para esta cantidad.',
    PASSWORD_WRONG: 'La contraseña actual no es correcta.',
    PASSWORD_TOO_COMMON: 'Esa contraseña es demasiado conocida.',
    EMAIL_ALREADY_TAKEN: 'Ese correo ya tiene una cuenta.',
    TERMS_NOT_ACCEPTED: 'Falta aceptar los términos legales.',
  },
};
