import { expect, test } from 'vitest';
import { bankReferencesIn } from './bank-reference.ts';

test.each([
  [['Transf a terceros', '000088442211', 'Ana Paz'], ['000088442211']],
  [['TRANSF Nro. 884422 a Paz'], ['884422']],
  [['Pago comprobante: 4411'], ['4411']],
  [['TRF OP-4411 d1'], ['OP-4411']],
  [['Debin', 'Referencia Nº 77-1234'], ['77-1234']],
])('%s has the numbers %s', (parts, references) => {
  expect(bankReferencesIn(parts, null)).toEqual(references);
});

test('what the column of vouchers says comes first, also if it is as long as a document', () => {
  expect(bankReferencesIn(['Transf', '000088442211', '30111222'], '30111222')).toEqual([
    '30111222',
    '000088442211',
  ]);
  expect(bankReferencesIn(['Transf', 'sin dato'], 'sin dato')).toEqual([]);
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
  '30111222',
  '5111222',
  'DNI 30111222',
  'Transf DNI Nro. 30111222',
  'CTA 1234-567890/1',
  'Cuenta Nro 123456789',
  'CBU: 1234567',
  'SUC 0012345',
  'SUC-00123',
  '20260302',
  'REF 20260302',
  'NRO 02032026',
])('%s is the number of no operation', (text) => {
  expect(bankReferencesIn([text], null)).toEqual([]);
});
