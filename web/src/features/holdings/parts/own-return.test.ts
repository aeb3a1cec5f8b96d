import { expect, it } from 'vitest';
import { ownReturn } from './own-return.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const held = { availableAmount: 380, reservedAmount: 0, investedAmount: 600, cost: usd('999.60') };

it('is told over what the tokens cost, not over a price of today', () => {
  expect(ownReturn(held, usd('1.14'))).toBe(11.76);
  expect(ownReturn({ ...held, cost: usd('980.00') }, usd('1.10'))).toBe(10);
});
it('is not told for tokens that cost nothing', () => {
  expect(ownReturn({ ...held, cost: usd('0.00') }, usd('1.14'))).toBeNull();
  expect(ownReturn({ ...held, availableAmount: 0, investedAmount: 0 }, usd('1.14'))).toBeNull();
});
