import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DepositState } from '../../movements/rules.ts';
import type { Reading } from '../providers/provider.ts';
import { creditedPart, judge } from './rules.ts';

const AGREED = { depositId: 'd1', amount: 100n, currency: 'ARS' };
const reading = (over: Partial<Reading> = {}): Reading => ({
  state: 'paid',
  depositId: 'd1',
  paid: { amount: 100n, currency: 'ARS' },
  paymentRef: 'p1',
  note: null,
  ...over,
});

describe('the verdict on a provider’s report', () => {
  test.each<[DepositState, Reading, string]>([
    ['pending', reading(), 'credit'],
    ['sent', reading(), 'credit'],
    ['expired', reading(), 'credit'],
    ['rejected', reading(), 'review'],
    ['completed', reading(), 'nothing'],
    ['pending', reading({ paid: { amount: 99n, currency: 'ARS' } }), 'review'],
    ['pending', reading({ paid: { amount: 101n, currency: 'ARS' } }), 'review'],
    ['pending', reading({ paid: { amount: 100n, currency: 'USD' } }), 'review'],
    ['pending', reading({ paid: { amount: null, currency: 'ARS' } }), 'review'],
    ['pending', reading({ paid: null }), 'review'],
    ['pending', reading({ depositId: 'd2' }), 'review'],
    ['pending', reading({ depositId: null }), 'review'],
    ['pending', reading({ state: 'processing' }), 'process'],
    ['rejected', reading({ state: 'processing' }), 'nothing'],
    ['pending', reading({ state: 'review' }), 'review'],
    ['pending', reading({ state: 'failed', paid: null }), 'fail'],
    ['sent', reading({ state: 'failed', paid: null }), 'review'],
    ['expired', reading({ state: 'failed', paid: null }), 'nothing'],
    ['completed', reading({ state: 'failed', paid: null }), 'nothing'],
    ['pending', reading({ state: 'lapsed', paid: null }), 'lapse'],
    ['sent', reading({ state: 'lapsed', paid: null }), 'review'],
    ['expired', reading({ state: 'lapsed', paid: null }), 'nothing'],
    ['pending', reading({ state: 'waiting', paid: null }), 'wait'],
  ])('of a deposit that is %s', (state, said, kind) => {
    expect(judge(AGREED, state, said).kind).toBe(kind);
  });
});

describe('the credited part of a chargeback', () => {
  test.each([
    [149_000n, 0n, 0n, 10_000n],
    [74_500n, 0n, 0n, 5_000n],
    [1n, 0n, 0n, 1n],
    [1n, 1n, 1n, 0n],
    [74_500n, 119_200n, 8_000n, 2_000n],
    [200_000n, 0n, 0n, 10_000n],
    [149_000n, 149_000n, 10_000n, 0n],
  ])(
    '%d centavos of 1490 pesos that made 100 dollars, after %d centavos and %d cents, is %d',
    (taken, chargedBefore, creditedBefore, part) => {
      const before = { charged: 149_000n, chargedBefore, credited: 10_000n, creditedBefore };
      expect(creditedPart(taken, before)).toBe(part);
    },
  );

  test('is at least the proportional share for any split, and the whole credit in the end', () => {
    const cuts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 7n }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(cuts, fc.bigInt({ min: 1n, max: 10n ** 9n }), (parts, credited) => {
        const charged = parts.reduce((sum, part) => sum + part, 0n);
        let [chargedBefore, creditedBefore] = [0n, 0n];
        for (const taken of parts) {
          creditedBefore += creditedPart(taken, {
            charged,
            chargedBefore,
            credited,
            creditedBefore,
          });
          chargedBefore += taken;
          const share = credited * chargedBefore;
          if (creditedBefore * charged < share || (creditedBefore - 1n) * charged >= share)
            return false;
        }
        return creditedBefore === credited;
      }),
    );
  });
});
