import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appliedPenaltyPercent, withPenalty } from './penalty.ts';

describe('the penalty of a refund', () => {
  test.each([
    [10000n, 8500n, 1500n],
    [1n, 1n, 0n],
    [0n, 0n, 0n],
    [1n, 1n, 0n], // a refund is never zero
    [3n, 2n, 1n], // 0,45 is no refund without penalty
    [10n, 8n, 2n], // 1,5 rounds up
    [30n, 25n, 5n], // 4,5 rounds up
  ])('of %d returns %d and keeps %d', (cost, returned, penalty) => {
    expect(withPenalty(cost)).toEqual({ returned, penalty });
  });

  test('the refund and the penalty sum to the cost', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (cost) => {
        const { returned, penalty } = withPenalty(cost);
        expect(returned + penalty).toBe(cost);
      }),
    );
  });
});

describe('the percentage of a stored refund', () => {
  const part = (cost: bigint, penalty: bigint) => ({ cost, penalty });

  test.each([
    ['today’s, whenever it explains every part', [part(10_000n, 1_500n), part(3n, 1n)], '15'],
    ['today’s, where the amounts are too small to tell', [part(1n, 0n)], '15'],
    ['an older one', [part(10_000n, 1_200n), part(7n, 1n)], '12'],
    ['an older one with decimals', [part(10_000n, 1_250n), part(9_999n, 1_250n)], '12.5'],
    ['none', [part(10_000n, 0n)], '0'],
    ['no single one', [part(10_000n, 1_200n), part(10_000n, 1_500n)], null],
  ])('is %s', (_, parts, percent) => {
    expect(appliedPenaltyPercent(parts)).toBe(percent);
  });
});
