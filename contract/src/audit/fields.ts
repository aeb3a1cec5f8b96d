import type { AdminRequestKind } from '../admin-requests/schemas.ts';
import type { FilingState } from '../companies/values.ts';
import type { OfficerKind } from '../compliance/values.ts';
import type { Role } from '../core/roles.ts';
import type { FrameAudience, FrameKind } from '../frames/values.ts';
import type { UnitStep } from '../handovers/values.ts';
import type { KycStatus } from '../kyc/schemas.ts';
import type { OwnerCause } from '../owners/values.ts';
import type { MovementStatus } from '../payments/movements.ts';
import type { PaperKind, ProjectStatus, RequiredPaper } from '../projects/values.ts';
import type { RegistryKind, TrustEvent } from '../registry/values.ts';
import type { EditedKind } from '../texts/in-force.ts';
import type { BankLineKind } from '../treasury/bank/values.ts';
import type { UserState } from '../users/schemas.ts';

/** The Spanish names of the fields in the audit log; a field without a name cannot be recorded. */
export const AUDIT_FIELDS = {
  value: 'Valor',
  sha256: 'SHA-256',
  series: 'Índices',
  role: 'Rol',
  state: 'Cuenta',
  kyc_status: 'Identidad',
  kycStatus: 'Identidad',
  blocked_reason: 'Motivo',
  status: 'Estado',
  reason: 'Motivo',
  question: 'Pregunta',
  answer: 'Respuesta',
  hiddenReason: 'Motivo de ocultarla',
  reference: 'Referencia',
  currency: 'Moneda',
  amount: 'Importe',
  acceptedAmount: 'Recibido',
  email: 'Correo',
  name: 'Nombre',
  lastname: 'Apellido',
  birthdate: 'Nacimiento',
  nationality: 'Nacionalidad',
  phone: 'Teléfono',
  document: 'Documento',
  tax_id: 'CUIT o CUIL',
  address: 'Domicilio',
  city: 'Ciudad',
  province: 'Provincia',
  country: 'País',
  second_factor: 'Segundo factor',
  version: 'Versión',
  txHash: 'Transacción',
  lines: 'Líneas del extracto',
  added: 'Líneas nuevas',
  day: 'Día',
  days: 'Días',
  endsAt: 'Cierre de la ronda',
  kind: 'Qué es',
  because: 'Por qué se quitó',
  provider: 'Proveedor',
  why: 'Qué tiene de extraño',
  agreed: 'Acordado',
  stated: 'El proveedor dice',
  named: 'Depósito que nombra',
  payment: 'Pago',
  charged: 'Se llevó el proveedor',
  credited: 'Se había acreditado',
  taken: 'Se quitó de la billetera',
  owed: 'Queda como deuda',
  writtenOff: 'Se dio por perdido',
  recovered: 'Recuperado de lo dado por perdido',
  out: 'Salió',
  in: 'Entró',
  to: 'Destino',
  bank: 'Banco',
  holder: 'Titular',
  account: 'Cuenta',
  alias: 'Alias',
  whatsapp: 'WhatsApp',
  terms: 'Términos',
  privacy: 'Privacidad',
  changed: 'Qué se cambió',
  title: 'Etapa',
  plannedPercent: 'Previsto (%)',
  donePercent: 'Hecho (%)',
  file: 'Archivo',
  alt: 'Texto alternativo',
  rule: 'Alerta',
  level: 'Nivel de la alerta',
  risk: 'Riesgo',
  score: 'Puntos',
  number: 'Número',
  format: 'Formato',
  code: 'Código',
  holdsFrom: 'Rige desde',
  stage: 'Etapa',
  stages: 'Etapas',
  photos: 'Fotos',
  signer: 'Firmó',
  attestor: 'Profesional',
  company: 'Empresa',
  profession: 'Profesión',
  issuer: 'Emisor',
  issuedOn: 'Emitido el',
  expiresOn: 'Vence el',
  appraisal: 'Tasación',
  debts: 'Deudas sobre el inmueble',
  unit: 'Unidad',
  list: 'Lista',
  monthly: 'Límite por período',
  until: 'Hasta',
  heirs: 'Herederos',
  diedOn: 'Falleció el',
  step: 'Paso de la unidad',
  date: 'Fecha',
  root: 'Raíz',
  from: 'Desde',
  toDay: 'Hasta',
  count: 'Cuántos',
  purchases: 'Compras deshechas',
  waiting: 'Compras que esperan fondos del proyecto',
  summary: 'Qué cambia',
  substantial: 'Cambia en lo sustancial',
  inForceOn: 'Rige desde',
  revision: 'Corrección',
  heading: 'Encabezado',
  secondAccount: 'Cuenta de la otra moneda',
  columns: 'Columnas',
  faults: 'Líneas con fallas',
  repeated: 'Líneas repetidas',
  frame: 'Marco legal',
  detail: 'Detalle',
  opinionBy: 'Opinión legal de',
  opinionOn: 'Fecha de la opinión',
  audience: 'Para quién',
  wording: 'Qué puede decirse',
  instrument: 'Instrumento',
  depositoryAccount: 'Cuenta en la depositaria',
  psavNumber: 'Número de PSAV',
  authorisation: 'Autorización',
  authorisedOn: 'Fecha de la autorización',
  asked: 'Qué se pidió',
  ownerCause: 'Por qué pasa',
  words: 'Palabras',
  active: 'Activa',
  company_name: 'Empresa',
  company_tax_id: 'CUIT de la empresa',
  company_power_ends_on: 'Vencimiento del poder',
  company_state: 'Empresa: estado',
  company_in_review: 'Empresa: cambio en revisión',
  company_replacing: 'Empresa: cambia quien la representa',
} as const satisfies Readonly<Record<string, string>>;

export type AuditField = keyof typeof AUDIT_FIELDS;

/** The values of fields with a fixed set of values; a value without a text on the audit page cannot be recorded. */
export interface AuditValues {
  role: Role;
  state: UserState;
  kyc_status: KycStatus;
  kycStatus: KycStatus;
  company_state: FilingState | 'pending';
  status: MovementStatus | ProjectStatus;
  kind:
    | BankLineKind
    | OfficerKind
    | TrustEvent
    | RegistryKind
    | EditedKind
    | PaperKind
    | RequiredPaper;
  step: UnitStep;
  frame: FrameKind;
  audience: FrameAudience;
  asked: AdminRequestKind;
  ownerCause: OwnerCause;
}

/** One side of a change, before or after: fields with a name, and ids, which are not shown. */
export type AuditChange = {
  readonly [Field in AuditField]?: Field extends keyof AuditValues
    ? AuditValues[Field] | null
    : unknown;
} & {
  /** The currency of its amounts. */
  readonly currency?: unknown;
  /** The order number of its target. */
  readonly order?: unknown;
  readonly [id: `${string}Id`]: unknown;
};
