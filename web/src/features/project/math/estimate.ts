import { type Money, parseAmount, toMoney } from '#contract/core/money.ts';
import { feeOf } from '#web/shared/format/fee.ts';

/** Minor units of money on the wire; 0 when it cannot be read. */
export const minorOf = ({ amount, currency }: Money): bigint => parseAmount(amount, currency) ?? 0n;

/**
 * What tokens cost at a price.
 * @param price of one token, in any currency
 */
export const costOf = (tokens: number, price: Money): Money =>
  toMoney(BigInt(tokens) * minorOf(price), price.currency);

/**
 * How many whole tokens an amount buys.
 * @param amount decimal string in the price's currency; '' while nothing is typed
 */
export function tokensFor(amount: string, price: Money): number {
  const minor = parseAmount(amount, price.currency);
  const each = minorOf(price);
  return minor === null || each === 0n ? 0 : Number(minor / each);
}

/**
 * What returning property tokens gives back (docs/rules.md#14-refunds).
 * @param percent of the cost that stays behind
 */
export function afterPenalty(cost: Money, percent: number): Money {
  const minor = minorOf(cost);
  return toMoney(minor - (minor > 0n ? feeOf(minor, percent.toString()) : 0n), cost.currency);
}
