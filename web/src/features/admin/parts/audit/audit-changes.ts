import { PROFESSIONS } from '#contract/attestations/words.ts';
import { AUDIT_FIELDS, type AuditValues } from '#contract/audit/fields.ts';
import { COMPANY_LABELS } from '#contract/companies/words.ts';
import { currencyOf } from '#contract/core/currency.ts';
import { formatAmount } from '#contract/core/money.ts';
import { DAY_SHAPE } from '#contract/core/shapes.ts';
import { DESK_LABELS } from '#contract/desk/words.ts';
import { FRAME_AUDIENCES, FRAME_KINDS } from '#contract/frames/words.ts';
import { STEP_WORDS } from '#contract/handovers/words.ts';
import { PROVIDER_LABELS } from '#contract/payments/providers.ts';
import type { RegistryKind } from '#contract/registry/values.ts';
import { TRUST_EVENTS } from '#contract/registry/words.ts';
import { LABELS } from '#contract/words.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { formatDecimal, formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { PROJECT_FIELDS } from './audit-project-fields.ts';

type Words = Readonly<Record<string, string>>;
/** States of movements in early entries. */
const FORMER: Words = { pre_approved: 'Preaprobado', expired: 'Vencido', returned: 'Devuelto' };
const ASKED = {
  create: 'Una cuenta de administración nueva',
  role: 'Otro rol',
  password: 'Un enlace para elegir otra contraseña',
  factor: 'Quitar el segundo factor',
};
/** The exports for registries, as their page names them. */
const EXPORTS: Readonly<Record<RegistryKind, string>> = {
  subjects: 'Movimientos y saldos por persona',
  tokens: 'Altas y bajas de tokens por proyecto',
  annual: 'Resumen anual de cada persona',
  clients: 'Cantidad de clientes y volumen',
  funds: 'Fondos de cada proyecto',
};
const VALUES: Readonly<Record<string, Words>> & {
  readonly [Field in keyof AuditValues]: Readonly<Record<AuditValues[Field], string>>;
} = {
  status: { ...FORMER, ...LABELS.movementStatus, ...LABELS.projectStatus },
  role: LABELS.role,
  state: LABELS.userState,
  kyc_status: LABELS.kycStatus,
  kycStatus: LABELS.kycStatus,
  company_state: { ...COMPANY_LABELS.state, pending: 'En revisión' },
  step: STEP_WORDS,
  frame: FRAME_KINDS,
  audience: FRAME_AUDIENCES,
  asked: ASKED,
  // early entries have the kind of a request or a legal frame here
  kind: {
    ...ASKED,
    ...FRAME_KINDS,
    ...DESK_LABELS.bankLineKind,
    ...DESK_LABELS.officerKind,
    ...LABELS.paperKind,
    ...LABELS.textKind,
    ...TRUST_EVENTS,
    ...EXPORTS,
  },
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
    const field = fieldWords(key);
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

const FIELDS: Words = AUDIT_FIELDS;
const fieldWords = (key: string): string => FIELDS[key] ?? key;

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
      .map(([key, part]) => `${fieldWords(key)}: ${said(key, part, null)}`)
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
