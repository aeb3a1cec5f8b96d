import { expect, test } from 'vitest';
import type { OrderLine } from '#modules/tokens';
import { orderColumns } from './lists.ts';

const ORDER: OrderLine = {
  kind: 'deposit',
  id: '0193f000-0000-7000-8000-000000000001',
  orderNumber: 'D-2026-000001',
  at: new Date('2026-03-02T12:00:00.000Z'),
  description: 'Depósito',
  projectId: null,
  projectName: null,
  tokens: null,
  money: { minor: 10_000n, currency: 'USD' },
  fee: null,
  status: 'completed',
};
const rowOf = (order: Partial<OrderLine>) =>
  Object.fromEntries(
    orderColumns.flatMap(({ header, cell }) =>
      cell ? [[header, cell({ ...ORDER, ...order })]] : [],
    ),
  );

test.each(['purchase', 'withdrawal', 'transfer', 'debt'] as const)(
  'a %s leaves the wallet: below zero in a spreadsheet, its fee too',
  (kind) => {
    const fee = { minor: 150n, currency: 'USD' } as const;
    expect(rowOf({ kind, fee })).toMatchObject({
      Moneda: 'USD',
      Importe: { number: '-100.00' },
      Comisión: { number: '-1.50' },
    });
  },
);

test.each(['deposit', 'refund', 'rent', 'buyback', 'revocation', 'return'] as const)(
  'a %s comes to the wallet, without a fee',
  (kind) => {
    expect(rowOf({ kind })).toMatchObject({ Importe: { number: '100.00' }, Comisión: '' });
  },
);

test('on paper the same is read with a minus sign', () => {
  const paper = orderColumns.flatMap(({ header, paper }) =>
    header === 'Importe' && paper ? [paper.show({ ...ORDER, kind: 'withdrawal' })] : [],
  );
  expect(paper).toEqual(['−US$ 100,00']);
});
