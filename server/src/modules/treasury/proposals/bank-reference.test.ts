import { expect, test } from 'vitest';
import { bankReferencesIn } from './bank-reference.ts';

test.each([
  [['Transf a terceros', '00884422', 'Ana Paz'], ['00884422']],
  [['TRANSF Nro. 884422 a Paz'], ['884422']],
  [['Pago comprobante: 4411'], ['4411']],
  [['TRF OP-4411 d1'], ['OP-4411']],
  [['Debin', 'Referencia Nº 77-1234'], ['77-1234']],
])('%s has the numbers %s', (parts, references) => {
  expect(bankReferencesIn(parts)).toEqual(references);
});

test.each([
  'R-2026-000123',
  'Pago R-2026-000123',
  '20-30111222-0',
  '20301112220',
  '0170099220000067797370',
  '02-03-2026',
  '4633',
  'Transferencia a terceros',
])('%s is the number of no operation', (text) => {
  expect(bankReferencesIn([text])).toEqual([]);
});
