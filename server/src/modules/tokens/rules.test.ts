import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  costOf,
  costsOfInvestments,
  fillVaults,
  type Lot,
  remainingOf,
  takeInOrder,
} from './rules.ts';

const lot = (over: Partial<Lot> = {}): Lot => ({
  id: 'a',
  tokens: 10n,
  cost: 1000n,
  returnedTokens: 0n,
  returnedCost: 0n,
  ...over,
});

describe('returning tokens from lots', () => {
  test('takes the newest lot first and the older one for the rest', () => {
    const newest = lot({ id: 'new', tokens: 4n, cost: 480n });
    const oldest = lot({ id: 'old' });
    expect(takeInOrder([newest, oldest], 6n)).toEqual([
      { lot: newest, tokens: 4n, cost: 480n },
      { lot: oldest, tokens: 2n, cost: 200n },
    ]);
  });

  test('skips lots already returned, and returns null for too few tokens', () => {
    const empty = lot({ id: 'empty', returnedTokens: 10n, returnedCost: 1000n });
    expect(takeInOrder([empty, lot()], 3n)?.map((part) => part.lot.id)).toEqual(['a']);
    expect(takeInOrder([empty, lot()], 11n)).toBeNull();
  });

  test('returns parts that add up to exactly the cost and tokens of a lot, in any number of steps', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(steps, fc.bigInt({ min: 1n, max: 10n ** 15n }), (counts, cost) => {
        const tokens = BigInt(counts.reduce((sum, count) => sum + count, 0));
        let current = lot({ tokens, cost });
        let returned = 0n;
        for (const count of counts) {
          const part = costOf(current, BigInt(count));
          expect(part).toBeGreaterThanOrEqual(0n);
          returned += part;
          current = {
            ...current,
            returnedTokens: current.returnedTokens + BigInt(count),
            returnedCost: current.returnedCost + part,
          };
        }
        expect(returned).toBe(cost);
        expect(remainingOf(current)).toBe(0n);
      }),
    );
  });
});

describe('vaults', () => {
  test('fill in order, and the overflow goes into the next', () => {
    const [first, second] = [
      { id: 1, room: 5n },
      { id: 2, room: 10n },
    ];
    expect(fillVaults([first, second], 7n)).toEqual([
      { vault: first, tokens: 5n },
      { vault: second, tokens: 2n },
    ]);
    expect(fillVaults([first, second], 16n)).toBeNull();
  });
});

describe('the cost of investments', () => {
  const lots = [
    { tokens: 100n, cost: 10_000n },
    { tokens: 100n, cost: 10_200n },
  ];
  test('is that of the oldest lots, whatever was bought later', () => {
    expect(costsOfInvestments(lots.slice(0, 1), [100n])).toEqual([10_000n]);
    expect(costsOfInvestments(lots, [100n, 40n])).toEqual([10_000n, 4_080n]);
    expect(costsOfInvestments(lots, [150n])).toEqual([15_100n]);
  });
  test('adds up to exactly the cost of each lot', () => {
    expect(costsOfInvestments([{ tokens: 3n, cost: 100n }], [1n, 1n, 1n])).toEqual([33n, 34n, 33n]);
    expect(costsOfInvestments([], [5n])).toEqual([0n]);
  });
});
