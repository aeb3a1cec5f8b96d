import { expect, it } from 'vitest';
import { isZero, percentOf, sumUsd, timesPrice } from './usd.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

it('multiplies and adds to the cent', () => {
  expect(timesPrice(8256, usd('1.05'))).toEqual(usd('8668.80'));
  expect(sumUsd([usd('0.10'), usd('0.20')])).toEqual(usd('0.30'));
  expect(sumUsd([])).toEqual(usd('0.00'));
});
it('takes a part of an amount', () => {
  expect(percentOf(usd('100.03'), 85)).toEqual(usd('85.03'));
  expect(percentOf(usd('0.01'), 15)).toEqual(usd('0.00'));
});
it('knows nothing from something', () => {
  expect(isZero(usd('0.00'))).toBe(true);
  expect(isZero(usd('0.01'))).toBe(false);
});
