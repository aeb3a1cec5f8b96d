import { AUDIT_FIELDS } from '#contract/audit/fields.ts';
import { currencyOf } from '#contract/core/currency.ts';
import { formatAmount } from '#contract/core/money.ts';
import { DAY_SHAPE } from '#contract/core/shapes.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { formatDecimal, formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { valueWords } from './audit-values.ts';

type Words = Readonly<Record<string, string>>;
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

/** One changed field; `from` is null when the entry does not have the former value. */
export interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string;
}

/** What an entry of the log has of a change. */
interface Entry {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The differences between before and after, field by field, in words. Personal data is only reported as changed. */
export function changesOf({ action, before, after }: Entry): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    if (isUnsaid(key)) return [];
    const [was, is] = [old.get(key), now.get(key)];
    if (JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) return [];
    const field = fieldWords(key);
    if (PERSONAL.has(key) || isDigest(was) || isDigest(is))
      return [{ field, from: null, to: 'cambió (dato resguardado)' }];
    const of = { action, currency: now.get('currency') ?? old.get('currency') };
    return [{ field, from: old.has(key) ? said(key, was, of) : null, to: said(key, is, of) }];
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

/** What the words of a value depend on: the entry's action, and the currency of its amounts, which are in minor units. */
interface Of {
  readonly action: string;
  readonly currency: unknown;
}

function said(key: string, value: unknown, of: Of): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (MINOR.has(key)) return moneySaid(value, of.currency) ?? String(value);
  if (typeof value === 'number') return formatCount(value);
  if (typeof value === 'string') return valueWords(of.action, key, value) ?? textSaid(value);
  if (Array.isArray(value)) return listSaid(key, value, of);
  return objectSaid(value, of.action);
}

/** Separates objects by semicolons, because their text contains commas; other values by commas. */
function listSaid(key: string, values: readonly unknown[], of: Of): string {
  const between = values.some((each) => typeof each === 'object' && each !== null) ? '; ' : ', ';
  return values.map((each) => said(key, each, of)).join(between) || '—';
}

function objectSaid(value: object, action: string): string {
  if ('amount' in value && 'currency' in value)
    return moneySaid(value.amount, value.currency) ?? '—';
  return (
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== '')
      .map(([key, part]) => `${fieldWords(key)}: ${said(key, part, { action, currency: null })}`)
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
