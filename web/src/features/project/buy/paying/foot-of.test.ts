import { expect, it } from 'vitest';
import { footOf } from './foot-of.ts';

const COST = { amount: '105.06', currency: 'USD' } as const;
const CHARGED = { amount: '149237.73', currency: 'ARS' } as const;
const MOST = { amount: '107.16', currency: 'USD' } as const;

it('the last line of a payment names the amount of its button', () => {
  const of = { most: MOST, cost: COST };
  const card = { instant: true, orders: false, amount: CHARGED };
  expect(footOf(card, { ...of, short: true })).toEqual({
    label: 'Se cobra',
    amount: expect.stringMatching(/^\$.149\.237,73$/),
  });
  expect(footOf({ ...card, amount: null }, { ...of, short: true }).amount).toBeNull();
  // with enough money here nothing is charged
  expect(footOf(card, { ...of, short: false })).toMatchObject({ label: 'Total a pagar' });
  const bank = { instant: false, orders: true, amount: COST };
  expect(footOf(bank, { ...of, short: true })).toMatchObject({ label: 'Máximo a gastar' });
});
