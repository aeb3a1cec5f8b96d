import { expect, test } from 'vitest';
import { depositInDollars, type Paid } from './deposit-dollars.ts';

const paid = (given: Partial<Paid>): Paid => ({
  currency: 'USD',
  amount: 100_00n,
  accepted_amount: null,
  charged: null,
  charged_currency: null,
  late_rate: null,
  ...given,
});

test('dollars are themselves, and the credited amount takes precedence over the announced one', () => {
  expect(depositInDollars(paid({}))).toBe(100_00n);
  expect(depositInDollars(paid({ accepted_amount: 99_99n }))).toBe(99_99n);
  expect(depositInDollars(paid({ charged: 149_000_00n, charged_currency: 'ARS' }))).toBe(100_00n);
});

test('a USDT is a dollar, with half a cent rounded to even', () => {
  const usdt = (amount: bigint) => depositInDollars(paid({ currency: 'USDT', amount }));
  expect(usdt(12_345_678n)).toBe(12_35n);
  expect(usdt(12_345_000n)).toBe(12_34n);
  expect(usdt(12_355_000n)).toBe(12_36n);
});

test('pesos are worth the charged dollars, in proportion to the credited part', () => {
  const charged = { currency: 'ARS', amount: 150_000_00n, charged: 100_00n } as const;
  expect(depositInDollars(paid({ ...charged, charged_currency: 'USD' }))).toBe(100_00n);
  const part = { ...charged, charged_currency: 'USD', accepted_amount: 75_000_00n } as const;
  expect(depositInDollars(paid(part))).toBe(50_00n);
  // paid after the agreed rate expired: the whole charge was converted, for less
  expect(depositInDollars(paid({ ...part, late_rate: '725' }))).toBe(100_00n);
});

test('pesos paid in pesos have no worth in dollars', () => {
  expect(depositInDollars(paid({ currency: 'ARS' }))).toBeNull();
  const card = { currency: 'ARS', charged: 100_00n, charged_currency: 'ARS' } as const;
  expect(depositInDollars(paid(card))).toBeNull();
});
