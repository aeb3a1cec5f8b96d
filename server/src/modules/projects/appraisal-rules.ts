import { divideHalfEven } from '#contract/core/rounding.ts';

/* What is shown beside an appraised value (docs/rules.md#34-figures). Nothing of it is estimated. */

/** What was appraised: its price in property tokens, and its hundredths of a square metre (0 where not known). */
export interface Appraised {
  readonly tokens: bigint;
  readonly surface: bigint;
}

/**
 * An amount over the square metres that it is of.
 * @param amount minor units
 * @returns minor units for a square metre, rounded once, half to even; null where the square metres are not known
 */
export const perSquareMetre = (amount: bigint, { surface }: Appraised): bigint | null =>
  surface > 0n ? divideHalfEven(amount * 100n, surface) : null;

export interface SaleRound {
  /** The contract; null for property tokens. */
  readonly contractId: string | null;
  readonly number: number;
  /** The day in Argentina on which it began. */
  readonly day: string;
  /** USD cents a token. */
  readonly price: bigint;
  readonly sold: bigint;
}

/** Of each issue, the last round that had begun by a day and sold tokens, property tokens first. */
export function lastSold(rounds: readonly SaleRound[], day: string): SaleRound[] {
  const begun = rounds.filter((round) => round.sold > 0n && round.day <= day);
  const byIssue = Map.groupBy(begun, ({ contractId }) => contractId);
  return [...byIssue.values()]
    .flatMap((of) => of.toSorted((a, b) => (a.day < b.day ? -1 : 1)).at(-1) ?? [])
    .toSorted((a, b) => Number(a.contractId !== null) - Number(b.contractId !== null));
}
