import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOf, grossFor } from '#contract/core/fee.ts';
import { toMoney } from '#contract/core/money.ts';
import { idOf, leaving, sourcesOf } from './sources.ts';

const wallet = (available: string, projectId = 'other') => ({
  projectId,
  projectName: 'Torre',
  currency: 'USD' as const,
  available,
  held: '0.00',
});

describe('what leaves a wallet so that an amount arrives', () => {
  it('is the smallest of which that amount is left after the fee', () => {
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

  it('says when the wallet does not have it', () => {
    const missing = toMoney(10_000n, 'USD');
    expect(leaving(missing, wallet('101.01'), '1.00')).toMatchObject({
      gross: toMoney(10_102n, 'USD'),
      fee: toMoney(102n, 'USD'),
      short: true,
    });
    expect(leaving(missing, wallet('101.02'), '1.00').short).toBe(false);
  });
});

it('offers what is credited at once first, then transfers, then own money in other projects', () => {
  const found = sourcesOf(
    ['usd_bank_transfer', 'card', 'ars_bank_transfer'],
    [wallet('5.00'), wallet('0.00', 'empty'), wallet('7.00', 'here')],
    { projectId: 'here', dollars: null, percent: '0.50' },
  );
  expect(found.map(idOf)).toEqual(['card', 'ars_bank_transfer', 'usd_bank_transfer', 'other.USD']);
  expect(found.map(({ currency }) => currency)).toEqual(['USD', 'ARS', 'USD', 'USD']);
});

it('leaves out a wallet of dollars that does not have what is missing with its fee', () => {
  const dollars = toMoney(10_000n, 'USD');
  const of = (available: string) =>
    sourcesOf([], [wallet(available)], { projectId: 'here', dollars, percent: '1.00' });
  expect(of('101.00')).toEqual([]);
  expect(of('101.02').map(idOf)).toEqual(['other.USD']);
});
