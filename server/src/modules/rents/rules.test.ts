import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rentPool } from '#contract/core/figures/rent.ts';
import {
  daysBetween,
  divideRent,
  exactShare,
  holdersOf,
  type Move,
  nextPayDay,
  payDayOf,
  periodAfter,
} from './rules.ts';

describe('months', () => {
  test('a pay day falls in the requested month', () => {
    expect(payDayOf('2026-01-31', 28, 1)).toBe('2026-02-28');
    expect(payDayOf('2026-01-15', 5, -1)).toBe('2025-12-05');
    expect([nextPayDay('2026-03-09', 10), nextPayDay('2026-03-10', 10)]).toEqual([
      '2026-03-10',
      '2026-04-10',
    ]);
  });

  test('the first month ends at the pay day after a round was completed; each next follows without a gap', () => {
    const first = periodAfter(null, '2026-03-10', 10);
    expect(first).toEqual({ from: '2026-03-10', to: '2026-04-10' });
    expect(periodAfter(first.to, '2026-03-10', 10)).toEqual({
      from: '2026-04-10',
      to: '2026-05-10',
    });
    // the pay day has been changed to the 25th
    expect(periodAfter(first.to, '2026-03-10', 25)).toEqual({
      from: '2026-04-10',
      to: '2026-05-25',
    });
  });
});

test('the shared amount is a percentage of the rent, exact to the cent', () => {
  expect(rentPool(100_000n, 6_250)).toBe(62_500n);
  expect([rentPool(1n, 5_000), rentPool(3n, 5_000)]).toEqual([0n, 2n]);
});

describe('days held', () => {
  const move = (userId: string, day: string, amount: bigint): Move => ({ userId, day, amount });

  test('count from the day of the purchase to the day before the tokens leave', () => {
    const [ana, bo] = holdersOf(
      [
        move('ana', '2026-02-01', 10n),
        move('bo', '2026-03-20', 5n),
        move('bo', '2026-03-25', -5n),
        move('ana', '2026-04-09', 3n),
        move('ana', '2026-04-10', 100n),
      ],
      '2026-03-10',
      '2026-04-10',
    );
    expect(ana).toMatchObject({
      tokenDays: 10n * 31n + 3n,
      steps: [
        { from: '2026-03-10', to: '2026-04-09', tokens: 10 },
        { from: '2026-04-09', to: '2026-04-10', tokens: 13 },
      ],
    });
    expect(bo?.tokenDays).toBe(25n);
  });

  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);

  test('equal a count day by day', () => {
    const change = fc.record({
      who: fc.nat(3),
      day: fc.nat(80),
      tokens: fc.integer({ min: -40, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), fc.nat(40), (changes, start) => {
        // moves never exceed the present holding
        const held = [0, 0, 0, 0];
        const moves: Move[] = [];
        for (const one of changes.toSorted((a, b) => a.day - b.day)) {
          const amount = Math.max(one.tokens, -(held[one.who] ?? 0));
          held[one.who] = (held[one.who] ?? 0) + amount;
          moves.push({ userId: `p${one.who}`, day: day(one.day), amount: BigInt(amount) });
        }
        const counted = new Map<string, bigint>();
        for (let at = start; at < start + 30; at += 1) {
          for (const who of ['p0', 'p1', 'p2', 'p3']) {
            const evening = moves.filter((m) => m.userId === who && m.day <= day(at));
            const tokens = evening.reduce((sum, { amount }) => sum + amount, 0n);
            counted.set(who, (counted.get(who) ?? 0n) + tokens);
          }
        }
        const found = holdersOf(moves, day(start), day(start + 30));
        for (const who of ['p0', 'p1', 'p2', 'p3'])
          expect(found.find(({ userId }) => userId === who)?.tokenDays ?? 0n).toBe(
            counted.get(who),
          );
        for (const { steps, tokenDays } of found) {
          const counted = steps.reduce((sum, s) => sum + s.tokens * daysBetween(s.from, s.to), 0);
          expect(BigInt(counted)).toBe(tokenDays);
        }
      }),
    );
  });
});

describe('sharing', () => {
  test('gives the remaining cents to the largest remainders', () => {
    const holders = [
      { userId: 'a', tokenDays: 1n },
      { userId: 'b', tokenDays: 1n },
      { userId: 'c', tokenDays: 1n },
    ];
    expect(divideRent(100n, holders, 3n)).toEqual({
      shares: [
        { userId: 'a', amount: 34n, roundedUp: true },
        { userId: 'b', amount: 33n, roundedUp: false },
        { userId: 'c', amount: 33n, roundedUp: false },
      ],
      shared: 100n,
      kept: 0n,
    });
  });

  test('leaves the part of unheld tokens with the project', () => {
    const { shared, kept } = divideRent(100_001n, [{ userId: 'a', tokenDays: 310n }], 1_240n);
    expect([shared, kept]).toEqual([25_000n, 75_001n]);
    expect(divideRent(500n, [], 0n)).toEqual({ shares: [], shared: 0n, kept: 500n });
  });

  test('sums to the pool, is within a cent of the exact share, is never negative, and grows with token-days', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { maxLength: 30 }),
        fc.bigInt({ min: 0n, max: 10n ** 10n }),
        (pool, days, unsold) => {
          const holders = days.map((tokenDays, n) => ({ userId: `p${n}`, tokenDays }));
          const total = days.reduce((sum, of) => sum + of, 0n) + unsold;
          const { shares, shared, kept } = divideRent(pool, holders, total);
          expect(shared + kept).toBe(pool);
          expect(shares.reduce((sum, { amount }) => sum + amount, 0n)).toBe(shared);
          expect(kept >= 0n).toBe(true);
          if (total > 0n) {
            const exactKept = (pool * unsold) / total;
            expect(kept === exactKept || kept === exactKept + 1n).toBe(true);
          }
          for (const [n, { amount }] of shares.entries()) {
            const floor = (pool * (days[n] ?? 0n)) / total;
            expect(amount === floor || amount === floor + 1n).toBe(true);
          }
          const byDays = shares
            .map(({ amount }, n) => ({ amount, days: days[n] ?? 0n }))
            .sort((a, b) => (a.days < b.days ? -1 : 1));
          for (const [n, one] of byDays.entries()) {
            const next = byDays[n + 1];
            if (next && next.days > one.days) expect(next.amount >= one.amount).toBe(true);
          }
        },
      ),
    );
  });

  test('the exact share is truncated to six decimals', () => {
    expect(exactShare(10_000n, 1n, 3n)).toBe('33.333333');
    expect(exactShare(5n, 1n, 1_000n)).toBe('0.000050');
  });
});
