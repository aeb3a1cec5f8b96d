import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEBT_KINDS } from '#contract/ledger/entry-kinds.ts';
import { addTo, classOf, closingOf, type Figures } from './rules.ts';

const sumsOf = (moves: readonly (readonly [kind: string, amount: bigint])[]): Figures => {
  const figures = { opening: 0n, in: 0n, out: 0n, other: 0n };
  for (const [kind, amount] of moves) addTo(figures, kind, { amount, isMoney: true });
  return figures;
};

test('a chargeback goes out whole, however much of it is taken immediately and however the rest is paid', () => {
  const cents = fc.bigInt({ min: 1n, max: 100_000n });
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.array(fc.tuple(fc.constantFrom(...DEBT_KINDS), cents), { maxLength: 5 }),
      (deposit, spent, payments) => {
        // what the wallet lacks is a debt, which later deposits pay
        const taken = deposit > spent ? deposit - spent : 0n;
        let owed = deposit - taken;
        const later = payments.flatMap(([kind, came]) => {
          const paid = came < owed ? came : owed;
          owed -= paid;
          return [['deposit.accept', came] as const, [kind, -paid] as const];
        });
        const came = payments.reduce((sum, [, amount]) => sum + amount, deposit);
        const gone = deposit - taken;
        const found = sumsOf([
          ['deposit.accept', deposit],
          ['withdrawal.complete', -gone],
          ['deposit.chargeback', -taken],
          ...later,
        ]);
        expect(found).toEqual({ opening: 0n, in: came, out: gone + deposit - owed, other: 0n });
        // nobody has what they owe besides
        expect(closingOf(found)).toBe(came - gone - (deposit - owed));
      },
    ),
  );
});

test('what a dispute that was won gives back comes in, and balances with what went out', () => {
  const found = sumsOf([
    ['deposit.accept', 10_000n],
    ['deposit.chargeback', -3_000n],
    ['deposit.debt', -7_000n],
    ['deposit.chargeback_reversed', 3_000n],
    ['deposit.debt_returned', 7_000n],
    ['treasury.recovery', -500n],
  ]);
  expect(found).toEqual({ opening: 0n, in: 20_000n, out: 10_500n, other: 0n });
});

test('purchases and rents stay on the platform', () => {
  for (const kind of ['purchase', 'rent_collected', 'buyback', 'inheritance'])
    expect(classOf(kind, { isMoney: true })).toBe('inside');
});
