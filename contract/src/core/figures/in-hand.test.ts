import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from '../money.ts';
import { inHand, inHandAtLoss } from './in-hand.ts';

const RATE = { buy: '1370', sell: '1420.5' };
const OF = { cost: 99_960n, back: 111_720n, feePercent: '1.00', rate: RATE };

test('dollars pay only the fee, pesos the fee and both prices of the dollar', () => {
  expect(inHand({ ...OF, currency: 'USD' })).toEqual({
    paid: 99_960n,
    received: 110_602n,
    gain: 10_642n,
    percent: 10.6,
  });
  // 999.60 × 1420.50 paid, 1106.02 × 1370 received
  expect(inHand({ ...OF, currency: 'ARS' })).toEqual({
    paid: 141_993_180n,
    received: 151_524_740n,
    gain: 9_531_560n,
    percent: 6.7,
  });
});

test('the loss case shows the net amount of half the announced buy-back', () => {
  expect(inHandAtLoss({ ...OF, currency: 'USD' })).toEqual({
    paid: 99_960n,
    received: 55_301n,
    gain: -44_659n,
    percent: -44.7,
  });
  expect(inHand({ ...OF, back: 0n, currency: 'USD' })).toMatchObject({
    received: 0n,
    percent: -100,
  });
});

const cents = fc.bigInt({ min: 1n, max: 10n ** 12n });
const any = fc.record({
  cost: cents,
  back: cents,
  currency: fc.constantFrom(...CURRENCIES),
  feePercent: fc.integer({ min: 0, max: 9999 }).map((points) => (points / 100).toFixed(2)),
  rate: fc
    .tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 1_000_000 }))
    .map(([buy, spread]) => ({
      buy: (buy / 100).toFixed(2),
      sell: ((buy + spread) / 100).toFixed(2),
    })),
});

test('costs never turn a loss into a gain', () => {
  fc.assert(
    fc.property(any, (of) => {
      const { gain } = inHand(of);
      expect(of.back <= of.cost && gain > 0n).toBe(false);
    }),
  );
});

test('more that comes back never leaves less, and the loss case leaves the least', () => {
  fc.assert(
    fc.property(any, cents, (of, more) => {
      const { received, paid } = inHand(of);
      expect(inHand({ ...of, back: of.back + more }).received >= received).toBe(true);
      const loss = inHandAtLoss(of);
      expect(loss.received <= received).toBe(true);
      expect(loss.paid).toBe(paid);
      expect(received >= 0n).toBe(true);
    }),
  );
});

test('without a fee dollars keep exactly what comes back', () => {
  fc.assert(
    fc.property(any, (of) => {
      const { gain } = inHand({ ...of, currency: 'USD', feePercent: '0' });
      expect(gain).toBe(of.back - of.cost);
    }),
  );
});

test('a larger fee and a wider exchange spread never leave more', () => {
  fc.assert(
    fc.property(any, (of) => {
      const { received, paid } = inHand(of);
      expect(inHand({ ...of, feePercent: '99.99' }).received <= received).toBe(true);
      const even = inHand({ ...of, rate: { buy: of.rate.buy, sell: of.rate.buy } });
      expect(even.paid <= paid).toBe(true);
      expect(even.received).toBe(received);
    }),
  );
});
