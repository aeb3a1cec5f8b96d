import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divideUp } from '#contract/core/figures/rounding.ts';
import { toMoney } from '#contract/core/money.ts';
import { fewerNow, tokensWithin } from './fewer.ts';

const ars = (cents: bigint) => toMoney(cents, 'ARS');

it('the money of a wallet buys so many of the tokens, never more than it pays for', () => {
  const amount = toMoney(102_000n, 'USD');
  const within = (available: bigint) =>
    tokensWithin(1000, { amount, available: toMoney(available, 'USD') });
  expect([within(51_000n), within(50_999n), within(0n), within(500_000n)]).toEqual([
    500, 499, 0, 1000,
  ]);
  expect(tokensWithin(1000, { amount: null, available: ars(1n) })).toBe(0);
  expect(tokensWithin(1000, { amount, available: ars(99_999_999n) })).toBe(0);
});

it('what it offers can be paid at the same price and rate, to the cent', () => {
  const positive = (max: bigint) => fc.bigInt({ min: 1n, max });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      positive(10_000n),
      positive(3_000n),
      positive(10n ** 12n),
      (tokens, cents, hundredths, available) => {
        // pesos for tokens at a price in cents and a rate in hundredths, rounded up as a purchase is
        const costOf = (count: number) => divideUp(BigInt(count) * cents * hundredths, 100n);
        const some = tokensWithin(tokens, {
          amount: ars(costOf(tokens)),
          available: ars(available),
        });
        expect(costOf(some)).toBeLessThanOrEqual(available);
      },
    ),
  );
});

it('fewer tokens are offered only if they and the rest each reach the minimum of a purchase', () => {
  const now = (available: bigint, minimum: number) =>
    fewerNow(100, minimum, { amount: ars(100n), available: ars(available) });
  expect([now(49n, 50), now(50n, 50), now(51n, 50)]).toEqual([null, 50, null]);
  expect([now(60n, 40), now(61n, 40), now(99n, 40)]).toEqual([60, null, null]);
  expect([now(100n, 40), now(0n, 1), now(99n, 1), now(99n, 0)]).toEqual([100, null, 99, 99]);
});
