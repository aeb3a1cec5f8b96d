import { actionWords } from '#contract/core/audit-words.ts';
import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { readableCount, readableDateTime, readableMoney } from '#core/readable.ts';
import { COLUMN_WORDS, valueWords } from './data-words.ts';

type Row = Readonly<Record<string, unknown>>;

/** Amount columns, each with the column that names its currency. */
const AMOUNTS: Readonly<Record<string, string>> = {
  amount: 'currency',
  acceptedAmount: 'currency',
  feeAmount: 'currency',
  cost: 'currency',
  most: 'currency',
  receivedAmount: 'receivedCurrency',
  paidAmount: 'paidCurrency',
  balance: 'asset',
};
const IN_USD = new Set(['costUsd', 'priceUsd', 'usdAmount', 'paidUsd']);

/**
 * The printed lines of one row: known columns in words, without internal ids, which are in the machine-readable file.
 */
export const linesOf = (row: Row): { label: string; value: string }[] =>
  Object.entries(row).flatMap(([column, value]) => {
    const label = COLUMN_WORDS[column];
    if (!label || value === null || value === '' || /(^id|Id)$/.test(column)) return [];
    return [{ label, value: wordsOf(column, value, row) }];
  });

function wordsOf(column: string, value: unknown, row: Row): string {
  if (value instanceof Date) return readableDateTime(value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return readableCount(value);
  if (typeof value !== 'string') return partsOf(value).join(', ');
  if (/^-?\d+$/.test(value)) {
    const currency = currencyOf(column, row);
    if (currency !== null) return readableMoney(BigInt(value), currency);
  }
  return column === 'action' ? actionWords(value) : valueWords(value);
}

/** The values within a value, without internal names and ids. */
function partsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null)
    return value === null || UUID.test(String(value)) ? [] : [valueWords(String(value))];
  return Object.values(value).flatMap(partsOf);
}
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

function currencyOf(column: string, row: Row): Currency | null {
  if (IN_USD.has(column)) return 'USD';
  const of = AMOUNTS[column];
  return CURRENCIES.find((known) => of !== undefined && known === row[of]) ?? null;
}
