import { expect, test } from 'vitest';
import { totalsOf } from './totals.ts';

test('adds amounts by currency, to the cent', () => {
  expect(
    totalsOf([
      { amount: '0.10', currency: 'ARS' },
      { amount: '5.00', currency: 'USD' },
      { amount: '0.20', currency: 'ARS' },
    ]),
  ).toEqual([
    { amount: '0.30', currency: 'ARS' },
    { amount: '5.00', currency: 'USD' },
  ]);
});
