import { type Money, parseAmount, toMoney } from '#contract/core/money.ts';

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
 * What returning property tokens gives back (SPEC.md §9).
 * @param percent of the cost that stays behind
 */
export function afterPenalty(cost: Money, percent: number): Money {
  const minor = minorOf(cost);
  return toMoney(minor - divideHalfEven(minor * BigInt(percent), 100n), cost.currency);
}

/** Half to even, as the server rounds. @param by positive */
function divideHalfEven(amount: bigint, by: bigint): bigint {
  const whole = amount / by;
  const twice = (amount % by) * 2n;
  if (twice < by) return whole;
  if (twice > by) return whole + 1n;
  return whole % 2n === 0n ? whole : whole + 1n;
}
