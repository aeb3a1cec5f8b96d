import Papa from 'papaparse';
import type { ErrorDetail } from '#contract/core/errors.ts';
import { parseAmount } from '#contract/core/money.ts';

/** One line of a bank's statement. */
export interface StatementLine {
  readonly day: string;
  readonly currency: 'ARS' | 'USD';
  /** Minor units; what left the account is negative. */
  readonly amount: bigint;
  readonly reference: string;
}

const COLUMNS = {
  day: ['fecha', 'date'],
  amount: ['importe', 'monto', 'amount'],
  currency: ['moneda', 'currency'],
  reference: ['referencia', 'concepto', 'reference'],
} as const;
type Column = keyof typeof COLUMNS;

/**
 * Reads a statement: a heading that names date, amount, currency and reference, in any order, and a line for each
 * movement. Days as 31/12/2026 or 2026-12-31, amounts as 1.234,56 or 1234.56.
 * @returns its lines, or every fault by line
 */
export function readStatement(csv: string): { lines: StatementLine[]; faults: ErrorDetail[] } {
  const { data } = Papa.parse<string[]>(csv.trim(), { skipEmptyLines: true });
  const heading = (data[0] ?? []).map((name) => name.trim().toLowerCase());
  const at = (column: Column) => heading.findIndex((name) => isOneOf(name, COLUMNS[column]));
  const places = {
    day: at('day'),
    amount: at('amount'),
    currency: at('currency'),
    reference: at('reference'),
  };
  if (Object.values(places).includes(-1))
    return { lines: [], faults: [{ path: 'csv', message: 'STATEMENT_HEADING' }] };
  const lines: StatementLine[] = [];
  const faults: ErrorDetail[] = [];
  for (const [index, cells] of data.slice(1).entries()) {
    const cell = (column: Column) => (cells[places[column]] ?? '').trim();
    const day = dayOf(cell('day'));
    const currency = cell('currency').toUpperCase();
    const known = currency === 'ARS' || currency === 'USD' ? currency : null;
    const amount = known && signedAmount(cell('amount'), known);
    if (day === null || known === null || amount === null || amount === 0n)
      faults.push({ path: `csv.${index + 2}`, message: 'STATEMENT_LINE' });
    else lines.push({ day, currency: known, amount, reference: cell('reference').slice(0, 200) });
  }
  return { lines, faults: faults.slice(0, 50) };
}

const isOneOf = (name: string, names: readonly string[]) => names.includes(name);

function dayOf(text: string): string | null {
  const [, d, m, y] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = y ? `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}` : text;
  if (!/^20\d\d-\d\d-\d\d$/.test(iso)) return null;
  const time = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : null;
}

function signedAmount(text: string, currency: 'ARS' | 'USD'): bigint | null {
  const bare = text.replace(/[\s$]|US/g, '');
  const negative = bare.startsWith('-');
  const digits = negative ? bare.slice(1) : bare;
  // the last of comma and dot is the decimal one
  const comma = digits.lastIndexOf(',') > digits.lastIndexOf('.');
  const plain = comma ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  const minor = parseAmount(plain, currency);
  return minor === null ? null : negative ? -minor : minor;
}
