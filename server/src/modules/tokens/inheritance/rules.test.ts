import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideEach } from '#core/divide.ts';
import { divideIssue } from './rules.ts';

const sum = (parts: readonly bigint[]) => parts.reduce((total, part) => total + part, 0n);
const tokens = fc.bigInt({ min: 0n, max: 500n });
const shares = fc.array(fc.bigInt({ min: 1n, max: 10_000n }), { minLength: 1, maxLength: 5 });

describe('dividing several amounts', () => {
  test('gives each receiver exactly their amount', () => {
    fc.assert(
      fc.property(fc.array(tokens, { maxLength: 8 }), shares, (amounts, weights) => {
        const total = sum(amounts);
        const due = weights.map((_, at) => (at === 0 ? total : 0n));
        const parts = divideEach(amounts, due);
        expect(parts.map(sum)).toEqual(amounts);
        expect(weights.map((_, at) => sum(parts.map((row) => row[at] ?? 0n)))).toEqual(due);
      }),
    );
  });
});

describe('dividing tokens among heirs', () => {
  test('keeps the total, and gives each heir the same number over lots as over places', () => {
    const place = fc.record({ tokens, whole: fc.boolean(), to: fc.nat(4) });
    fc.assert(
      fc.property(
        fc.array(place, { maxLength: 6 }),
        fc.array(fc.nat(100), { minLength: 1, maxLength: 6 }),
        shares,
        (given, cuts, weights) => {
          const places = given.map(({ tokens: count, whole, to }) => ({
            tokens: count,
            ...(whole ? { wholeTo: to % weights.length } : {}),
          }));
          const total = sum(places.map((one) => one.tokens));
          const lots = lotsOf(total, cuts);
          const division = divideIssue(places, lots, weights);
          expect(division.places.map(sum)).toEqual(places.map((one) => one.tokens));
          expect(division.lots.map(sum)).toEqual(lots);
          const of = (rows: readonly (readonly bigint[])[]) =>
            weights.map((_, at) => sum(rows.map((row) => row[at] ?? 0n)));
          expect(of(division.lots)).toEqual(of(division.places));
          for (const [at, { wholeTo, tokens: count }] of places.entries())
            if (wholeTo !== undefined) expect(division.places[at]?.[wholeTo]).toBe(count);
        },
      ),
    );
  });

  test('is within one token of every share', () => {
    fc.assert(
      fc.property(fc.array(tokens, { minLength: 1, maxLength: 6 }), shares, (counts, weights) => {
        const total = sum(counts);
        const { places } = divideIssue(
          counts.map((one) => ({ tokens: one })),
          [total],
          weights,
        );
        for (const [at, weight] of weights.entries()) {
          const got = sum(places.map((row) => row[at] ?? 0n)) * sum(weights);
          const exact = total * weight;
          expect(got - exact < sum(weights) && exact - got < sum(weights)).toBe(true);
        }
      }),
    );
  });

  test('assigns available tokens to the newest lots, so that each heir can still revoke them', () => {
    const { places, lots } = divideIssue([{ tokens: 7n }, { tokens: 8n }], [5n, 10n], [1n, 1n, 1n]);
    for (const at of [0, 1, 2])
      expect(lots[0]?.[at] ?? 0n).toBeLessThanOrEqual(places[0]?.[at] ?? 0n);
  });

  test('throws when the totals of lots and places differ', () => {
    expect(() => divideIssue([{ tokens: 3n }], [2n], [1n])).toThrow();
    expect(() => divideIssue([{ tokens: 3n }], [3n, 1n], [1n])).toThrow();
  });
});

/** Cuts a total into lots, some of them empty. */
function lotsOf(total: bigint, cuts: readonly number[]): bigint[] {
  const parts = cuts.map((cut) => (total * BigInt(cut)) / 1000n);
  const rest = total - sum(parts);
  return rest < 0n ? [total] : [...parts, rest].filter((part) => part > 0n);
}
