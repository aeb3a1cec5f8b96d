import type {
  AlertLevel,
  AlertRule,
  OfficerKind,
  RiskFactor,
  RiskLevel,
  RuleLevel,
} from '../compliance/values.ts';
import { type Words, wordsIn } from '../core/wording.ts';
import type { DeskFile } from '../desk/files/lists.ts';
import type { FoundKind } from '../desk/find.ts';
import type { DeskService, MailState, ServiceFault, ServiceState } from '../desk/health.ts';
import type { DeskKind, DeskRisk } from '../desk/kinds.ts';
import type { AskedState, PersonEventKind, PersonLink, ReturnedAs } from '../desk/person.ts';
import type { DeskSort } from '../desk/schemas.ts';
import type { IncidentEntryKind, IncidentKind } from '../incidents/values.ts';
import type { PayoutCaution } from '../payments/cautions.ts';
import type { DueSort, MovementSort } from '../payments/movements.ts';
import type { RunState } from '../payouts/schemas.ts';
import type { RightsKind, RightsState } from '../rights/values.ts';
import type { BankLineKind, Certainty, LineState, MissingKind } from '../treasury/bank/values.ts';
import type { DeclarationStatus } from '../treasury/declarations.ts';
import type { RevenueSource } from '../treasury/endpoints.ts';
import type { UserGroup, UserSort } from '../users/schemas.ts';

/** Texts of values shown only on the desk, by concept, so that guests' pages do not load them. */
interface Worded {
  bankLineKind: BankLineKind;
  certainty: Certainty;
  runState: RunState;
  declarationStatus: DeclarationStatus;
  lineState: LineState;
  missingKind: MissingKind;
  revenueSource: RevenueSource;
  userSort: UserSort;
  userGroup: UserGroup;
  deskKind: DeskKind;
  deskFile: DeskFile;
  deskRisk: DeskRisk;
  payoutCaution: PayoutCaution;
  foundKind: FoundKind;
  deskSort: DeskSort;
  movementSort: MovementSort;
  dueSort: DueSort;
  personEvent: PersonEventKind;
  returnedAs: ReturnedAs;
  askedState: AskedState;
  personLink: PersonLink;
  alertRule: AlertRule;
  alertLevel: AlertLevel;
  ruleLevel: RuleLevel;
  riskLevel: RiskLevel;
  riskFactor: RiskFactor;
  officerKind: OfficerKind;
  incidentKind: IncidentKind;
  incidentEntry: IncidentEntryKind;
  rightsKind: RightsKind;
  rightsState: RightsState;
  deskService: DeskService;
  serviceState: ServiceState;
  serviceFault: ServiceFault;
  mailState: MailState;
}

/** The cautions of a withdrawal, for its list, the inbox, payment runs and files. */
const CAUTION_WORDS: Readonly<Record<PayoutCaution, string>> = {
  person_blocked: 'Persona bloqueada',
  death_reported: 'Fallecimiento por comprobar',
  owes: 'Detenido: debe',
  chargeback_waits: 'Contracargo por aprobar',
  company_waits: 'Empresa en espera',
  factor_removed: 'Segundo factor quitado hace poco',
  alert_high: 'Alerta alta',
  person_renamed: 'Nombre o documento cambiado hace poco',
  other_holder: 'Otro titular',
  account_shared: 'Cuenta de dos personas',
  account_changed: 'Cuenta cambiada hace poco',
  new_destination: 'Cuenta de destino nueva',
  unusual_amount: 'Importe inusual',
  first_withdrawal: 'Primer retiro',
};

const MOVEMENT_SORTS: Readonly<Record<MovementSort, string>> = {
  oldest: 'Los más antiguos',
  newest: 'Los más recientes',
  largest: 'De mayor a menor importe',
  smallest: 'De menor a mayor importe',
  person: 'Persona, de la A a la Z',
  '-person': 'Persona, de la Z a la A',
};

export const DESK_LABELS: Words<Worded> = {
  rightsState: { received: 'Recibido', granted: 'Concedido', refused: 'Rechazado' },
  rightsKind: {
    regret: 'Arrepentimiento',
    leave: 'Baja',
    access: 'Acceso a los datos',
    correct: 'Corrección de datos',
    erase: 'Eliminación de datos',
    death: 'Aviso de fallecimiento',
  },
  bankLineKind: {
    bank_fee: 'Comisión del banco',
    interest: 'Intereses',
    own_transfer: 'Transferencia de la empresa entre sus cuentas',
    other: 'Otra cosa',
  },
  certainty: { certain: 'Segura', likely: 'Probable', possible: 'Posible' },
  runState: { open: 'Por pagar', paid: 'Enviado', cancelled: 'Cancelado' },
  declarationStatus: {
    pending: 'Falta confirmarlo',
    in_force: 'Vigente',
    replaced: 'Reemplazado',
    rejected: 'Rechazado',
  },
  lineState: {
    open: 'Por decidir',
    waiting: 'Falta otra aprobación',
    explained: 'Explicada',
    matched: 'Es un movimiento',
  },
  missingKind: {
    deposit: 'Depósito',
    withdrawal: 'Retiro',
    returned: 'Retiro devuelto: el banco lo pagó y no volvió',
    revenue: 'Retiro de ingresos de la plataforma',
  },
  revenueSource: { fees: 'Comisiones', penalties: 'Penalidades' },
  userSort: {
    '-createdAt': 'Últimas altas',
    createdAt: 'Primeras altas',
    name: 'Apellido, de la A a la Z',
    '-name': 'Apellido, de la Z a la A',
    '-lastSeenAt': 'Última actividad, lo más reciente',
    lastSeenAt: 'Última actividad, lo más antiguo',
    role: 'Rol, ascendente',
    '-role': 'Rol, descendente',
    kyc: 'Identidad, ascendente',
    '-kyc': 'Identidad, descendente',
    state: 'Cuenta, ascendente',
    '-state': 'Cuenta, descendente',
  },
  deskFile: {
    people: 'Personas',
    projects: 'Proyectos',
    inbox: 'Pendientes',
    questions: 'Preguntas',
    rights: 'Pedidos de derechos',
    alerts: 'Alertas',
    cases: 'Casos',
    earnings: 'Retiros de ingresos',
    payable: 'Retiros por pagar',
    statements: 'Extractos',
    declarations: 'Saldos declarados',
    rules: 'Reglas del banco',
    missing: 'Faltan en el extracto',
    audit: 'Registro de auditoría',
    incidents: 'Incidentes',
    deposits: 'Depósitos',
    withdrawals: 'Retiros',
    transfers: 'Transferencias entre proyectos',
    purchases: 'Compras de tokens',
    holdings: 'Tenencias',
    bankLines: 'Líneas del banco',
    runs: 'Lotes de pago',
    complianceReport: 'Informe mensual de prevención',
    usdtDeclarations: 'Originantes y beneficiarios de USDT',
    unclaimed: 'USDT sin reclamar',
    mails: 'Correos',
    personEntries: 'Dinero de una persona',
    revisions: 'Cambios pedidos',
    prolongations: 'Prolongaciones pedidas',
  },
  userGroup: {
    people: 'Personas, sin las eliminadas',
    admins: 'Administración',
    regular: 'Personas, también las eliminadas',
  },
  deskKind: {
    deposit: 'Depósitos',
    withdrawal: 'Retiros por preaprobar',
    payout: 'Retiros por enviar',
    inRun: 'Retiros en un lote',
    return: 'Devoluciones por aprobar',
    send: 'Envíos de USDT detenidos',
    transfer: 'Transferencias',
    earning: 'Retiros de ingresos',
    bankLine: 'Líneas del banco',
    declaration: 'Saldos por confirmar',
    explanation: 'Explicaciones por aprobar',
    chainTransfer: 'USDT sin reclamar',
    rights: 'Arrepentimientos y bajas',
    identity: 'Identidades en revisión',
    company: 'Empresas en revisión',
    buyback: 'Recompras vencidas',
    rent: 'Rentas vencidas',
    question: 'Preguntas',
    project: 'Proyectos por revisar',
    revision: 'Cambios pedidos',
    prolongation: 'Prolongaciones',
    adminRequest: 'Pedidos entre dos',
    settingChange: 'Ajustes por aprobar',
    raise: 'Límites por aprobar',
    text: 'Textos por publicar',
    distribution: 'Herencias por aprobar',
    writeOff: 'Deudas por dar por perdidas',
    lift: 'Cuentas por descongelar',
    frame: 'Marcos legales por aprobar',
    owner: 'Cambios de propietario',
    officer: 'Oficiales por aprobar',
    noOfficer: 'Falta un oficial',
    policy: 'Parámetros por aprobar',
    trust: 'Papeles de fideicomisos',
    missingText: 'Textos sin publicar',
    objection: 'Objeciones de compradores',
    holidays: 'Calendario por cargar',
    check: 'Controles con fallas',
    alert: 'Alertas que detienen',
    case: 'Casos de prevención',
    exposure: 'Personas expuestas por aprobar',
    riskReview: 'Revisiones de riesgo',
    incident: 'Incidentes con plazo',
    service: 'Servicios con fallas',
  },
  foundKind: {
    deposit: 'Depósito',
    withdrawal: 'Retiro',
    transfer: 'Transferencia',
    run: 'Lote de pago',
    earning: 'Retiro de ingresos',
    purchase: 'Compra',
    person: 'Persona',
    project: 'Proyecto',
    draft: 'Proyecto sin publicar',
    bankLine: 'Línea del banco por decidir',
    matchedLine: 'Línea del banco que es un movimiento',
    explainedLine: 'Línea del banco explicada',
    statement: 'Extracto',
    question: 'Pregunta',
    rights: 'Pedido de derechos',
    alert: 'Alerta',
    case: 'Caso',
    incident: 'Incidente',
  },
  payoutCaution: CAUTION_WORDS,
  deskRisk: {
    second_approval: 'Falta la segunda aprobación',
    ...CAUTION_WORDS,
    charge_review: 'El proveedor pide revisarlo',
    person_money: 'Puede ser dinero de una persona',
    stuck: 'Detenido en la cadena',
    books: 'Los libros no cierran',
    held: 'Detiene un movimiento',
    failing: 'No responde',
  },
  deskSort: {
    risk: 'Lo más urgente',
    oldest: 'Lo más antiguo',
    newest: 'Lo más reciente',
    due: 'Lo que vence antes',
  },
  movementSort: MOVEMENT_SORTS,
  dueSort: {
    ...MOVEMENT_SORTS,
    due: 'Los que vencen antes',
    '-due': 'Los que vencen después',
  },
  personEvent: {
    registered: 'Alta',
    account: 'Cuenta',
    identity: 'Identidad',
    deposit: 'Depósito',
    withdrawal: 'Retiro',
    transfer: 'Transferencia',
    purchase: 'Compra',
    refund: 'Devolución de tokens',
    question: 'Pregunta',
    note: 'Nota',
  },
  returnedAs: {
    refund: 'Reembolso',
    revocation: 'Compra deshecha',
    round_closed: 'Ronda cerrada',
  },
  askedState: {
    waiting: 'Por responder',
    answered: 'Respondida',
    hidden: 'Oculta',
    closed: 'Cerrada por la cancelación del proyecto',
    withdrawn: 'Retirada por quien preguntó',
  },
  personLink: {
    document: 'Mismo documento',
    taxId: 'Mismo CUIT o CUIL',
    bankAccount: 'Misma cuenta bancaria',
    destination: 'Mismo destino de un retiro',
  },
  alertRule: {
    over_profile: 'Supera su perfil',
    account_changed: 'Cuenta nueva y retiro',
    shared_account: 'Cuenta compartida',
    third_party: 'Otra persona paga o cobra',
    round_trip: 'Entra y sale sin invertir',
    structuring: 'Fraccionamiento',
    first_withdrawal: 'Primer retiro',
    no_second_factor: 'Sin segundo factor',
    exposed_unapproved: 'Persona expuesta sin aprobar',
    undeclared: 'Sin declaración jurada',
    limit_refused: 'Quiso pasar su límite',
    travel_missing: 'USDT sin declarar',
  },
  alertLevel: { info: 'Informativa', medium: 'Media', high: 'Alta' },
  ruleLevel: { off: 'No se mira', info: 'Informativa', medium: 'Media', high: 'Alta' },
  riskLevel: { low: 'Bajo', medium: 'Medio', high: 'Alto' },
  riskFactor: { client: 'Cliente', product: 'Producto', channel: 'Canal', place: 'Lugar' },
  officerKind: { officer: 'Titular', deputy: 'Suplente' },
  incidentKind: {
    data: 'Datos personales',
    security: 'Seguridad',
    service: 'Servicio interrumpido',
    provider: 'De un proveedor',
    other: 'Otro',
  },
  incidentEntry: {
    finding: 'Qué se encontró',
    measure: 'Qué se hizo',
    told_authority: 'Se informó a la autoridad',
    told_people: 'Se informó a las personas afectadas',
    told_other: 'Se informó a otros',
    not_told: 'No corresponde informar a la autoridad',
    ended: 'Terminó',
  },
  deskService: {
    kyc: 'Verificación de identidad',
    mail: 'Correo',
    bank: 'Banco',
    chain: 'Cadena de USDT',
    rates: 'Cotización',
  },
  serviceState: {
    ok: 'Responde',
    failing: 'Con fallas',
    unknown: 'Sin datos todavía',
    off: 'No se usa',
  },
  serviceFault: {
    silent: 'No respondió a tiempo',
    unreachable: 'No se pudo llegar',
    refused: 'Rechazó el pedido',
    unreadable: 'Respondió algo que no se entiende',
    old: 'Ningún extracto tiene líneas de los últimos días hábiles',
  },
  mailState: { pending: 'Correos por salir', failed: 'Correos que no se pudieron enviar' },
};

const words = wordsIn(DESK_LABELS);

/** The Spanish text of one value, like `label` of `words.ts`. */
export const deskLabel = words.label;
/** The values of a concept, in the order of the texts above. */
export const deskValuesOf = words.valuesOf;
/** Choices for a select, in the order of the texts above. */
export const deskChoices = words.choices;
