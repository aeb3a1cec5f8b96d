import { feeOf } from './fee.ts';

/**
 * The refund penalty for property tokens, in percent of their cost: the one place that defines it
 * (docs/rules.md#14-refunds).
 */
export const REFUND_PENALTY_PERCENT = 15;

/**
 * Splits a cost into what goes back and the penalty that stays, rounded up like every fee.
 * @param cost minor units of any currency; nothing stays of nothing
 * @returns minor units of the same currency, together the cost
 */
export function withPenalty(cost: bigint): { returned: bigint; penalty: bigint } {
  const penalty = cost > 0n ? feeOf(cost, `${REFUND_PENALTY_PERCENT}`) : 0n;
  return { returned: cost - penalty, penalty };
}
