import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withPenalty } from './penalty.ts';

describe('the penalty of a refund', () => {
  test.each([
    [10000n, 8500n, 1500n],
    [1n, 1n, 0n],
    [0n, 0n, 0n],
    [1n, 1n, 0n], // something is always left
    [3n, 2n, 1n], // 0,45 is no refund without penalty
    [10n, 8n, 2n], // 1,5 rounds up
    [30n, 25n, 5n], // 4,5 rounds up
  ])('of %d returns %d and keeps %d', (cost, returned, penalty) => {
    expect(withPenalty(cost)).toEqual({ returned, penalty });
  });

  test('nothing is lost or made', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (cost) => {
        const { returned, penalty } = withPenalty(cost);
        expect(returned + penalty).toBe(cost);
      }),
    );
  });
});
