import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BasisChange, basisSteps } from './basis.ts';

const total = (changes: readonly BasisChange[]) =>
  basisSteps(changes).reduce(
    (sum, step) => ({ cost: sum.cost + step.cost, gain: sum.gain + step.gain }),
    { cost: 0n, gain: 0n },
  );
const cost = (amount: bigint, projectId = 'a') => ({ projectId, kind: 'cost', amount }) as const;
const back = (amount: bigint, projectId = 'a') =>
  ({ projectId, kind: 'paid_back', amount }) as const;

test('what a project pays back lowers the cost of its own tokens alone', () => {
  expect(basisSteps([cost(1000n), cost(500n, 'b'), back(400n)])).toEqual([
    { cost: 1000n, gain: 0n },
    { cost: 500n, gain: 0n },
    { cost: -400n, gain: 0n },
  ]);
});

test('what comes back above the cost is a gain', () => {
  expect(total([cost(1000n), back(1200n)])).toEqual({ cost: 0n, gain: 200n });
  expect(total([cost(1000n), back(700n), back(700n)])).toEqual({ cost: 0n, gain: 400n });
});

test('whatever is paid back, the cost is never below zero, and cost less gain is what was put in less what came back', () => {
  const amounts = fc.array(fc.tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10_000n })));
  fc.assert(
    fc.property(amounts, (all) => {
      const changes = all.map(([isCost, amount]) => (isCost ? cost(amount) : back(amount)));
      let held = 0n;
      for (const step of basisSteps(changes)) {
        held += step.cost;
        expect(held >= 0n).toBe(true);
      }
      const net = changes.reduce(
        (sum, { kind, amount }) => (kind === 'cost' ? sum + amount : sum - amount),
        0n,
      );
      const sums = total(changes);
      expect(sums.cost - sums.gain).toBe(net);
    }),
  );
});
