import { buffer } from 'node:stream/consumers';
import { type Cell, csvStream } from '#platform/documents/index.ts';
import type { FileRun, RunFormat } from './format.ts';

const HEADER = [
  'Lote',
  'Línea',
  'Orden',
  'Titular',
  'CUIT o CUIL',
  'Cuenta',
  'Moneda',
  'Importe',
  'Referencia',
];

/**
 * Quoted values separated by semicolons, UTF-8 with a byte order mark. Accounts are text with all digits; amounts have
 * a comma, two decimals and no thousands separator. The last column is empty, for the bank's reference: a filled line
 * can be pasted back.
 */
export const csv: RunFormat = {
  ending: 'csv',
  type: 'text/csv; charset=utf-8',
  write: (run) => buffer(csvStream(HEADER, rowsOf(run), 'semicolon')),
};

const rowsOf = ({ number, currency, payments }: FileRun): Cell[][] =>
  payments.map(({ position, orderNumber, holder, taxId, account, amount }) => [
    number,
    { number: String(position) },
    orderNumber,
    holder,
    taxId ?? '',
    { digits: account },
    currency,
    { number: amount },
    '',
  ]);
