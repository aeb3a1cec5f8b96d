import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divide } from './divide.ts';

const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 12 });

test('parts add up to the amount, each within a unit of its exact share', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), weights, (amount, given) => {
      const total = given.reduce((sum, one) => sum + one, 0n);
      const parts = divide(amount, given);
      if (total === 0n) {
        expect(parts.every((part) => part === 0n)).toBe(true);
        return;
      }
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
      for (const [at, part] of parts.entries()) {
        const exact = amount * (given[at] ?? 0n);
        expect(part * total - exact < total && exact - part * total < total).toBe(true);
      }
    }),
    { examples: [[0n, [0n]]] },
  );
});

test('no part exceeds its weight when the amount does not exceed their sum', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const total = given.reduce((sum, one) => sum + one, 0n);
      const amount = (total * BigInt(Math.floor(share * 1000))) / 1000n;
      for (const [at, part] of divide(amount, given).entries())
        expect(part <= (given[at] ?? 0n)).toBe(true);
    }),
  );
});

test('the rest goes to the largest remainders, and to the first of equal ones', () => {
  expect(divide(100n, [3333n, 3333n, 3334n])).toEqual([33n, 33n, 34n]);
  expect(divide(1n, [1n, 1n])).toEqual([1n, 0n]);
  expect(divide(10n, [0n, 0n])).toEqual([0n, 0n]);
});
