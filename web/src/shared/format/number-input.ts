import { group } from './digits.ts';

/** The rules of a number field. */
export interface NumberRule {
  /** Most decimals; 0 by default, for whole numbers. */
  readonly decimals?: number;
  readonly min?: number;
  readonly max?: number;
}

/** Why the input is refused. */
export type NumberFault =
  | 'REQUIRED'
  | 'NOT_A_NUMBER'
  | 'NOT_AN_INTEGER'
  | 'TOO_MANY_DECIMALS'
  | 'DOT_UNCLEAR'
  | 'TOO_BIG'
  | 'AT_LEAST'
  | 'AT_MOST';

interface NumberRead {
  /** The number, even when out of bounds; null when it cannot be parsed. */
  readonly value: number | null;
  /** The same as the API's decimal string: "1450.5". */
  readonly wire: string | null;
  readonly fault: NumberFault | null;
}

/**
 * Parses a typed or pasted es-AR number without guessing: a comma starts the decimals, dots group thousands, and a
 * lone dot that groups nothing starts the decimals too. Input that would have to be changed to fit the field
 * ("10.000,50" where it is whole, "1e6", "1,000.50") is a fault and has no value.
 */
export function readNumber(typed: string, rule: NumberRule = {}): NumberRead {
  const { decimals = 0, min = 0, max } = rule;
  const text = typed.trim().replace(/^−/, '-');
  if (text === '') return refused('REQUIRED');
  const grouped = hasThousands(rule) ? GROUPED.exec(text) : null;
  const dotted = WITH_DOT.exec(text);
  if (grouped && dotted && decimals > 2) return refused('DOT_UNCLEAR');
  const parts = PLAIN.exec(text) ?? grouped ?? dotted;
  if (!parts) return refused('NOT_A_NUMBER');
  const [, sign = '', whole = '', fraction = ''] = parts;
  if (fraction !== '' && decimals === 0) return refused('NOT_AN_INTEGER');
  if (fraction.length > decimals) return refused('TOO_MANY_DECIMALS');
  const digits = whole.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  // more digits than a double holds exactly
  if (digits.length + fraction.length > 15) return refused('TOO_BIG');
  const wire = `${sign}${digits}${fraction && `.${fraction}`}`;
  const value = Number(wire);
  const fault = value < min ? 'AT_LEAST' : max !== undefined && value > max ? 'AT_MOST' : null;
  return { value, wire, fault };
}

const PLAIN = /^(-?)(\d+)(?:,(\d*))?$/;
const GROUPED = /^(-?)([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/;
const WITH_DOT = /^(-?)(\d+)\.(\d+)$/;

const refused = (fault: NumberFault): NumberRead => ({ value: null, wire: null, fault });

/** Whether a number of the field can be large enough for grouping dots. */
const hasThousands = ({ min = 0, max = Number.POSITIVE_INFINITY }: NumberRule): boolean =>
  max >= 1000 || min <= -1000;

/** Whether further typing can still correct it; then the fault is shown only on leaving the field. */
export const isUnfinished = (typed: string, fault: NumberFault): boolean =>
  fault === 'REQUIRED' ||
  fault === 'AT_LEAST' ||
  fault === 'DOT_UNCLEAR' ||
  /^[-−]?$|^[-−]?\d{1,3}(\.\d{3})*\.\d{0,2}$/.test(typed.trim());

/** A number in editable form: `10.000`, `48,5`; '' for none. The same field parses it back to that number. */
export function writtenNumber(value: number | null, rule: NumberRule = {}): string {
  if (value === null || !Number.isFinite(value)) return '';
  const [whole = '', fraction] = String(value).split('.');
  const unclear = (rule.decimals ?? 0) > 2 || !hasThousands(rule);
  return `${unclear ? whole : group(whole)}${fraction === undefined ? '' : `,${fraction}`}`;
}
