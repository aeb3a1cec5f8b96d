import { divideHalfEven } from '#contract/core/figures/rounding.ts';

/* Figures shown beside an appraised value (docs/rules.md#34-figures). None of them is an estimate. */

/** The appraised unit or project: price in property tokens and area in hundredths of a square metre (0 if unknown). */
export interface Appraised {
  readonly tokens: bigint;
  readonly surface: bigint;
}

/**
 * An amount per square metre.
 * @param amount minor units
 * @returns minor units per square metre, rounded once, half to even; null when the area is unknown
 */
export const perSquareMetre = (amount: bigint, { surface }: Appraised): bigint | null =>
  surface > 0n ? divideHalfEven(amount * 100n, surface) : null;

export interface SaleRound {
  /** The contract; null for property tokens. */
  readonly contractId: string | null;
  readonly number: number;
  /** The day in Argentina on which the round began. */
  readonly day: string;
  /** USD cents a token. */
  readonly price: bigint;
  readonly sold: bigint;
}

/** For each issue, the last round that had begun by a day and sold tokens; property tokens first. */
export function lastSold(rounds: readonly SaleRound[], day: string): SaleRound[] {
  const begun = rounds.filter((round) => round.sold > 0n && round.day <= day);
  const byIssue = Map.groupBy(begun, ({ contractId }) => contractId);
  return [...byIssue.values()]
    .flatMap((of) => of.toSorted((a, b) => (a.day < b.day ? -1 : 1)).at(-1) ?? [])
    .toSorted((a, b) => Number(a.contractId !== null) - Number(b.contractId !== null));
}
