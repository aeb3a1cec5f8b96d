import { shortDecimal } from '../decimal.ts';
import { feeOf } from './fee.ts';

/**
 * The refund penalty for property tokens, in percent of their cost: the one place that defines it
 * (docs/rules.md#14-refunds).
 */
export const REFUND_PENALTY_PERCENT = 15;

/**
 * Splits a cost into the refund and the penalty, which is rounded up like every fee.
 * @param cost minor units of any currency
 * @returns minor units of the same currency, which sum to the cost
 */
export function withPenalty(cost: bigint): { returned: bigint; penalty: bigint } {
  const penalty = cost > 0n ? feeOf(cost, `${REFUND_PENALTY_PERCENT}`) : 0n;
  return { returned: cost - penalty, penalty };
}

/**
 * The percentage that explains the stored penalties of a past refund, for its receipt: the present percentage if it does,
 * else the one with the fewest decimals.
 * @param parts cost and penalty of each lot, in minor units of its currency
 * @returns decimal text with at most two decimals; null when no single percentage explains all parts
 */
export function appliedPenaltyPercent(parts: readonly StoredPenalty[]): string | null {
  const explains = (percent: string) =>
    parts.every(({ cost, penalty }) => penalty === (cost > 0n ? feeOf(cost, percent) : 0n));
  // penalties are rounded up, so the percentage is at most what the largest part shows
  const [largest] = [...parts].sort((a, b) => (a.cost < b.cost ? 1 : -1));
  if (largest === undefined || largest.cost <= 0n) return null;
  const basisPoints = (largest.penalty * 10_000n) / largest.cost;
  const candidates = [100n, 10n, 1n].map((step) =>
    shortDecimal(basisPoints - (basisPoints % step), 2),
  );
  return [`${REFUND_PENALTY_PERCENT}`, ...candidates].find(explains) ?? null;
}

/** The stored cost and penalty of one refunded lot, in minor units. */
export interface StoredPenalty {
  readonly cost: bigint;
  readonly penalty: bigint;
}
