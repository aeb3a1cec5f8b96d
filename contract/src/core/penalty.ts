import { feeOf } from './fee.ts';

/** What a refund of property tokens keeps of what they cost, in percent: the one place that says how much. */
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
