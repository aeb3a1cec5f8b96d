import { expect, test } from 'vitest';
import type { Order } from '#contract/tokens/schemas.ts';
import { orderColumns } from './sheets-lists.ts';

const ORDER: Order = {
  kind: 'deposit',
  id: '0193f000-0000-7000-8000-000000000001',
  orderNumber: 'D-2026-000001',
  date: '2026-03-02T12:00:00.000Z',
  description: 'Depósito',
  projectId: null,
  projectName: null,
  tokens: null,
  money: { amount: '100.00', currency: 'USD' },
  fee: null,
  status: 'completed',
};
const told = (order: Partial<Order>) =>
  Object.fromEntries(
    orderColumns.flatMap(({ header, cell }) =>
      cell ? [[header, cell({ ...ORDER, ...order })]] : [],
    ),
  );

test.each(['purchase', 'withdrawal', 'transfer'] as const)(
  'a %s leaves the wallet: below zero in a spreadsheet, its fee too',
  (kind) => {
    const fee = { amount: '1.50', currency: 'USD' } as const;
    expect(told({ kind, fee })).toMatchObject({
      Moneda: 'USD',
      Importe: { number: '-100.00' },
      Comisión: { number: '-1.50' },
    });
  },
);

test.each(['deposit', 'refund', 'rent', 'buyback', 'revocation', 'return'] as const)(
  'a %s comes to the wallet, without a fee',
  (kind) => {
    expect(told({ kind })).toMatchObject({ Importe: { number: '100.00' }, Comisión: '' });
  },
);

test('on paper the same is read with a minus sign', () => {
  const paper = orderColumns.flatMap(({ header, paper }) =>
    header === 'Importe' && paper ? [paper.show({ ...ORDER, kind: 'withdrawal' })] : [],
  );
  expect(paper).toEqual(['−US$ 100,00']);
});
