import type { ErrorKey } from '#contract/core/errors.ts';
import { catalogue, type Values } from './i18n.ts';

/** What a person reads for each key of the error catalogue: what happened and what to do about it. */
export const ERROR_TEXTS = {
  UNAUTHORIZED: 'Sesión expirada',
  TOKEN_NOT_FOUND: 'Sesión expirada',
  TOKEN_EXPIRED: 'Sesión expirada',
  VALIDATION_FAILED: 'Hay datos que corregir. Revisar los campos marcados.',
  FORBIDDEN: 'Esta cuenta no tiene permiso para hacer esto.',
  NOT_FOUND: 'No se encontró lo que se buscaba. Puede que ya no exista.',
  TOO_MANY_REQUESTS: 'Demasiados intentos seguidos. Esperar un minuto y volver a probar.',
  PAYLOAD_TOO_LARGE: 'Lo que se envía es demasiado grande.',
  UNSUPPORTED_MEDIA_TYPE: 'Ese tipo de archivo no se acepta aquí.',
  INTERNAL_ERROR: 'Ha ocurrido un error',
  SERVICE_UNAVAILABLE: 'El servicio no está disponible por un momento. Volver a probar enseguida.',
  PROVIDER_UNAVAILABLE: 'El proveedor no responde. Volver a probar en unos minutos.',
  CONFLICT: 'Alguien cambió esto al mismo tiempo. Recargar y volver a probar.',
  IDEMPOTENCY_KEY_REQUIRED: 'No se pudo enviar el pedido. Recargar la página y volver a probar.',
  IDEMPOTENCY_KEY_EXPIRED:
    'Este pedido se hizo hace más de dos días. Ver en «Mis órdenes» cómo terminó antes de repetirlo.',
  IDEMPOTENCY_KEY_REUSED: 'Este pedido ya se envió con otros datos. Recargar la página y revisar.',
  EMAIL_ALREADY_TAKEN: 'Ese correo ya tiene una cuenta. Ingresar, o recuperar la contraseña.',
  EMAIL_NOT_VERIFIED: 'Primero hay que verificar el correo con el enlace que se envió.',
  INVALID_CREDENTIALS: 'El correo o la contraseña no son correctos.',
  USER_NOT_FOUND: 'No se encontró a esa persona.',
  BLOCKED_USER: 'Esta cuenta está bloqueada. Escribir a soporte para saber por qué.',
  LINK_INVALID: 'El enlace no es válido o ya venció. Pedir uno nuevo.',
  PASSWORD_WRONG: 'La contraseña actual no es correcta.',
  PASSWORD_TOO_COMMON: 'Esa contraseña es demasiado conocida. Elegir otra.',
  EMAIL_ALREADY_VERIFIED: 'El correo ya está verificado.',
  CONFIRMATION_WORD_WRONG: 'El texto de confirmación no coincide. Escribirlo tal como se muestra.',
  ACCOUNT_NOT_EMPTY:
    'La cuenta todavía tiene dinero, tokens o movimientos en curso. Retirarlos antes de eliminarla.',
  OWN_ACCOUNT: 'No se puede hacer esto sobre la cuenta propia.',
  LAST_ADMIN: 'Es el último administrador de nivel 1: tiene que quedar al menos uno.',
  USER_STATE_FORBIDS: 'El estado de la cuenta no permite hacer esto.',
  SECOND_FACTOR_REQUIRED: 'Falta el código del segundo factor.',
  INVALID_SECOND_FACTOR:
    'El código o la llave no valen. Probar con otro: cada código sirve una vez.',
  SECOND_FACTOR_REQUIRED_AGAIN: 'Para esto hay que confirmar otra vez el segundo factor.',
  PASSWORD_REQUIRED_AGAIN: 'Para esto hay que confirmar otra vez la contraseña.',
  SECOND_FACTOR_SETUP_REQUIRED: 'Antes de seguir hay que activar el segundo factor de la cuenta.',
  SECOND_FACTOR_NOT_SET:
    'El segundo factor no está activado, o el pedido venció. Empezar de nuevo.',
  SIGN_IN_AGAIN:
    'Para esto hay que salir e ingresar de nuevo: así se sabe que quien lo pide es la misma persona.',
  PASSKEY_INVALID: 'No se pudo guardar la llave de acceso. Volver a empezar.',
  PASSKEYS_UNAVAILABLE: 'Las llaves de acceso no funcionan en esta dirección del sitio.',
  OAUTH_FAILED: 'El ingreso con el otro sitio no se completó. Empezar de nuevo.',
  OAUTH_CANCELLED: 'Se canceló el ingreso con el otro sitio.',
  OAUTH_NOT_CONFIGURED: 'Ese modo de ingresar no está disponible aquí.',
  IDENTITY_CODE_INVALID: 'La vinculación no se completó. Empezar de nuevo.',
  IDENTITY_ALREADY_LINKED:
    'Ya hay una cuenta vinculada: esa identidad es de otra persona, o aquí hay otra del mismo sitio.',
  LAST_LOGIN_METHOD:
    'Es el único modo de ingresar a esta cuenta. Elegir primero una contraseña o vincular otro sitio.',
  OTHER_SIDE_OF_COUNTER:
    'Ese documento, CUIT o cuenta bancaria ya es de otra cuenta: quien administra no tiene además una cuenta de cliente.',
  OWN_REQUEST: 'El pedido es propio: lo tiene que aprobar otra persona del nivel 1.',
  REQUEST_STATE_FORBIDS: 'Ese pedido ya está hecho o ya se decidió. Recargar para ver cómo está.',
  PROFILE_VERIFIED:
    'Con la identidad verificada, estos datos ya no se cambian aquí. Soporte puede corregirlos.',
  KYC_REQUIRED: 'Primero hay que verificar la identidad.',
  KYC_FINAL: 'La verificación de identidad ya está decidida.',
  SIGNATURE_INVALID: 'La firma no es válida.',
  PROJECT_NOT_FOUND: 'No se encontró el proyecto.',
  PROJECT_NOT_PUBLISHED: 'El proyecto no está publicado: todavía no puede recibir dinero.',
  PROJECT_INCOMPLETE: 'Al proyecto le faltan datos para publicarse. Se marcan uno por uno.',
  PROJECT_STATE_FORBIDS: 'El estado del proyecto no permite hacer esto.',
  PROJECT_CHANGED: 'Alguien guardó cambios mientras tanto. Recargar para verlos antes de seguir.',
  PROPERTY_TYPE_HAS_RESERVATIONS:
    'No se puede eliminar un tipo de unidad que tiene unidades reservadas.',
  PROPERTY_RESERVED: 'No se puede editar ni eliminar una unidad reservada.',
  PROPERTY_NOT_FOUND: 'No se encontró la unidad.',
  ROUND_COMPLETED: 'No se puede editar ni eliminar una ronda completada.',
  CONTRACT_COMPLETED: 'No se puede editar ni eliminar un contrato completado.',
  ROUND_HAS_PURCHASES: 'No se puede eliminar una ronda en curso con tokens comprados.',
  ROUND_SOLD_FIXED:
    'No se puede editar así una ronda con tokens comprados: el precio, los tokens y el inicio no cambian, el mínimo no baja y el plazo se prolonga con su propio pedido.',
  CONTRACT_SOLD_FIXED:
    'No se puede editar así un contrato con tokens comprados: cambian el nombre y, hacia adelante, las rondas y bóvedas que se agregan.',
  OWN_PROJECT: 'No se puede comprar en un proyecto propio.',
  OWN_QUESTION: 'Este proyecto es propio: las preguntas se responden en su gestión.',
  TOO_MANY_DRAFTS: 'Hay demasiados borradores. Borrar alguno antes de empezar otro.',
  TOO_MANY_QUESTIONS:
    'Hay muchas preguntas propias sin responder, o ya se hicieron varias hoy. Esperar las respuestas antes de preguntar más.',
  QUESTION_STATE_FORBIDS: 'La pregunta ya cambió de estado. Recargar para ver cómo está.',
  RIGHTS_STATE_FORBIDS: 'El pedido ya está resuelto. Recargar para ver cómo.',
  ACCOUNT_STILL_OPEN:
    'La cuenta de ese correo sigue abierta: primero cerrarla en «Personas», o rechazar el pedido con el motivo.',
  RESOURCE_NOT_FOUND: 'No se encontró el archivo.',
  RESOURCE_IN_USE: 'El archivo está en uso y no se puede borrar.',
  FILE_TYPE_REFUSED: 'Ese tipo de archivo no se acepta. Probar con una imagen o un PDF.',
  FILE_TOO_LARGE: 'El archivo es demasiado grande.',
  IMAGE_TOO_LARGE: 'La imagen tiene más de 25 megapíxeles. Achicarla y volver a subirla.',
  FILE_QUOTA_REACHED:
    'Se llegó al máximo de archivos de una cuenta. Borrar los que ya no hagan falta.',
  FILE_QUOTA_UNVERIFIED:
    'Hasta verificar la identidad se pueden subir 60 imágenes y 100 MB. Verificarla para subir más.',
  AMOUNT_INVALID: 'El monto no es válido para esa moneda.',
  INSUFFICIENT_FUNDS: 'El saldo en este proyecto no alcanza. Agregar fondos o bajar el monto.',
  MOVEMENT_STATE_FORBIDS: 'El movimiento ya cambió de estado. Recargar para ver cómo está.',
  WITHDRAWAL_STOPPED:
    'El retiro está detenido: la persona está bloqueada o tiene una deuda. Decide una persona de nivel 1.',
  OWN_MOVEMENT: 'Nadie puede aprobar ni rechazar sus propios movimientos.',
  PROOFS_UNAVAILABLE: 'Este sitio todavía no tiene la llave que firma las pruebas de reservas.',
  METHOD_UNAVAILABLE: 'Ese medio de pago no está disponible ahora. Elegir otro.',
  BANK_ACCOUNT_NOT_FOUND: 'No se encontró la cuenta bancaria.',
  BANK_ACCOUNT_IN_USE: 'La cuenta bancaria tiene un retiro en curso. Esperar a que termine.',
  QUOTE_REQUIRED: 'Hace falta una cotización para cambiar de moneda.',
  QUOTE_INVALID: 'La cotización no corresponde a este monto. Pedir otra.',
  QUOTE_EXPIRED: 'La cotización venció. Pedir otra y confirmar dentro del minuto.',
  FX_UNAVAILABLE: 'El cambio de moneda no está disponible ahora. Probar con otra moneda.',
  CONVERSION_BELOW_MINIMUM:
    'El importe no llega al mínimo para cambiar de moneda. Subir el monto o elegir la misma moneda.',
  UNPAID_CHARGES_LIMIT:
    'Hay pagos iniciados y sin terminar por el máximo que puede quedar pendiente. Terminarlos, esperar a que venzan o bajar el monto.',
  LIMIT_PER_MOVEMENT: 'El importe supera el máximo por operación. Bajar el monto.',
  LIMIT_PER_DAY: 'Con este importe se supera el máximo del día. Bajar el monto o seguir mañana.',
  APPROVERS_NOT_INDEPENDENT:
    'No cuentan como dos personas: en los últimos días una creó la cuenta de la otra o le cambió el rol, la contraseña o el segundo factor, o son de la misma persona. Tiene que decidir otra persona.',
  FACTOR_JUST_REMOVED:
    'Hace menos de tres días se quitó el segundo factor de esta persona: sus retiros esperan.',
  DESTINATION_TOO_NEW:
    'La cuenta o la dirección se agregó hace poco: el retiro espera hasta la hora que muestra.',
  APPROVED_BY_YOU: 'La primera aprobación es propia: falta la de otra persona.',
  REQUESTER_NOT_AUTHORIZED:
    'Quien lo pidió ya no puede decidir: rechazarlo y, si corresponde, volver a pedirlo.',
  REFERENCE_USED:
    'Esa referencia del banco ya es de {{order}}: cada transferencia corresponde a una sola operación.',
  BANK_LINE_SETTLED:
    'Una línea del banco corresponde a una sola cosa: esta ya es un movimiento o está explicada. Revisarla en Tesorería.',
  APPROVAL_DIFFERS:
    'La primera persona dijo otro importe, otra referencia del banco, otra línea u otra explicación. Volver a mirarlo y aprobar lo mismo, o pedir que se corrija.',
  RATE_STALE:
    'La cotización no se pudo actualizar y ya no vale para operar. Volver a probar más tarde.',
  TRANSACTION_REQUIRED:
    'Falta la transacción que trajo el dinero: un depósito de USDT se acredita por lo que dice la cadena.',
  TRANSACTION_NOT_CONFIRMED:
    'La cadena todavía no confirmó esa transacción. Esperar a que termine.',
  TRANSACTION_USED: 'Esa transacción ya acreditó otro depósito.',
  ADDRESS_TAKEN: 'Esa dirección ya fue probada por otra cuenta.',
  ADDRESS_REFUSED:
    'Esa dirección no se puede usar: falla una letra o una mayúscula (EIP-55), o es una de la empresa. Copiarla entera desde la billetera.',
  ADDRESS_SIGNATURE_WRONG: 'La firma no corresponde a esa dirección y a ese texto.',
  CHALLENGE_INVALID: 'El texto para firmar venció o ya se usó. Pedir otro.',
  FEE_JUST_SIGNED:
    'Este envío se firmó hace menos de cinco minutos. Esperar a que la cadena lo tome antes de aumentar su comisión de red.',
  FEE_HIGH_ENOUGH:
    'La comisión de red de este envío ya es muchas veces la que pide la cadena ahora. Aumentarla más no lo apura.',
  CHAIN_WALLET_SHORT: 'La billetera de la empresa no tiene USDT o gas suficientes para este envío.',
  TERMS_NOT_ACCEPTED: 'Hay que aceptar los términos legales.',
  ROUND_NOT_OPEN: 'La ronda no está abierta en este momento.',
  ROUND_SALES_OVER:
    'La ronda está cerrada a la venta. Si vuelven tokens antes de su fecha, se venden otra vez.',
  ROUND_NOT_SOLD: 'La ronda no tiene compras: su plazo se cambia al editar el proyecto.',
  ROUND_ALREADY_PROLONGED: 'La ronda ya se prolongó, o ya tiene un pedido. Se puede una sola vez.',
  PROLONGATION_TOO_LONG: 'No se puede prolongar tanto: como mucho sus propios días, y hasta 60.',
  PROLONGATION_OVERLAPS:
    'No se puede prolongar hasta esa fecha: la ronda siguiente o la primera bóveda empiezan antes.',
  TOKENS_SOLD_OUT: 'No quedan tantos tokens en la ronda. Bajar la cantidad.',
  INSUFFICIENT_TOKENS: 'No hay suficientes tokens disponibles.',
  BELOW_RESERVATION_PRICE: 'La cantidad no llega al mínimo de tokens para reservar.',
  ABOVE_PROPERTY_PRICE: 'La cantidad supera lo que falta para completar el precio de la unidad.',
  PROPERTY_NOT_AVAILABLE: 'Otra persona reservó esta unidad. Elegir otra.',
  RESERVATION_NOT_FOUND: 'No se encontró la reserva.',
  RESERVATION_NOT_ACTIVE: 'La reserva ya no está activa.',
  REFUND_NOT_FUNDED:
    'El proyecto no tiene fondos para el reembolso ahora. Volver a probar más tarde.',
  CONTRACT_NOT_FOUND: 'No se encontró el contrato.',
  NO_ACTIVE_VAULT: 'El contrato no tiene una bóveda abierta en este momento.',
  VAULT_ENTRY_OVER: 'Ese ingreso a la bóveda ya se hizo o se canceló.',
  NO_VAULT_LEFT:
    'Las bóvedas de este contrato ya llegaron a su fecha: lo que se comprara ahora no se recompraría.',
  BELOW_MINIMUM_TICKET: 'La cantidad no llega al mínimo de este contrato.',
  NOTHING_TO_COLLECT: 'No hay renta para cobrar.',
  GRACE_PERIOD_OVER: 'El plazo para arrepentirse sin costo ya pasó.',
  PURCHASE_REFUNDED:
    'De esta compra ya se devolvieron tokens con un reembolso: no se puede deshacer sin costo.',
  SET_ASIDE_ABOVE_OWED:
    'Es más de lo que el proyecto puede llegar a deber, y lo apartado no se puede volver a usar. Bajar el monto.',
  REVOCATIONS_WAIT:
    'Hay compras revocadas en plazo que esperan estos fondos: se devuelven primero. Hasta entonces no sale dinero de esa moneda.',
} as const satisfies Record<ErrorKey, string>;

/** When there is no key, or one that the catalogue does not know. */
export const GENERIC_ERROR = 'Ha ocurrido un error';

const say = catalogue('errors', ERROR_TEXTS);

export const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(ERROR_TEXTS, key);

/**
 * The catalogue's words for a key, else the generic error. @param values what the refusal names, by its place in them
 */
export const errorText = (key: string | null, values?: Values): string =>
  key !== null && isErrorKey(key) ? say(key, values) : GENERIC_ERROR;
