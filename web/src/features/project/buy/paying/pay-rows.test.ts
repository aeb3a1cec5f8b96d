import { expect, it } from 'vitest';
import { toMoney } from '#contract/core/money.ts';
import { payRow } from './pay-rows.ts';

it('the panel states the total in the currency that pays, if it is not the price’s', () => {
  const value = (given: Parameters<typeof payRow>[0]) => payRow(given).map((row) => row.value);
  expect(value({ currency: 'ARS', amount: toMoney(142_000_000n, 'ARS') })).toEqual([
    expect.stringMatching(/^\$.1\.420\.000/),
  ]);
  // no other amount stands there until it is quoted
  expect(value({ currency: 'ARS', amount: null })).toEqual(['…']);
  expect(value({ currency: 'USD', amount: toMoney(100_000n, 'USD') })).toEqual([]);
});
