import fc from 'fast-check';

export const PEOPLE = 3;

const who = fc.nat(PEOPLE - 1);
const stage = fc.nat(2);
const cents = fc.oneof(fc.bigInt(1n, 900n), fc.bigInt(1n, 1_500_000n));
/** The part of the available amount that a step uses. */
const quarters = fc.bigInt(1n, 4n);
/** Actions of the owner, holders and inspectors. */
export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      who,
      tokens: fc.integer({ min: 20, max: 120 }),
    }),
  },
  fc.record({
    do: fc.constant('invest' as const),
    who,
    tokens: fc.integer({ min: 100, max: 400 }),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      who,
      tokens: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('revoke' as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.constantFrom(2, 12, 12, 31, 200),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('certify' as const), stage }) },
  fc.record({ do: fc.constant('takeBack' as const), stage }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('contribute' as const), cents }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), quarters }) },
  fc.record({ do: fc.constant('refuse' as const) }),
  fc.record({ do: fc.constant('convert' as const), quarters, back: fc.boolean() }),
  fc.record({ do: fc.constant('setAside' as const), quarters, rent: fc.boolean() }),
  fc.record({ do: fc.constant('giveBack' as const), cents }),
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Steps after which the first rounds are sold and decided. */
export const SOLD: readonly Step[] = [
  { do: 'buy', who: 0, tokens: 110 },
  { do: 'buy', who: 1, tokens: 90 },
  { do: 'invest', who: 1, tokens: 200 },
  { do: 'wait', days: 31 },
  { do: 'wait', days: 12 },
];
