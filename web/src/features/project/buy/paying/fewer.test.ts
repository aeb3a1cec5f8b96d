import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divideUp } from '#contract/core/figures/rounding.ts';
import { toMoney } from '#contract/core/money.ts';
import { fewerCharged, fewerNow, tokensWithin } from './fewer.ts';

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

it('a method with a maximum pays, with the money here, for so many tokens', () => {
  const usd = (cents: bigint) => toMoney(cents, 'USD');
  // 2,000 tokens of US$ 1.02
  const charged = (available: ReturnType<typeof usd> | null, minimum = 1) =>
    fewerCharged(2000, minimum, { amount: usd(204_000n), available, most: usd(100_000n) });
  expect([charged(usd(0n)), charged(usd(2_000n)), charged(null)]).toEqual([980, 1000, 980]);
  expect([charged(usd(0n), 981), charged(usd(2_000n), 1000)]).toEqual([null, 1000]);
  // the wallet's pesos are not the card's dollars
  expect(charged(ars(900_000n))).toBe(980);
  expect(
    fewerCharged(2000, 1, { amount: ars(1n), available: ars(1n), most: usd(100_000n) }),
  ).toBeNull();
});
