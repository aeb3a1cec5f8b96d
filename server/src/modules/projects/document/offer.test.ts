import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planOffer } from './offer.ts';
import { type RoundStanding, type Standing, UNPUBLISHED } from './standing.ts';

const stands = (rounds: Record<string, Partial<RoundStanding>>): Standing => ({
  ...UNPUBLISHED,
  rounds: new Map(
    Object.entries(rounds).map(([id, given]) => [
      id,
      {
        status: 'scheduled',
        sells: false,
        sold: 0n,
        keepsPenalties: false,
        unissued: 0n,
        rolledIn: 0n,
        rolledOut: 0n,
        ...given,
      },
    ]),
  ),
});
const changeOf = (plan: ReturnType<typeof planOffer>) => {
  if (!plan.ok) throw new Error(`refused: ${plan.belowSold} ${plan.difference}`);
  const { unissued, rolledOut, issued } = plan.change;
  return {
    unissued: Object.fromEntries(unissued),
    rolledOut: Object.fromEntries(rolledOut),
    issued,
  };
};

describe('a first publication', () => {
  test('issues the rounds’ tokens', () => {
    const rounds = [
      { id: 'a', tokenCount: 300n },
      { id: 'b', tokenCount: 200n },
    ];
    expect(changeOf(planOffer(500n, { rounds, before: [], standing: UNPUBLISHED }))).toEqual({
      unissued: { a: 300n, b: 200n },
      rolledOut: {},
      issued: 500n,
    });
  });
  test('is refused when the rounds do not add up, with the difference', () => {
    const rounds = [{ id: 'a', tokenCount: 300n }];
    expect(planOffer(299n, { rounds, before: [], standing: UNPUBLISHED })).toMatchObject({
      ok: false,
      difference: 1n,
    });
    expect(planOffer(302n, { rounds, before: [], standing: UNPUBLISHED })).toMatchObject({
      ok: false,
      difference: -2n,
    });
  });
});

describe('an edit', () => {
  const before = stands({
    a: { status: 'completed', sold: 200n, unissued: 100n },
    b: { status: 'in_progress', sold: 50n, unissued: 150n },
  });
  const a = { id: 'a', tokenCount: 300n };
  const b = { id: 'b', tokenCount: 200n };

  test('without changes posts nothing', () => {
    expect(
      changeOf(planOffer(500n, { rounds: [a, b], before: ['a', 'b'], standing: before })),
    ).toEqual({
      unissued: {},
      rolledOut: {},
      issued: 0n,
    });
  });
  test('offers the unsold tokens of an ended round in a new one, without issuing new tokens', () => {
    const c = { id: 'c', tokenCount: 100n };
    expect(
      changeOf(planOffer(500n, { rounds: [a, b, c], before: ['a', 'b'], standing: before })),
    ).toEqual({
      unissued: { a: -100n, c: 100n },
      rolledOut: { a: 100n },
      issued: 0n,
    });
  });
  test('issues the difference when units are added and a round grows with them', () => {
    const grown = { id: 'b', tokenCount: 260n };
    expect(
      changeOf(planOffer(560n, { rounds: [a, grown], before: ['a', 'b'], standing: before })),
    ).toEqual({
      unissued: { b: 60n },
      rolledOut: {},
      issued: 60n,
    });
  });
  test('takes back the tokens of a round that is removed', () => {
    const scheduled = stands({ a: { unissued: 300n }, b: { unissued: 200n } });
    expect(
      changeOf(planOffer(300n, { rounds: [a], before: ['a', 'b'], standing: scheduled })),
    ).toEqual({
      unissued: { b: -200n },
      rolledOut: {},
      issued: -200n,
    });
  });
  test('never offers less than was sold', () => {
    const shrunk = { id: 'b', tokenCount: 49n };
    const plan = planOffer(349n, { rounds: [a, shrunk], before: ['a', 'b'], standing: before });
    expect(plan).toMatchObject({ ok: false, belowSold: ['b'] });
  });
  test('counts rolled-in tokens as offered, though the document does not have them', () => {
    const rolled = stands({
      a: { status: 'completed', sold: 200n, rolledOut: 100n },
      b: { status: 'in_progress', sold: 50n, unissued: 250n, rolledIn: 100n },
    });
    expect(
      changeOf(planOffer(500n, { rounds: [a, b], before: ['a', 'b'], standing: rolled })).unissued,
    ).toEqual({});
  });
});

test('tokens sold and unissued add up to the total, for any plan', () => {
  const round = fc.record({
    ended: fc.boolean(),
    sold: fc.bigInt(0n, 1000n),
    left: fc.bigInt(0n, 1000n),
    extra: fc.bigInt(-300n, 300n),
  });
  fc.assert(
    fc.property(fc.array(round, { maxLength: 5 }), fc.bigInt(0n, 6000n), (given, total) => {
      const standing = stands(
        Object.fromEntries(
          given.map(({ ended, sold, left }, index) => [
            `r${index}`,
            { status: ended ? 'completed' : 'in_progress', sold, unissued: left },
          ]),
        ),
      );
      const ids = given.map((_, index) => `r${index}`);
      const rounds = given.map(({ ended, sold, left, extra }, index) => ({
        id: `r${index}`,
        tokenCount: ended || sold + left + extra < 0n ? sold + left : sold + left + extra,
      }));
      const plan = planOffer(total, { rounds, before: ids, standing });
      if (!plan.ok) return;
      const left = given.map(({ left }, i) => left + (plan.change.unissued.get(`r${i}`) ?? 0n));
      expect(left.every((tokens) => tokens >= 0n)).toBe(true);
      const sold = given.reduce((sum, round) => sum + round.sold, 0n);
      expect(left.reduce((sum, tokens) => sum + tokens, sold)).toBe(total);
    }),
  );
});
