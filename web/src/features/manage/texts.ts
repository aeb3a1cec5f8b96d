import { MOST_YEARS } from '#contract/projects/dates.ts';
import type { ProjectFault } from '#contract/projects/faults.ts';
import { RETURN_PERCENT_MAX, RETURN_PERCENT_MIN } from '#contract/projects/faults.ts';
import type { TokenType } from '#contract/projects/values.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';
import { validationText } from '#web/shared/i18n/validation.ts';

/** What prevents publication: the fault and how to correct it. */
const FAULTS: Readonly<Record<ProjectFault, string>> = {
  REQUIRED: 'Completá este campo.',
  IMAGE_REQUIRED: 'Agregá al menos una imagen.',
  NOTHING_TO_SELL:
    'Falta algo para vender: agregá rondas con unidades, o un contrato de inversión.',
  ROUND_REQUIRED: 'Agregá al menos una ronda.',
  PROPERTY_REQUIRED: 'Agregá al menos una unidad.',
  VAULT_REQUIRED: 'Este tipo de token tiene recompra: agregá al menos una bóveda.',
  VAULTS_NOT_ALLOWED: 'Este tipo de token no tiene recompra: quitá las bóvedas.',
  RENT_MODEL_REQUIRED: 'Este tipo de token cobra renta: completá el modelo de renta.',
  RENT_MODEL_NOT_ALLOWED: 'Este tipo de token no cobra renta: quitá el modelo de renta.',
  MINIMUM_TICKET_REQUIRED: 'Los tokens Deluxe necesitan un mínimo de 2 tokens o más.',
  ROUND_NUMBER_REPEATED: 'Otra ronda ya tiene este número.',
  VAULT_NUMBER_REPEATED: 'Otra bóveda ya tiene este número.',
  CONTRACT_NAME_REPEATED: 'Otro contrato del proyecto ya tiene este nombre.',
  ROUND_DATE_PAST: 'La ronda empieza en una fecha que ya pasó.',
  ROUND_DATES_OVERLAP: 'Empieza antes de que termine la ronda anterior.',
  BUYBACK_DATE_PAST: 'La fecha de recompra ya pasó.',
  BUYBACK_BEFORE_ROUND_END: 'La recompra cae antes de que termine la primera ronda.',
  VAULT_DATES_OUT_OF_ORDER: 'La recompra cae antes que la de la bóveda anterior.',
  TASK_DATES_OUT_OF_ORDER: 'Termina antes de empezar.',
  DELIVERY_DATE_PAST: 'La fecha de entrega ya pasó.',
  DATE_OUT_OF_REACH: `La fecha está a más de ${MOST_YEARS} años: revisá el año.`,
  POSTAL_CODE_INVALID: validationText('POSTAL_CODE_INVALID'),
  CBU_INVALID: validationText('CBU_INVALID'),
  IBAN_INVALID: validationText('IBAN_INVALID'),
  ACCOUNT_NUMBER_INVALID: validationText('ACCOUNT_NUMBER_INVALID'),
  CHAIN_ADDRESS_INVALID:
    'Revisá la dirección: empieza con 0x y le siguen 40 cifras o letras de la A a la F.',
  DOCUMENT_REQUIRED: 'Falta este documento, vigente, para poder publicar.',
  DOCUMENT_ISSUED_AHEAD: 'La fecha de emisión todavía no llegó.',
  DOCUMENT_EXPIRED: 'Ya venció.',
  APPRAISAL_NOT_ALLOWED: 'Solo una tasación lleva un valor: elegí «Tasación» o borralo.',
  DEBTS_NOT_ALLOWED:
    'Solo un informe de dominio lleva hipotecas y otras deudas: elegí «Informe de dominio» o borralas.',
  APPRAISAL_UNIT_UNKNOWN: 'Esa unidad ya no es del proyecto: elegí otra, o todo el proyecto.',
  DOCUMENT_FIXED: 'Lo publicado no se cambia: subí el documento nuevo como renovación.',
  DOCUMENT_KEPT:
    'El proyecto tiene que mantener este documento vigente: renovalo en lugar de quitarlo.',
  DOCUMENT_EARLIER: 'Es anterior a la del documento que reemplaza.',
  DOCUMENT_SAME_FILE: 'Es el mismo archivo que el anterior.',
  TRUST_CONTRACT_ELSEWHERE:
    'Este mismo archivo es el contrato de fideicomiso de un proyecto de otra persona: subí el de este proyecto.',
  DOCUMENT_DATES_OUT_OF_ORDER: 'Vence antes de la fecha en que se emitió.',
  TOKENS_NOT_POSITIVE: 'La cantidad de tokens tiene que ser mayor que cero.',
  TOKENS_BELOW_SOLD: 'Ya se vendieron más tokens que estos.',
  TOKENS_DO_NOT_MATCH_PROPERTIES:
    'Los tokens de las rondas no suman lo mismo que los precios de las unidades.',
  TOKENS_DO_NOT_MATCH_VAULTS: 'Los tokens de las rondas no suman lo mismo que las bóvedas.',
  TOKENS_ALREADY_ISSUED:
    'Los tokens de este contrato ya se emitieron: la suma de las rondas no puede cambiar.',
  PRICE_NOT_POSITIVE: 'El precio tiene que ser mayor que cero.',
  PERCENT_NOT_POSITIVE: 'El porcentaje tiene que ser mayor que cero.',
  RETURN_OUT_OF_RANGE: `El retorno total de cada bóveda tiene que estar entre ${RETURN_PERCENT_MIN} % y ${RETURN_PERCENT_MAX} %: sobre el precio de ronda más alto y, en un proyecto publicado, sobre el de cada ronda que cambia o se agrega.`,
  RESERVATION_ABOVE_PRICE: 'La reserva no puede superar el precio de la unidad.',
  IDENTIFIERS_REPEATED: 'Otra unidad ya tiene estos identificadores A y B.',
};
const WORDS: Readonly<Record<string, string>> = {
  ...FAULTS,
  LINK_INVALID: 'Escribí un enlace completo que empiece con https://',
};

/** The text of a document's fault, from publication or saving. */
export const faultText = (key: string): string => WORDS[key] ?? validationText(key);

/** The rights of each token type, for choosing one. */
export const RIGHTS: Readonly<Record<Exclude<TokenType, 'property'>, string>> = {
  investor:
    'Recompra: quien lo pone en una bóveda cobra el precio fijado en la fecha fijada. No cobra renta.',
  rent: 'Renta: cobra su parte cada mes. No tiene recompra ni bóvedas.',
  premium: 'Recompra y renta: cobra cada mes y, en la fecha de su bóveda, el precio de recompra.',
  deluxe: 'Recompra y renta, con una compra mínima de varios tokens.',
};

/** Field names by their name in the document; `.item` is one element of a list. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'Nombre',
  type: 'Tipo de venta',
  tagline: 'Frase',
  description: 'Descripción',
  deliveryDate: 'Fecha de entrega',
  location: 'Ubicación',
  country: 'País',
  province: 'Provincia',
  city: 'Ciudad',
  address: 'Dirección',
  postalCode: 'Código postal',
  mapLink: 'Enlace al mapa',
  latitude: 'Latitud',
  longitude: 'Longitud',
  features: 'Características',
  'features.item': 'Característica',
  usefulInfo: 'Datos útiles',
  'usefulInfo.item': 'Dato útil',
  title: 'Título',
  text: 'Texto',
  links: 'Enlaces',
  website: 'Sitio web',
  video: 'Video',
  metaverse: 'Metaverso',
  explorer: 'Explorador',
  managers: 'Responsables',
  'managers.item': 'Responsable',
  role: 'Función',
  logo: 'Logo',
  images: 'Imágenes',
  'images.item': 'Imagen',
  featureImages: 'Imágenes de las características',
  'featureImages.item': 'Imagen de una característica',
  plans: 'Planos',
  'plans.item': 'Plano',
  trustContract: 'Contrato de fideicomiso',
  documents: 'Documentos',
  'documents.item': 'Documento',
  bankAccounts: 'Cuentas bancarias',
  rounds: 'Rondas',
  'rounds.item': 'Ronda',
  number: 'Número',
  startDate: 'Fecha de inicio',
  endDate: 'Fecha de fin',
  days: 'Días',
  tokenCount: 'Tokens',
  price: 'Precio',
  minimumPercent: 'Mínimo de venta',
  contracts: 'Contratos de inversión',
  tokenType: 'Tipo de token',
  minimumTicket: 'Compra mínima',
  vaults: 'Bóvedas',
  'vaults.item': 'Bóveda',
  tokens: 'Tokens',
  buybackPrice: 'Precio de recompra',
  buybackDate: 'Fecha de recompra',
  rentModel: 'Modelo de renta',
  payDay: 'Día de pago',
  amount: 'Renta mensual',
  percent: 'Porcentaje que se reparte',
  propertyTypes: 'Tipos de unidad',
  category: 'Categoría',
  surface: 'Superficie',
  rooms: 'Ambientes',
  properties: 'Unidades',
  identifierA: 'Identificador A',
  identifierB: 'Identificador B',
  floor: 'Piso',
  reservationPrice: 'Reserva',
  reservationDays: 'Días de reserva',
  tasks: 'Etapas de la obra',
  'tasks.item': 'Etapa',
  weight: 'Peso',
  plannedPercent: 'Avance previsto',
  donePercent: 'Avance hecho',
};

/** Faults of a pasted row. */
export const ROW_FAULTS = {
  COLUMNS: 'faltan columnas: van al menos seis',
  IDENTIFIERS: 'revisá A, B y piso: A y B no pueden faltar ni pasar de 20 caracteres',
  REPEATED: 'ya hay una unidad con esos A y B',
  ROOMS: 'los ambientes tienen que ser un número entre 0 y 50',
  PRICE: 'el precio tiene que ser un número entero de tokens, mayor que cero',
  RESERVATION: 'la reserva tiene que ser un número entero de tokens, mayor que cero',
  ABOVE: 'la reserva supera el precio',
  TEXTS: 'la descripción pasa de 2000 caracteres, o una característica de 80',
} as const;

export const t = catalogue('manage', {
  placeContract: 'Contrato «{{name}}»',
  placeType: 'Tipo «{{name}}»',
  placeUnit: 'Unidad {{name}}',
  tooMany_one: 'Las rondas ofrecen {{n}} token que ninguna unidad o bóveda usa.',
  tooMany_other: 'Las rondas ofrecen {{n}} tokens que ninguna unidad o bóveda usa.',
  tooFew_one: 'A las rondas les falta {{n}} token.',
  tooFew_other: 'A las rondas les faltan {{n}} tokens.',
  restored: 'Recuperaste lo que te había quedado sin guardar ({{at}}).',
  units_one: '{{n}} unidad',
  units_other: '{{n}} unidades',
  rowsGood_one: '{{n}} fila lista',
  rowsGood_other: '{{n}} filas listas',
  rowsFaulty_one: '{{n}} con errores',
  rowsFaulty_other: '{{n}} con errores',
  csvLarge: '{{name}} pesa más de 5 MB: no parece una lista de unidades.',
  added_one: 'Agregaste {{n}} unidad.',
  added_other: 'Agregaste {{n}} unidades.',
  saved: 'Borrador guardado.',
  savedPublished: 'Cambios guardados.',
  savedAsks:
    'Cambios guardados. Los del nombre, la ubicación o los responsables esperan aprobación.',
  editingPublished:
    'El proyecto está publicado: lo vendido, reservado o terminado no se puede cambiar.',
  editingAsks:
    'El proyecto está publicado: lo vendido, reservado o terminado no se puede cambiar. El nombre, la ubicación y los responsables cambian cuando Operaciones lo aprueba.',
});
