import { expect, test } from 'vitest';
import type { FilePayment, RunFormat } from './format.ts';

/** A column of a fixed-width line: its width in characters and the value in it. */
interface FixedColumn {
  readonly width: number;
  readonly value: (payment: FilePayment) => string;
  /** Padded with zeros on the left; otherwise padded with spaces on the right, and truncated. */
  readonly digits?: true;
}

/** Not a real bank's format: it shows that a format is one small file. */
const COLUMNS: readonly FixedColumn[] = [
  { width: 5, value: ({ position }) => String(position), digits: true },
  { width: 22, value: ({ account }) => account, digits: true },
  { width: 11, value: ({ taxId }) => (taxId ?? '').replaceAll('-', ''), digits: true },
  { width: 15, value: ({ amount }) => amount.replace('.', ''), digits: true },
  { width: 20, value: ({ holder }) => holder.toUpperCase() },
  { width: 13, value: ({ orderNumber }) => orderNumber },
];

const cellOf = ({ width, value, digits }: FixedColumn, payment: FilePayment): string => {
  const text = value(payment);
  if (!digits) return text.padEnd(width).slice(0, width);
  // a truncated number would be a different number, so it is refused
  if (text.length > width) throw new RangeError(`${text} is wider than ${width}`);
  return text.padStart(width, '0');
};

const example: RunFormat = {
  ending: 'txt',
  type: 'text/plain; charset=latin1',
  write: ({ payments }) =>
    Promise.resolve(
      Buffer.from(
        payments
          .map((payment) => `${COLUMNS.map((column) => cellOf(column, payment)).join('')}\r\n`)
          .join(''),
        'latin1',
      ),
    ),
};

const payment = {
  position: 1,
  orderNumber: 'R-2026-000001',
  holder: 'Ana Muñoz de la Torre y Paz',
  taxId: '27-12345678-0',
  account: '0070001600000000001232',
  amount: '1234567.50',
};
const written = async (...payments: FilePayment[]) =>
  (await example.write({ number: 'L-2026-000001', currency: 'ARS', payments })).toString('latin1');

test('a fixed-width format is declared in one file: every line has its width, digits keep their zeros', async () => {
  expect(await written(payment)).toBe(
    '00001007000160000000000123227123456780000000123456750ANA MUÑOZ DE LA TORRR-2026-000001\r\n',
  );
  const lines = (await written(payment, { ...payment, position: 2, taxId: null })).split('\r\n');
  expect(lines.map(({ length }) => length)).toEqual([86, 86, 0]);
});

test('refuses an amount that does not fit its column', async () => {
  await expect(async () =>
    written({ ...payment, amount: `1${'0'.repeat(15)}.00` }),
  ).rejects.toThrow('wider');
});
