import { expect, it } from 'vitest';
import { excessOf, faultOfCharge, inPesos, inUsd, monthlyExcessOf } from './use-limit.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

it("computes an amount's value", () => {
  expect(inUsd('1490', 'ARS', '1490')).toBe(100n);
  expect(inUsd('1490.5', 'ARS', '1490.5')).toBe(100n);
  expect(inUsd('2.50', 'USD', '1490')).toBe(250n);
  expect(inUsd('2.500000', 'USDT', '1490')).toBe(250n);
  expect(inUsd('', 'USD', '1490')).toBeNull();
});
it('reports which limit is exceeded, and nothing at the limit itself', () => {
  const of = { perMovement: usd('10.00'), perDay: usd('15.00'), usedToday: usd('6.00') };
  expect(excessOf(of, 900n)).toBeUndefined();
  expect(excessOf(of, 901n)).toMatch(/día/);
  expect(excessOf(of, 1001n)).toMatch(/operación/);
  expect(excessOf({ ...of, perMovement: null, perDay: null }, 9_999_999n)).toBeUndefined();
});
it("computes an amount's value in pesos", () => {
  expect(inPesos('10.50', 'ARS', '1490')).toBe(1050n);
  expect(inPesos('2', 'USD', '1490.5')).toBe(298_100n);
  expect(inPesos('2.500000', 'USDT', '1490')).toBe(372_500n);
  expect(inPesos('', 'USD', '1490')).toBeNull();
});
it('reports an exceeded limit with the rest, and nothing at the limit itself or without one', () => {
  const month = { limit: '1000.00', deposit: '300.00', withdrawal: '0.00', days: 45 };
  expect(monthlyExcessOf('deposit', month, 30_000n)).toBeUndefined();
  expect(monthlyExcessOf('deposit', month, 30_001n)).toMatch(/45 días.*1\.000.*300/);
  expect(monthlyExcessOf('deposit', month, 30_001n)).toMatch(/Bajá el monto/);
  // when nothing is left, no lower amount would help
  expect(monthlyExcessOf('withdrawal', month, 1n)).toMatch(
    /Ya usaste el máximo de 45 días.*1\.000/,
  );
  expect(monthlyExcessOf('withdrawal', month, 1n)).not.toMatch(/Bajá/);
  expect(monthlyExcessOf('transfer', month, 99_999n)).toBeUndefined();
  expect(monthlyExcessOf('deposit', null, 99_999n)).toBeUndefined();
});
it('an amount outside the bounds of a charge is named before it is paid', () => {
  const bounds = { most: usd('1000.00'), least: usd('1.00') };
  expect(faultOfCharge(bounds, 100_001n)).toMatch(/hasta US\$.1\.000(,00)? por vez/);
  expect(faultOfCharge(bounds, 99n)).toMatch(/mínimo para cambiar de moneda/);
  expect([100n, 100_000n, 0n, null].map((worth) => faultOfCharge(bounds, worth))).toEqual(
    Array(4).fill(undefined),
  );
});
