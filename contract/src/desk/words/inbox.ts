import type { Words } from '../../core/wording.ts';
import type { DeskFile } from '../files/lists.ts';
import type { FoundKind } from '../find.ts';
import type { DeskService, MailState, ServiceFault, ServiceState } from '../health.ts';
import type { DeskKind, DeskRisk } from '../kinds.ts';
import type { DeskSort } from '../schemas.ts';
import { CAUTION_WORDS } from './money.ts';

/** The values whose texts follow, by concept. */
export interface InboxWorded {
  deskKind: DeskKind;
  deskRisk: DeskRisk;
  deskSort: DeskSort;
  deskFile: DeskFile;
  foundKind: FoundKind;
  deskService: DeskService;
  serviceState: ServiceState;
  serviceFault: ServiceFault;
  mailState: MailState;
}

/** Texts of the inbox, the search, the files and the health of services. */
export const INBOX_WORDS: Words<InboxWorded> = {
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
  deskRisk: {
    second_approval: 'Falta la segunda aprobación',
    ...CAUTION_WORDS,
    charge_review: 'El proveedor pide revisarlo',
    person_money: 'Puede ser dinero de una persona',
    stuck: 'Detenido en la cadena',
    books: 'Los libros no cierran',
    held: 'Detiene un movimiento',
    failing: 'Con fallas',
  },
  deskSort: {
    risk: 'Lo más urgente',
    oldest: 'Lo más antiguo',
    newest: 'Lo más reciente',
    due: 'Lo que vence antes',
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
