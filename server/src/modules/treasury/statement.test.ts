import { expect, test } from 'vitest';
import { readStatement } from './statement.ts';

test('reads days and amounts as banks write them', () => {
  const csv =
    'Fecha;Concepto;Importe;Moneda\n20/11/2026;TRANSF D-2026-000001;1.250,50;ARS\n2026-11-21;Pago;-99.5;usd\n';
  expect(readStatement(csv)).toEqual({
    faults: [],
    lines: [
      { day: '2026-11-20', currency: 'ARS', amount: 125_050n, reference: 'TRANSF D-2026-000001' },
      { day: '2026-11-21', currency: 'USD', amount: -9_950n, reference: 'Pago' },
    ],
  });
});

test('says each line that it cannot read, and takes none then', () => {
  const csv =
    'date,amount,currency,reference\n31/02/2026,1,ARS,a\n2026-11-20,1.005,ARS,b\n2026-11-20,0,ARS,c\n2026-11-20,1,USDT,d\n2026-11-20,1,ARS,e';
  expect(readStatement(csv).faults.map(({ path }) => path)).toEqual([
    'csv.2',
    'csv.3',
    'csv.4',
    'csv.5',
  ]);
  expect(readStatement('a,b\n1,2').faults).toEqual([{ path: 'csv', message: 'STATEMENT_HEADING' }]);
});
