import { expect, it } from 'vitest';
import type { Money } from '#contract/core/money.ts';
import { contractOf } from '#web/shared/estimate/contracts.fixture.ts';
import { backRows } from './back-rows.ts';

const GIVEN = { graceDays: 10, entry: null };
const of = (contract: ReturnType<typeof contractOf> | null, paid: Money | null) =>
  backRows(
    { offer: { contract }, tokens: 10, cost: { amount: '1000.00', currency: 'USD' } },
    paid,
    GIVEN,
  ).map(({ value }) => value);
const PESOS: Money = { amount: '1420000.00', currency: 'ARS' };

it('what comes back of a purchase of units is in the currency that pays', () => {
  expect(of(null, PESOS)).toEqual([
    expect.stringMatching(/^\$.1\.420\.000/),
    expect.stringMatching(/^\$.1\.207\.000/),
  ]);
  // no other amount stands there until it is quoted
  expect(of(null, null)).toEqual(['…', '…']);
});

it('what a vault pays is in dollars, whatever pays the purchase', () => {
  expect(of(contractOf(), PESOS)).toEqual(of(contractOf(), null));
  expect(of(contractOf(), PESOS).join()).not.toContain('…');
});
