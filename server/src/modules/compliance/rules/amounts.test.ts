import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Policy } from '#contract/compliance/policy.ts';
import { centavosOf, centsWithin, pesosOf } from './amounts.ts';
import { POLICY } from './facts.test-support.ts';

describe('amounts', () => {
  test('are given in pesos or in minimum wages', () => {
    const wages: Policy = { ...POLICY, unit: 'wages', minimumWage: '350000.50' };
    expect(centavosOf(wages, '750')).toBe(26_250_037_500n);
    expect(centavosOf(POLICY, '750.25')).toBe(75_025n);
  });
  test('of other currencies are converted to pesos at the rate', () => {
    expect(pesosOf(100n, 'USD', '1450')).toBe(145_000n);
    expect(pesosOf(1_000_000n, 'USDT', '1450.25')).toBe(145_025n);
    expect(pesosOf(7n, 'ARS', '1450')).toBe(7n);
  });
  test('convert a peso limit to the most dollars that do not exceed it', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 13n),
        fc.integer({ min: 1, max: 99_999_999 }).map((rate) => (rate / 10_000).toFixed(4)),
        (centavos, rate) => {
          const most = centsWithin(centavos, rate);
          expect(pesosOf(most, 'USD', rate)).toBeLessThanOrEqual(centavos);
          expect(pesosOf(most + 1n, 'USD', rate)).toBeGreaterThan(centavos);
        },
      ),
    );
  });
});
