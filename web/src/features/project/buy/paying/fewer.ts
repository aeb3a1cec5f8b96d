import { type Money, toMoney } from '#contract/core/money.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';
import type { Payment } from './use-payment.ts';

/**
 * How many of a purchase's tokens the available money pays for, at the same price and rate: the amount of a purchase is
 * rounded up once, so that a part of it never costs more than its part.
 * @returns 0 until both are known, or when there is no money
 */
export function tokensWithin(
  tokens: number,
  { amount, available }: Pick<Payment, 'amount' | 'available'>,
): number {
  if (amount === null || available === null || amount.currency !== available.currency) return 0;
  const whole = minorOf(amount);
  return whole <= 0n ? 0 : Math.min(tokens, Number((minorOf(available) * BigInt(tokens)) / whole));
}

/**
 * How many tokens are bought now, so that the rest is another purchase.
 * @param minimum the fewest tokens of a purchase, which both must reach
 * @returns null when either does not
 */
export function fewerNow(
  tokens: number,
  minimum: number,
  payment: Pick<Payment, 'amount' | 'available'>,
): number | null {
  const now = tokensWithin(tokens, payment);
  const rest = tokens - now;
  const least = Math.max(1, minimum);
  return now < least || (rest > 0 && rest < least) ? null : now;
}

/**
 * How many tokens the wallet's money and the most that a method credits pay for together.
 * @param minimum the fewest tokens of a purchase, which these and the rest must reach
 * @returns null when either does not, or when the purchase is paid in another currency than the method credits
 */
export function fewerCharged(
  tokens: number,
  minimum: number,
  { amount, available, most }: Pick<Payment, 'amount' | 'available'> & { readonly most: Money },
): number | null {
  if (amount?.currency !== most.currency) return null;
  const here = available?.currency === most.currency ? minorOf(available) : 0n;
  return fewerNow(tokens, minimum, {
    amount,
    available: toMoney(here + minorOf(most), most.currency),
  });
}
