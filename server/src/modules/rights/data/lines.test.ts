import { expect, test } from 'vitest';
import { assetsOf, linesOf, namesOf } from './lines.ts';

const ACCOUNT = '0193f000-0000-7000-8000-000000000001';
const TOKENS = '0193f000-0000-7000-8000-000000000002';
const PURCHASE = '0193f000-0000-7000-8000-000000000003';
const rowsOf = (name: string, rows: Record<string, unknown>[]) => ({ name, title: name, rows });
const assets = assetsOf({
  sections: [
    rowsOf('ledgerAccounts', [
      { id: ACCOUNT, asset: 'ARS' },
      { id: TOKENS, asset: 'token:0193f000' },
    ]),
    rowsOf('tokenPurchases', [{ id: PURCHASE, currency: 'USD' }]),
  ],
});
const printed = (table: string, row: Record<string, unknown>) =>
  linesOf(row, { table, assets }).map(({ label, value }) => `${label}: ${value}`);

test('an amount is printed in its currency, which another row may name', () => {
  expect(
    printed('ledgerPostings', { accountId: ACCOUNT, amount: '-62222400', balanceAfter: '540000' }),
  ).toEqual(['Monto: −$ 622.224,00', 'Saldo después: $ 5.400,00']);
  expect(printed('ledgerPostings', { accountId: TOKENS, amount: '4349' })).toEqual([
    'Monto: 4.349',
  ]);
  expect(
    printed('tokenLotReturns', { purchaseId: PURCHASE, reason: 'round_closed', cost: '20600' }),
  ).toEqual(['Motivo: Ronda cerrada sin su mínimo', 'Costo: US$ 206,00']);
  expect(printed('rentShares', { amount: '3325', tokenDays: '134819' })).toEqual([
    'Monto: US$ 33,25',
    'Tokens × días: 134.819',
  ]);
  expect(
    printed('quotes', {
      amount: '62222400',
      fromCurrency: 'ARS',
      converted: '41760',
      toCurrency: 'USD',
    }),
  ).toEqual([
    'Monto: $ 622.224,00',
    'Moneda que se da: Pesos',
    'Resultado del cambio: US$ 417,60',
    'Moneda que se recibe: Dólares',
  ]);
});

test('one stored value has the words of its own table', () => {
  expect([
    printed('deposits', { status: 'pending' }),
    printed('users', { kycStatus: 'pending', companyState: 'approved' }),
    printed('tokenPurchases', { tokenType: 'rent', status: 'completed' }),
    printed('ledgerAccounts', { purpose: 'rent' }),
    printed('buyOrders', { reason: 'price' }),
    printed('travelDeclarations', { whose: 'other' }),
  ]).toEqual([
    ['Estado: Pendiente'],
    ['Verificación de identidad: En revisión', 'Empresa: estado: Aprobada'],
    ['Clase de token: Renta', 'Estado: Completada'],
    ['Para qué está: Renta por cobrar'],
    ['Motivo: El precio o la cotización pasaron el máximo aceptado.'],
    ['De quién es la billetera: De otra persona o empresa'],
  ]);
});

test('percentages, days and values within a value are readable, digits of a document stay', () => {
  expect(printed('withdrawals', { feePercent: '1.00', destinationAccount: '0070001' })).toEqual([
    'Porcentaje de la comisión: 1 %',
    'Cuenta de destino: 0070001',
  ]);
  expect(printed('unitSteps', { happenedOn: '2026-03-01' })).toEqual([
    'Fecha del paso: 01/03/2026',
  ]);
  expect(printed('declarations', { residences: [{ number: '', country: 'Argentina' }] })).toEqual([
    'Residencia fiscal: Argentina',
  ]);
  expect(
    printed('companyFilings', {
      power: { kind: 'statute', endsOn: '2028-01-02' },
      owners: { owners: [{ by: 'holding', share: 7000, exposed: false }] },
    }),
  ).toEqual([
    'Poder: Por el estatuto o el acta, 02/01/2028',
    'Beneficiarios finales: Capital o votos, 70 %, No',
  ]);
});

test('the code of a notification is left out, its title stays', () => {
  expect(
    printed('notifications', { kind: 'deposit_created', title: 'Depósito anunciado' }),
  ).toEqual(['Título: Depósito anunciado']);
});

test('a balance names its project, and a movement the balance that it changes', () => {
  const project = { id: '0193f000-0000-7000-8000-000000000009', name: 'Torre' };
  const account = { id: ACCOUNT, asset: 'ARS', purpose: 'available', projectId: project.id };
  const names = namesOf({ sections: [rowsOf('ledgerAccounts', [account])], projects: [project] });
  const said = (table: string, row: Record<string, unknown>) =>
    linesOf(row, { table, assets, names }).map(({ label, value }) => `${label}: ${value}`);
  expect(said('ledgerAccounts', account)).toContain('Proyecto: Torre');
  expect(said('ledgerPostings', { kind: 'purchase', accountId: ACCOUNT, amount: '-100' })).toEqual([
    'Clase: Compra de tokens',
    'Saldo: Disponible, Torre',
    'Monto: −$ 1,00',
  ]);
  expect(said('ledgerPostings', { kind: 'purchase_reversed' })).toEqual([
    'Clase: Compra de tokens, anulado',
  ]);
  // an id of something unknown is not printed
  expect(said('deposits', { projectId: PURCHASE, amount: '1' })).toEqual(['Monto: 1']);
});

test('an address is called what it is in its table', () => {
  const label = (table: string) =>
    linesOf({ address: 'x' }, { table, assets }).map((line) => line.label);
  expect(label('users')).toEqual(['Domicilio']);
  expect(label('sessions')).toEqual(['Dirección de red']);
});

test('who accepted no published text has no version of it', () => {
  expect(printed('users', { termsNumber: 0, privacyNumber: 2 })).toEqual([
    'Versión aceptada de los términos: Ninguna',
    'Versión aceptada de la política de privacidad: 2',
  ]);
});
