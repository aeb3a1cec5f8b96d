import { PROFESSIONS } from '#contract/attestations/words.ts';
import { currencyOf } from '#contract/core/currency.ts';
import { formatAmount } from '#contract/core/money.ts';
import { DAY_SHAPE } from '#contract/core/shapes.ts';
import { DESK_LABELS } from '#contract/desk/words.ts';
import { PROVIDER_LABELS } from '#contract/payments/providers.ts';
import { LABELS } from '#contract/words.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { formatDecimal, formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { PROJECT_FIELDS } from './audit-project-fields.ts';

const FIELDS: Readonly<Record<string, string>> = {
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
  unit: 'Unidad',
  list: 'Lista',
};
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    ...LABELS.movementStatus,
    ...LABELS.projectStatus,
    pre_approved: 'Preaprobado',
    expired: 'Vencido',
    returned: 'Devuelto',
  },
  role: LABELS.role,
  state: LABELS.userState,
  kyc_status: LABELS.kycStatus,
  kycStatus: LABELS.kycStatus,
  kind: { ...DESK_LABELS.bankLineKind, ...DESK_LABELS.officerKind },
  rule: DESK_LABELS.alertRule,
  level: DESK_LABELS.alertLevel,
  risk: DESK_LABELS.riskLevel,
  currency: LABELS.currency,
  provider: { ...PROVIDER_LABELS, sumsub: 'Sumsub' },
  list: DESK_LABELS.deskFile,
  changed: PROJECT_FIELDS,
  profession: PROFESSIONS,
  to: {
    available: 'Billetera',
    funds: 'Fondos',
    buyback: 'Recompra',
    rent: 'Renta',
    fx: 'Cambio',
  },
};
/** Fields in minor units of the entry's currency. */
const MINOR = new Set(['amount', 'acceptedAmount', 'charged', 'credited', 'taken', 'owed']);
/** Amounts include their currency, and an entry's target its order, so these fields are redundant. Ids are internal. */
const isUnsaid = (key: string) => key === 'currency' || key === 'order' || /[a-z]Id$/.test(key);
/** The log has digests of these fields instead of values. */
const PERSONAL = new Set([
  'email',
  'name',
  'lastname',
  'birthdate',
  'nationality',
  'phone',
  'document',
  'tax_id',
  'address',
  'city',
  'province',
]);

/** One changed field; `from` is null when the former value is unknown. */
export interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string;
}

/** The differences between before and after, field by field, in words. Personal data is only reported as changed. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    if (isUnsaid(key)) return [];
    const [was, is] = [old.get(key), now.get(key)];
    if (JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) return [];
    const field = FIELDS[key] ?? key;
    if (PERSONAL.has(key) || isDigest(was) || isDigest(is))
      return [{ field, from: null, to: 'cambió (dato resguardado)' }];
    const of = now.get('currency') ?? old.get('currency');
    return [{ field, from: old.size > 0 ? said(key, was, of) : null, to: said(key, is, of) }];
  });
}

const fieldsOf = (side: unknown): Map<string, unknown> =>
  new Map(
    typeof side === 'object'
      ? Object.entries(side ?? {})
      : side === undefined
        ? []
        : [['value', side]],
  );

const isDigest = (value: unknown) => typeof value === 'string' && value.startsWith('digest:');

/** @param of the currency of the entry's amounts, which the log has in minor units */
function said(key: string, value: unknown, of: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (MINOR.has(key)) return moneySaid(value, of) ?? String(value);
  if (typeof value === 'number') return formatCount(value);
  if (typeof value === 'string') return VALUES[key]?.[value] ?? textSaid(value);
  if (Array.isArray(value)) return value.map((each) => said(key, each, of)).join(', ') || '—';
  return objectSaid(value);
}

function objectSaid(value: object): string {
  if ('amount' in value && 'currency' in value)
    return moneySaid(value.amount, value.currency) ?? '—';
  return (
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== '')
      .map(([key, part]) => `${FIELDS[key] ?? key}: ${said(key, part, null)}`)
      .join(' · ') || '—'
  );
}

/** An amount in minor units, or already a decimal string; null when it is neither. */
function moneySaid(value: unknown, of: unknown): string | null {
  // with the plain list: a schema here would add the validator to every first page
  const currency = currencyOf(of);
  const text = String(value);
  if (!currency || !/^-?\d+(\.\d+)?$/.test(text)) return null;
  const amount = text.includes('.') ? text : formatAmount(BigInt(text), currency);
  return formatMoney({ amount, currency });
}

function textSaid(text: string): string {
  if (DAY_SHAPE.test(text)) return formatDay(text);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatDateTime(text);
  return /^-?\d+\.\d+$/.test(text) ? formatDecimal(text) : text;
}
