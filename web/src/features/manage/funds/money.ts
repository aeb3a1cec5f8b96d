import { type Money, parseAmount, toMoney } from '#contract/core/money.ts';

export const isZero = ({ amount }: Money): boolean => !/[1-9]/.test(amount);

/** The dollars among amounts of several currencies. */
export const usdOf = (amounts: readonly Money[]): Money =>
  amounts.find(({ currency }) => currency === 'USD') ?? toMoney(0n, 'USD');

export const minorOf = ({ amount, currency }: Money): bigint => parseAmount(amount, currency) ?? 0n;
export const plus = (one: Money, other: Money): Money =>
  toMoney(minorOf(one) + minorOf(other), one.currency);
export const less = (one: Money, other: Money): Money =>
  toMoney(minorOf(one) - minorOf(other), one.currency);
/** The smaller of two amounts of one currency. */
export const smaller = (one: Money, other: Money): Money =>
  minorOf(one) < minorOf(other) ? one : other;

/** What is typed, as money; null while it is no amount above zero of that currency. */
export function typedMoney(amount: string, currency: Money['currency']): Money | null {
  const minor = parseAmount(amount, currency);
  return minor === null || minor === 0n ? null : toMoney(minor, currency);
}
