import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOf, grossFor } from '#contract/core/figures/fee.ts';
import { toMoney } from '#contract/core/money.ts';
import { bringsPart, leaving, leavingWhole } from './leaving.ts';

const wallet = (available: string) => ({
  projectId: 'other',
  projectName: 'Torre',
  currency: 'USD' as const,
  available,
  held: '0.00',
});

describe('the amount that must leave a wallet so that a given one arrives', () => {
  it('is the smallest from which that amount is left after the fee', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 14n }),
        fc.integer({ min: 0, max: 9_999 }),
        (net, basisPoints) => {
          const percent = `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`;
          const gross = grossFor(net, percent);
          expect(gross - feeOf(gross, percent)).toBeGreaterThanOrEqual(net);
          const less = gross - 1n;
          if (less > 0n) expect(less - feeOf(less, percent)).toBeLessThan(net);
        },
      ),
    );
  });

  it('reports when the wallet does not have it', () => {
    const missing = toMoney(10_000n, 'USD');
    expect(leaving(missing, wallet('101.01'), '1.00')).toMatchObject({
      gross: toMoney(10_102n, 'USD'),
      fee: toMoney(102n, 'USD'),
      short: true,
    });
    expect(leaving(missing, wallet('101.02'), '1.00').short).toBe(false);
  });
});

it('a part is the whole wallet, and the rest is what is still to be paid after its fee', () => {
  expect(leavingWhole(toMoney(10_000n, 'USD'), wallet('40.00'), '1.00')).toEqual({
    gross: toMoney(4_000n, 'USD'),
    fee: toMoney(40n, 'USD'),
    rest: toMoney(6_040n, 'USD'),
  });
});

it('a transfer is a part if it brings less than is missing, or money that does not pay the purchase', () => {
  const brings = { receivedAmount: '60.00', sentCurrency: 'USD' as const };
  expect(bringsPart(brings, toMoney(6_000n, 'USD'))).toBe(false);
  expect(bringsPart(brings, toMoney(6_001n, 'USD'))).toBe(true);
  expect(bringsPart(brings, toMoney(1n, 'ARS'))).toBe(true);
  expect(bringsPart(brings, null)).toBe(false);
  expect(bringsPart(brings, undefined)).toBe(true);
});
