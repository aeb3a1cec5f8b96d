import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOf, grossFor } from '#contract/core/figures/fee.ts';
import { CURRENCIES, type Currency, toMoney } from '#contract/core/money.ts';
import { idOf, leaving, sourcesOf } from './sources.ts';

const wallet = (available: string, projectId = 'other', currency: Currency = 'USD') => ({
  projectId,
  projectName: 'Torre',
  currency,
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

it('offers immediately credited methods first, then transfers, then own money in other projects', () => {
  const found = sourcesOf(
    ['usd_bank_transfer', 'card', 'ars_bank_transfer'],
    [wallet('5.00'), wallet('0.00', 'empty'), wallet('7.00', 'here')],
    { projectId: 'here', currency: 'USD', missing: null, percent: '0.50' },
  );
  expect(found.map(idOf)).toEqual(['card', 'usd_bank_transfer', 'other.USD']);
});

it('offers only sources of the currency of payment, so that the first can be preselected', () => {
  const of = (currency: Currency) =>
    sourcesOf(
      ['card', 'ars_bank_transfer', 'usdt_transfer'],
      [wallet('5.00'), wallet('900000.00', 'other', 'ARS')],
      { projectId: 'here', currency, missing: toMoney(1_000n, currency), percent: '1.00' },
    );
  expect(of('ARS').map(idOf)).toEqual(['ars_bank_transfer', 'other.ARS']);
  expect(of('USDT').map(idOf)).toEqual(['usdt_transfer']);
  for (const currency of CURRENCIES)
    expect(of(currency).every((source) => source.currency === currency)).toBe(true);
});

it('offers nothing without a method for that currency', () => {
  const needed = { projectId: 'here', currency: 'ARS', missing: null, percent: '1.00' } as const;
  expect(sourcesOf(['card', 'stripe'], [wallet('5.00')], needed)).toEqual([]);
});

it('omits a wallet that does not have the missing amount with its fee', () => {
  const missing = toMoney(10_000n, 'USD');
  const needed = { projectId: 'here', currency: 'USD', missing, percent: '1.00' } as const;
  const of = (available: string) => sourcesOf([], [wallet(available)], needed);
  expect(of('101.00')).toEqual([]);
  expect(of('101.02').map(idOf)).toEqual(['other.USD']);
});
