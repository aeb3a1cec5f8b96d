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
