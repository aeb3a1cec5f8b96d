import { withPenalty } from '#contract/core/figures/penalty.ts';
import { type Money, parseAmount, toMoney } from '#contract/core/money.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';

/**
 * How many whole tokens an amount buys.
 * @param amount decimal string in the price's currency; '' without input
 */
export function tokensFor(amount: string, price: Money): number {
  const minor = parseAmount(amount, price.currency);
  const each = minorOf(price);
  return minor === null || each === 0n ? 0 : Number(minor / each);
}

/** The refund of property tokens, from their cost. */
export const afterPenalty = (cost: Money): Money =>
  toMoney(withPenalty(minorOf(cost)).returned, cost.currency);
