import { describe, expect, test } from 'vitest';
import { bankLineKind, personSign } from '#contract/treasury/bank/values.ts';
import { canBe, isForTwo } from './explain-rules.ts';

const small = { signs: [], isLarge: false } as const;
const [IN, OUT] = [5_000n, -5_000n];

describe('whether two administrators explain a line', () => {
  test.each([
    ['interest', IN, true],
    ['own_transfer', IN, true],
    ['other', IN, false],
    ['bank_fee', OUT, false],
    ['own_transfer', OUT, false],
    ['other', OUT, false],
  ] as const)('as %s of %s without any sign of a person: %s', (kind, amount, two) => {
    expect(isForTwo(kind, { ...small, amount })).toBe(two);
  });

  test('the cases above are all that a line may be', () => {
    const possible = bankLineKind.options.flatMap((kind) =>
      [IN, OUT].filter((amount) => canBe(kind, amount)).map((amount) => [kind, amount]),
    );
    expect(possible).toHaveLength(6);
  });

  const cases = bankLineKind.options.flatMap((kind) =>
    [IN, OUT].filter((amount) => canBe(kind, amount)).map((amount) => ({ kind, amount })),
  );
  test.each(cases)('each single sign of a person suffices, as $kind of $amount', (one) => {
    for (const sign of personSign.options)
      expect([sign, isForTwo(one.kind, { ...one, signs: [sign], isLarge: false })]).toEqual([
        sign,
        true,
      ]);
  });
  test.each(cases)('a large amount suffices, as $kind of $amount', ({ kind, amount }) => {
    expect(isForTwo(kind, { amount, signs: [], isLarge: true })).toBe(true);
  });
});
