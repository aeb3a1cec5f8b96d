import type { ErrorKey } from '#contract/core/errors.ts';
import { FACTOR_WAIT_DAYS } from '#contract/users/terms.ts';
import { ERRORS_AT_FIELDS } from './errors-at-fields.ts';
import { catalogue, GENERIC_ERROR, type Values } from './i18n.ts';

/** The text for each key of the error catalogue: the problem and its remedy. */
export const ERROR_TEXTS = {
  ...ERRORS_AT_FIELDS,
  UNAUTHORIZED: 'Sesión expirada',
  TOKEN_NOT_FOUND: 'Sesión expirada',
  TOKEN_EXPIRED: 'Sesión expirada',
  VALIDATION_FAILED: 'Hay datos para corregir. Revisá los campos marcados.',
  FORBIDDEN: 'Tu cuenta no tiene permiso para hacer esto.',
  NOT_FOUND: 'No se encontró lo que buscabas. Puede que ya no exista.',
  TOO_MANY_REQUESTS: 'Demasiados intentos seguidos. Esperá un minuto y probá de nuevo.',
  PAYLOAD_TOO_LARGE: 'Lo que enviás es demasiado grande. Achicalo y probá de nuevo.',
  UNSUPPORTED_MEDIA_TYPE: 'Ese tipo de archivo no se acepta acá.',
  INTERNAL_ERROR: 'Ha ocurrido un error',
  SERVICE_UNAVAILABLE: 'El servicio no está disponible por un momento. Probá de nuevo enseguida.',
  PROVIDER_UNAVAILABLE: 'El proveedor no responde. Probá de nuevo en unos minutos.',
  CONFLICT: 'Alguien cambió esto al mismo tiempo. Recargá y probá de nuevo.',
  IDEMPOTENCY_KEY_REQUIRED: 'No se pudo enviar el pedido. Recargá la página y probá de nuevo.',
  IDEMPOTENCY_KEY_EXPIRED:
    'Hiciste este pedido hace más de dos días. Antes de repetirlo, mirá en «Mis órdenes» cómo terminó.',
  IDEMPOTENCY_KEY_REUSED: 'Este pedido ya se envió con otros datos. Recargá la página y revisalo.',
  EMAIL_NOT_VERIFIED: 'Primero verificá tu correo con el enlace que te llegó.',
  INVALID_CREDENTIALS: 'El correo o la contraseña no son correctos.',
  USER_NOT_FOUND: 'No se encontró a esa persona.',
  BLOCKED_USER: 'Tu cuenta está bloqueada. Escribí a soporte para saber por qué.',
  LINK_INVALID: 'El enlace no sirve o ya venció. Pedí uno nuevo.',
  EMAIL_ALREADY_VERIFIED: 'El correo ya está verificado: no hace falta otro enlace.',
  CONFIRMATION_WORD_WRONG: 'El texto de confirmación no coincide. Escribilo tal como lo ves.',
  ACCOUNT_NOT_EMPTY:
    'La cuenta todavía tiene dinero, tokens o movimientos en curso. Antes de eliminarla, retiralos.',
  OWN_ACCOUNT: 'No podés hacer esto sobre tu propia cuenta.',
  LAST_ADMIN: 'Es el último administrador de nivel 1: tiene que quedar al menos uno.',
  USER_STATE_FORBIDS: 'El estado de la cuenta no permite hacer esto.',
  SECOND_FACTOR_REQUIRED: 'Ingresá el código del segundo factor.',
  INVALID_SECOND_FACTOR:
    'El código o la llave no sirven. Probá con otro: cada código vale una vez.',
  SECOND_FACTOR_REQUIRED_AGAIN: 'Para esto, confirmá otra vez tu segundo factor.',
  PASSWORD_REQUIRED_AGAIN: 'Para esto, confirmá otra vez tu contraseña.',
  SECOND_FACTOR_SETUP_REQUIRED: 'Antes de seguir, activá el segundo factor de tu cuenta.',
  SECOND_FACTOR_NOT_SET: 'El segundo factor no está activado, o el pedido venció. Empezá de nuevo.',
  SIGN_IN_AGAIN: 'Para esto, salí e ingresá de nuevo: así se sabe que sos vos.',
  PASSKEY_INVALID: 'No se pudo guardar la llave de acceso. Empezá de nuevo.',
  PASSKEYS_UNAVAILABLE: 'Las llaves de acceso no funcionan en esta dirección del sitio.',
  OAUTH_FAILED: 'El ingreso con el otro sitio no se completó. Empezá de nuevo.',
  OAUTH_CANCELLED: 'Se canceló el ingreso con el otro sitio.',
  OAUTH_NOT_CONFIGURED: 'Ese modo de ingresar no está disponible acá.',
  IDENTITY_CODE_INVALID: 'La vinculación no se completó. Empezá de nuevo.',
  IDENTITY_ALREADY_LINKED:
    'Ya hay una cuenta vinculada: esa identidad es de otra persona, o ya vinculaste otra del mismo sitio.',
  LAST_LOGIN_METHOD:
    'Es tu único modo de ingresar a esta cuenta. Primero elegí una contraseña o vinculá otro sitio.',
  OTHER_SIDE_OF_COUNTER:
    'Ese documento, CUIT o cuenta bancaria ya es de otra cuenta: quien administra no tiene además una cuenta de cliente.',
  OWN_REQUEST: 'El pedido es tuyo: lo tiene que aprobar otra persona del nivel 1.',
  REQUEST_STATE_FORBIDS: 'Ese pedido ya está hecho o ya se decidió. Recargá para ver cómo está.',
  PROFILE_VERIFIED:
    'Con tu identidad verificada, estos datos ya no se cambian acá. Soporte puede corregirlos.',
  KYC_REQUIRED: 'Primero verificá tu identidad en «Mi perfil».',
  COMPANY_NOT_APPROVED:
    'Esta cuenta es de una empresa que todavía no está aprobada: primero completá y presentá sus datos en «Mi perfil», «Empresa».',
  COMPANY_POWER_ENDED:
    'Tu poder para representar a la empresa venció. Presentá el nuevo en «Mi perfil», «Empresa».',
  KYC_FINAL: 'La verificación de identidad ya está decidida.',
  SIGNATURE_INVALID: 'La firma no es válida.',
  PROJECT_NOT_FOUND: 'No se encontró el proyecto.',
  PROJECT_NOT_PUBLISHED: 'El proyecto no está publicado: todavía no puede recibir dinero.',
  PROJECT_INCOMPLETE: 'Al proyecto le faltan datos para publicarse: están marcados uno por uno.',
  PROJECT_STATE_FORBIDS: 'El estado del proyecto no permite hacer esto.',
  SETTINGS_CHANGED:
    'Otra persona cambió esta sección mientras tanto. Lo escrito sigue en la pantalla: revisalo y volvé a guardar.',
  PROJECT_CHANGED: 'Alguien guardó cambios mientras tanto. Recargá para verlos antes de seguir.',
  PROPERTY_TYPE_HAS_RESERVATIONS:
    'No podés eliminar un tipo de unidad que tiene unidades reservadas.',
  PROPERTY_RESERVED: 'No podés editar ni eliminar una unidad reservada.',
  PROPERTY_NOT_FOUND: 'No se encontró la unidad.',
  ROUND_COMPLETED: 'No podés editar ni eliminar una ronda completada.',
  CONTRACT_COMPLETED: 'No podés editar ni eliminar un contrato completado.',
  ROUND_HAS_PURCHASES:
    'No podés eliminar una ronda en curso con tokens comprados o con penalidades de reembolsos: se reparten cuando se decide.',
  ROUND_SOLD_FIXED:
    'No podés editar así una ronda con tokens comprados: el precio, los tokens y el inicio no cambian, el mínimo no baja y el plazo se prolonga con su propio pedido.',
  CONTRACT_SOLD_FIXED:
    'No podés editar así un contrato con tokens comprados: solo el nombre y, hacia adelante, las rondas y bóvedas que agregues.',
  OWN_PROJECT: 'No podés comprar en tu propio proyecto.',
  OWN_QUESTION: 'Este proyecto es tuyo: las preguntas las respondés en su gestión.',
  TOO_MANY_DRAFTS: 'Tenés demasiados borradores. Borrá alguno antes de empezar otro.',
  TOO_MANY_QUESTIONS:
    'Tenés muchas preguntas sin responder, o ya hiciste varias hoy. Esperá las respuestas antes de preguntar más.',
  UNIT_NOT_PAID: 'La unidad todavía no está pagada entera.',
  UNIT_STEP_RECORDED: 'Ese paso ya está registrado. Recargá para ver cómo está.',
  UNIT_STEP_ORDER:
    'Los pasos van en orden: contrato, posesión y escritura. Uno objetado se corrige antes de seguir.',
  UNIT_ROUND_UNDECIDED:
    'La ronda con la que se pagó la unidad todavía no está decidida y la compra puede quedar sin efecto. Registrá la posesión y la escritura después.',
  UNIT_STEP_ANSWERED: 'Ese paso ya tiene tu respuesta. Recargá para verla.',
  QUESTION_STATE_FORBIDS: 'La pregunta ya cambió de estado. Recargá para ver cómo está.',
  RIGHTS_STATE_FORBIDS: 'El pedido ya está resuelto. Recargá para ver cómo.',
  ACCOUNT_STILL_OPEN:
    'La cuenta del pedido sigue abierta: primero cerrala en «Personas», o rechazá el pedido con el motivo.',
  RIGHTS_ACCOUNT_UNKNOWN:
    'No se sabe de qué cuenta es el pedido: nombrala con su correo, o rechazá el pedido con el motivo. Si la persona nunca tuvo cuenta, o ya no representa a la empresa que la tiene, el nivel 1 concede el acceso o la eliminación.',
  RIGHTS_ACCOUNT_ANOTHERS:
    'Después del pedido, esa cuenta de una empresa pasó a otro representante: sus datos son de otra persona.',
  REGRET_UNDOES_NOTHING:
    'Quedan compras por deshacer y no marcaste ninguna. Marcá las que correspondan, o rechazá el pedido con su motivo.',
  RIGHTS_EXPORT_MISSING:
    'Falta la copia de los datos: alguien del nivel 1 la descarga en este pedido antes de concederlo.',
  RESOURCE_NOT_FOUND: 'No se encontró el archivo.',
  RESOURCE_IN_USE: 'El archivo está en uso y no se puede borrar.',
  FILE_TYPE_REFUSED: 'Ese tipo de archivo no se acepta. Probá con una imagen o un PDF.',
  FILE_TOO_LARGE: 'El archivo es demasiado grande. Probá con uno más liviano.',
  IMAGE_TOO_LARGE: 'La imagen tiene más de 25 megapíxeles. Achicala y subila de nuevo.',
  FILE_QUOTA_REACHED:
    'Llegaste al máximo de archivos de una cuenta. Borrá los que ya no necesites.',
  FILE_QUOTA_UNVERIFIED:
    'Hasta que verifiques tu identidad podés subir 60 imágenes y 100 MB. Verificala para subir más.',
  AMOUNT_INVALID: 'El monto no es válido para esa moneda.',
  EARNINGS_SPENT:
    'Ese interés ya se retiró o se gastó: en los ingresos de la plataforma no queda tanto para deshacerlo.',
  INSUFFICIENT_FUNDS: 'Tu saldo en este proyecto no alcanza. Agregá fondos o bajá el monto.',
  MOVEMENT_STATE_FORBIDS: 'El movimiento ya cambió de estado. Recargá para ver cómo está.',
  WITHDRAWAL_STOPPED:
    'El retiro está detenido: la persona está bloqueada o tiene una deuda. Decide una persona de nivel 1.',
  TRANSFER_STOPPED:
    'La transferencia está detenida: la persona está bloqueada. Rechazala, o desbloqueá antes la cuenta.',
  OWN_MOVEMENT:
    'Nadie decide sobre lo suyo ni sobre lo de una empresa de la que es dueño: lo resuelve otra persona.',
  ESTATE_INTEREST:
    'Tenés un interés en esta sucesión: una cuenta tuya, o de una empresa de la que sos dueño, es la de la persona fallecida, la de su contacto o la de alguien propuesto como heredero. Lo decide otra persona del nivel 1.',
  PROOFS_UNAVAILABLE: 'Este sitio todavía no tiene la llave que firma las pruebas de reservas.',
  METHOD_UNAVAILABLE: 'Ese medio de pago no está disponible ahora. Elegí otro.',
  BANK_ACCOUNT_NOT_FOUND: 'No se encontró la cuenta bancaria. Elegí otra o agregala de nuevo.',
  BANK_ACCOUNT_IN_USE: 'La cuenta bancaria tiene un retiro en curso. Esperá a que termine.',
  QUOTE_REQUIRED: 'Para cambiar de moneda, pedí una cotización.',
  QUOTE_INVALID: 'La cotización no corresponde a este monto. Pedí otra.',
  QUOTE_EXPIRED: 'La cotización venció. Pedí otra y confirmá dentro del minuto.',
  FX_UNAVAILABLE: 'El cambio de moneda no está disponible ahora. Probá con otra moneda.',
  CONVERSION_BELOW_MINIMUM:
    'El monto no llega al mínimo para cambiar de moneda. Subilo o elegí la misma moneda.',
  CHARGE_ABOVE_LIMIT:
    'Con este medio se cargan hasta {{limit}} por vez. Bajá el monto o elegí otro medio.',
  UNPAID_CHARGES_LIMIT:
    'Tenés pagos sin terminar, y entre todos no pueden pasar de {{limit}}: te quedan {{left}}. Terminalos, esperá a que venzan o bajá el monto.',
  LIMIT_PER_MOVEMENT: 'El monto supera el máximo por operación. Bajalo o repartilo en más de una.',
  LIMIT_PER_DAY: 'Con este monto superás el máximo del día. Bajalo o seguí mañana.',
  MONTHLY_LIMIT:
    'Con este monto superás el máximo de {{days}} días: {{limit}}. Te quedan {{left}}. Bajá el monto; para mover más, escribí a soporte con los documentos que muestran de dónde viene el dinero.',
  APPROVERS_NOT_INDEPENDENT:
    'No cuentan como dos personas: en los últimos días una creó la cuenta de la otra o le cambió el rol, la contraseña, el segundo factor, el documento o el CUIT, o son de la misma persona. Tiene que decidir otra persona.',
  ATTESTOR_INVITED_BY_YOU:
    'Invitaste vos a esta persona. El certificado se lo envía otra persona del nivel 1.',
  ATTESTOR_NOT_INDEPENDENT:
    'Firma alguien de afuera: ese correo es de una persona de Operaciones o de quien desarrolla el proyecto.',
  FACTOR_JUST_REMOVED: `Hace menos de ${FACTOR_WAIT_DAYS} días se quitó el segundo factor de esta persona: sus retiros esperan.`,
  DESTINATION_TOO_NEW:
    'La cuenta o la dirección se agregó hace poco: el retiro espera hasta la hora indicada.',
  APPROVED_BY_YOU: 'La primera aprobación es tuya: falta la de otra persona.',
  REQUESTER_NOT_AUTHORIZED:
    'Quien lo pidió ya no puede decidir: rechazalo y, si corresponde, pedilo de nuevo.',
  ALERT_HIGH:
    'Tiene una alerta alta: espera la decisión de nivel 1, o lo que la alerta dice que falta.',
  ALERT_ENDS_WITH_CAUSE:
    'Esta alerta no se resuelve a mano: termina con la aprobación de un oficial o con la declaración de la persona.',
  DECLARATION_REQUIRED: 'Para seguir, completá tu declaración jurada en «Mi perfil».',
  DECLARATION_TEXT_OLD:
    'El texto de la declaración cambió mientras la completabas. Leé el que ahora se muestra y volvé a jurarlo: lo que escribiste sigue acá.',
  EXPOSED_WAITS:
    'Por tu declaración, este monto necesita la aprobación de un oficial de cumplimiento. En «Mi perfil» ves en qué está; por menos podés operar.',
  PROJECT_FUNDING_CAP:
    'Este proyecto es de financiamiento colectivo y recibe hasta {{limit}} en {{days}}: le quedan {{left}}. Comprá por menos, o probá más adelante.',
  INVESTOR_FUNDING_CAP:
    'En proyectos de financiamiento colectivo cada persona pone hasta {{limit}} en {{days}}: te quedan {{left}}. Bajá el monto.',
  FUNDING_CAP_REACHED:
    'Otra compra llegó antes al tope del financiamiento colectivo, y esta no se hizo. Probá de nuevo para ver cuánto queda.',
  REGISTRY_DIFFERS:
    'El archivo no coincide con el libro y no se hizo. Avisá a quien mantiene el sistema.',
  OFFICER_REQUIRED: 'Los casos son de quienes tienen el permiso de oficial de cumplimiento.',
  OFFICER_UNIDENTIFIED:
    'Falta el documento de esa persona. Quien trabaja los casos lo carga antes en «Mi perfil»: sin él no se puede saber si un caso es sobre sí misma.',
  OFFICER_HAS_NO_APPROVER:
    'No queda nadie del nivel 1 que pueda aprobarlo. Entre dos personas, cada una pide su propio permiso y la otra lo aprueba.',
  ESTATE_FROZEN:
    'La cuenta está congelada por un fallecimiento. Se descongela en «Sucesión», en la página de la persona.',
  ESTATE_PAPER_MISSING:
    'Falta el documento: subilo a la cuenta congelada antes de corregir la fecha.',
  ESTATE_NOT_READY: 'Todavía hay algo que resolver antes de transmitir lo que tiene la cuenta.',
  ESTATE_CHANGED:
    'Lo que tiene la cuenta cambió. Revisá otra vez qué recibe cada heredero antes de aprobar.',
  COMPANY_ACCOUNT_USED:
    'Esta cuenta ya se usó a tu nombre, y lo que hay en ella es tuyo. Para la empresa creá otra cuenta, con otro correo.',
  COMPANY_NOT_READY:
    'Todavía no se puede aprobar: hace falta la identidad verificada de quien la representa y un poder vigente.',
  COMPANY_TAKEN: 'Otra cuenta ya es de una empresa con este CUIT. No se aprueban dos.',
  REPRESENTATIVE_NOT_READY:
    'Todavía no se puede aprobar: revisá lo que falta de quien pasa a representar a la empresa.',
  REPRESENTATIVE_PAPERS_CHANGED:
    'Se agregó un documento después de que lo leyeras. Abrilo y volvé a decidir.',
  BANK_ACCOUNT_NOT_COMPANYS:
    'Esa cuenta bancaria no está entre tus cuentas con el CUIT de la empresa. Agregala con ese CUIT o usá otra que lo tenga.',
  OWNER_CHANGE_NOT_READY: 'Todavía hay algo que resolver antes de cambiar el propietario.',
  OWNER_PAPERS_CHANGED:
    'Se agregó un documento después de que lo leyeras. Abrilo y volvé a decidir.',
  HEIR_NOT_ELIGIBLE:
    'Revisá los herederos: la cuenta de cada uno tiene que estar activa y con la identidad verificada.',
  OWN_CASE: 'Nadie abre un caso sobre su propia cuenta.',
  CASE_OVER:
    'El caso ya está cerrado o reportado y no recibe más alertas. Para esta hace falta otro caso.',
  ALERT_IN_CASE: 'Esa alerta ya está en el caso.',
  OWN_DECLARATION: 'Nadie confirma el saldo que declaró: lo confirma otra persona de Operaciones.',
  REFERENCE_USED:
    'Esa referencia del banco ya es de {{order}}: cada transferencia corresponde a una sola operación.',
  RUN_PAID_BY_BANK:
    'El banco ya pagó el lote {{order}}: lo que falta en él solo se marca como enviado.',
  WITHDRAWAL_IN_RUN: 'Está en el lote de pago {{order}}. Primero quitalo de ese lote.',
  BANK_LINE_SETTLED:
    'Una línea del banco corresponde a una sola cosa: esta ya es un movimiento o está explicada. Revisala en Tesorería.',
  BANK_LINE_OTHER_ORDER:
    'Esta línea nombra otro depósito, que ya está acreditado: puede ser la misma transferencia. Si es otra, se acredita desde el depósito, sin elegir línea.',
  BANK_LINE_UNFIT:
    'La línea no puede ser ese movimiento: no pasa por el banco, o su moneda o su sentido son otros.',
  STATEMENT_IMPORTED:
    'Este archivo ya se cargó con otra cuenta u otras columnas, y alguna de sus líneas ya está decidida o vino en otro archivo. No se cambió nada.',
  APPROVAL_DIFFERS:
    'La primera persona dijo otro importe, otra referencia del banco, otra línea u otra explicación. Miralo de nuevo y aprobá lo mismo, o pedí que se corrija.',
  RATE_STALE:
    'La cotización no se pudo actualizar y ya no vale para operar. Probá de nuevo más tarde.',
  TRANSACTION_REQUIRED:
    'Falta la transacción que trajo el dinero: un depósito de USDT se acredita por lo que dice la cadena.',
  TRANSACTION_NOT_CONFIRMED: 'La cadena todavía no confirmó esa transacción. Esperá a que termine.',
  TRANSACTION_USED: 'Esa transacción ya acreditó otro depósito. Revisá que sea la de este.',
  ADDRESS_TAKEN:
    'Esa dirección ya la registró otra cuenta. Usá otra; si es tuya, escribí a soporte.',
  ADDRESS_REFUSED:
    'Esa dirección no se puede usar: falla una letra o una mayúscula (EIP-55), o es una de la empresa. Copiala entera desde tu billetera.',
  ADDRESS_SIGNATURE_WRONG:
    'La firma no corresponde a esa dirección y a ese texto. Firmá el texto tal como está, con la billetera de esa dirección.',
  CHALLENGE_INVALID: 'El texto para firmar venció o ya se usó. Pedí otro.',
  FEE_JUST_SIGNED:
    'Este envío se firmó hace menos de cinco minutos. Esperá a que la cadena lo tome antes de aumentar su comisión de red.',
  FEE_HIGH_ENOUGH:
    'La comisión de red de este envío ya es muchas veces la que pide la cadena ahora. Si la aumentás más, no va más rápido.',
  CHAIN_WALLET_SHORT: 'La billetera de la empresa no tiene USDT o gas suficientes para este envío.',
  TERMS_CHANGED:
    'Los textos legales cambiaron. Leelos y aceptalos para seguir; retirar tu dinero podés siempre.',
  TEXT_NOT_IN_FORCE: 'Mientras leías, entró en vigencia otra versión. Volvé a abrir el texto.',
  TEXT_DRAFT_CHANGED: 'Otra persona guardó o publicó este texto. Volvé a abrirlo antes de seguir.',
  TRUST_FILING_CHANGED:
    'Alguien anotó o cambió esto desde que se leyó la lista. Mirá qué se anotó antes de volver a anotar.',
  SALES_PAUSED:
    'El proyecto no vende por ahora: venció o falta un documento obligatorio de su legajo.',
  PAPER_REPLACED: 'Ese documento ya se renovó: mirá el legajo como quedó.',
  ATTESTATION_INVALID:
    'La firma no corresponde a lo que se pidió: tiene que ser con tu llave y en este sitio.',
  STAGES_FIXED: 'Las etapas quedan fijas desde que empieza la primera ronda o se certifica una.',
  STAGE_ASKED: 'Esta etapa ya está certificada o espera la firma.',
  STAGE_STATE_FORBIDS: 'La certificación ya se resolvió.',
  STAGE_NOT_CERTIFIED: 'Es más de lo certificado: pedí la certificación de la próxima etapa.',
  STAGE_MONEY_RELEASED: 'El dinero de la etapa ya se usó: la firma no se puede retirar.',
  ROUND_NOT_OPEN: 'La ronda no está abierta ahora. Sus fechas están en la página del proyecto.',
  ROUND_SALES_OVER:
    'La ronda está cerrada a la venta. Si vuelven tokens antes de su fecha, se venden otra vez.',
  ROUND_NOT_SOLD: 'La ronda no tiene compras: su plazo se cambia al editar el proyecto.',
  ROUND_ALREADY_PROLONGED:
    'La ronda ya se prolongó, o ya tiene un pedido. Una ronda se prolonga una sola vez.',
  PROLONGATION_TOO_LONG:
    'No podés prolongarla tanto: como mucho sus propios días, y hasta el máximo de la plataforma.',
  PROLONGATION_OVERLAPS:
    'No podés prolongarla hasta esa fecha: la ronda siguiente o la primera bóveda empiezan antes.',
  TOKENS_SOLD_OUT: 'No quedan tantos tokens en la ronda. Bajá la cantidad.',
  INSUFFICIENT_TOKENS: 'No tenés tantos tokens disponibles. Bajá la cantidad.',
  BELOW_RESERVATION_PRICE: 'La cantidad no llega al mínimo de tokens para reservar. Subila.',
  ABOVE_PROPERTY_PRICE:
    'La cantidad supera lo que falta para completar el precio de la unidad. Bajala.',
  PROPERTY_NOT_AVAILABLE: 'Otra persona reservó esta unidad. Elegí otra.',
  RESERVATION_NOT_FOUND: 'No se encontró la reserva.',
  RESERVATION_NOT_ACTIVE: 'La reserva ya no está activa. Recargá para ver cómo está.',
  REFUND_NOT_FUNDED:
    'Los fondos del proyecto no alcanzan ahora para este reembolso. Nada cambió: tus tokens siguen siendo tuyos. Probá con menos o más adelante.',
  CONTRACT_NOT_FOUND: 'No se encontró el contrato.',
  NO_ACTIVE_VAULT: 'El contrato no tiene una bóveda abierta ahora. Tus tokens siguen disponibles.',
  VAULT_ENTRY_OVER: 'Ese ingreso a la bóveda ya se hizo o se canceló.',
  VAULT_ENTRY_OVERTAKEN:
    'Otras compras tuyas están ocupando lugares de la bóveda en este momento. Nada cambió: probá de nuevo.',
  BUY_ORDER_EXISTS: 'Ya hay una compra programada que espera ese dinero. La ves en tu inicio.',
  BUY_ORDER_OVER: 'Esa compra programada ya se hizo, terminó o se canceló. Recargá para verla.',
  BUY_ORDER_PRICE: 'El precio o la cotización cambiaron. Revisá la compra con los de ahora.',
  BUY_ORDER_UNFIT:
    'Ese depósito o esa transferencia no puede pagar esta compra. Elegí otra forma de pagar.',
  NO_VAULT_LEFT:
    'Las bóvedas de este contrato ya llegaron a su fecha: lo que compraras ahora no se recompraría.',
  BELOW_MINIMUM_TICKET: 'La cantidad no llega al mínimo de este contrato. Subila.',
  NOTHING_TO_COLLECT: 'No tenés renta para cobrar.',
  GRACE_PERIOD_OVER: 'El plazo para arrepentirte sin costo ya pasó.',
  PURCHASE_REFUNDED: 'De esta compra ya se devolvió una parte: no podés deshacerla sin costo.',
  PURCHASE_UNDONE: 'Esta compra ya está deshecha o devuelta. Recargá para verla.',
  SET_ASIDE_ABOVE_OWED:
    'Es más de lo que el proyecto puede llegar a deber, y lo apartado no se puede volver a usar. Bajá el monto.',
  REVOCATIONS_WAIT:
    'Hay compras deshechas en plazo que esperan estos fondos: se devuelven primero. Hasta entonces no sale dinero de esa moneda.',
} as const satisfies Record<ErrorKey, string>;

const say = catalogue('errors', ERROR_TEXTS);

export const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(ERROR_TEXTS, key);

/**
 * The catalogue's text for a key, else the generic error. @param values named in the text
 */
export const errorText = (key: string | null, values?: Values): string =>
  key !== null && isErrorKey(key) ? say(key, values) : GENERIC_ERROR;
