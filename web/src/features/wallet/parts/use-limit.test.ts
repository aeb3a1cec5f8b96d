import { expect, it } from 'vitest';
import { excessOf, inUsd } from './use-limit.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

it('reckons what an amount is worth', () => {
  expect(inUsd('1490', 'ARS', '1490')).toBe(100n);
  expect(inUsd('1490.5', 'ARS', '1490.5')).toBe(100n);
  expect(inUsd('2.50', 'USD', '1490')).toBe(250n);
  expect(inUsd('2.500000', 'USDT', '1490')).toBe(250n);
  expect(inUsd('', 'USD', '1490')).toBeNull();
});
it('says which limit is passed, and nothing at it', () => {
  const of = { perMovement: usd('10.00'), perDay: usd('15.00'), usedToday: usd('6.00') };
  expect(excessOf(of, 900n)).toBeUndefined();
  expect(excessOf(of, 901n)).toMatch(/día/);
  expect(excessOf(of, 1001n)).toMatch(/operación/);
  expect(excessOf({ ...of, perMovement: null, perDay: null }, 9_999_999n)).toBeUndefined();
});
