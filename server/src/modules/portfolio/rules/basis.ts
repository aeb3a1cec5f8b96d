/** A change of a project's cost, in USD cents. */
export interface BasisChange {
  readonly projectId: string;
  readonly kind: 'cost' | 'paid_back';
  /** Of `cost`, above zero for tokens bought and below zero for tokens that left; of `paid_back`, what came back. */
  readonly amount: bigint;
}

/**
 * The change of the cost of tokens held by each of a sequence of events (docs/rules.md#34-figures). What a cancelled
 * project pays back lowers the cost of its tokens, which their holder keeps, and never below zero: the rest is a gain.
 * @param changes in the order in which they happened
 * @returns the change of the cost by each of them, and its part of what came back above the cost, in USD cents
 */
export function basisSteps(
  changes: readonly BasisChange[],
): { readonly cost: bigint; readonly gain: bigint }[] {
  const costs = new Map<string, bigint>();
  return changes.map(({ projectId, kind, amount }) => {
    const before = costs.get(projectId) ?? 0n;
    const wanted = kind === 'cost' ? before + amount : before - amount;
    const after = wanted < 0n ? 0n : wanted;
    costs.set(projectId, after);
    return { cost: after - before, gain: kind === 'paid_back' ? after - wanted : 0n };
  });
}
