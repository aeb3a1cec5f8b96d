import { expect, it } from 'vitest';
import { isZero, less, plus, smaller, sumOf, timesPrice, typedMoney } from './arithmetic.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

it('multiplies, adds and subtracts to the cent', () => {
  expect(timesPrice(8256, usd('1.05'))).toEqual(usd('8668.80'));
  expect(sumOf([usd('0.10'), usd('0.20')], 'USD')).toEqual(usd('0.30'));
  expect(sumOf([], 'USD')).toEqual(usd('0.00'));
  expect(plus(usd('0.10'), usd('0.20'))).toEqual(usd('0.30'));
  expect(less(usd('0.10'), usd('0.20'))).toEqual(usd('-0.10'));
  expect(smaller(usd('10.00'), usd('9.00'))).toEqual(usd('9.00'));
});
it('distinguishes zero from other amounts', () => {
  expect(isZero(usd('0.00'))).toBe(true);
  expect(isZero(usd('0.01'))).toBe(false);
});
it('accepts input as money once it is an amount above zero', () => {
  expect(typedMoney('1250.5', 'USD')).toEqual(usd('1250.50'));
  expect(typedMoney('0', 'USD')).toBeNull();
  expect(typedMoney('1.555', 'USD')).toBeNull();
});
