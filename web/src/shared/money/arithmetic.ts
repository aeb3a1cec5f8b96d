import { type Currency, type Money, parseAmount, toMoney } from '#contract/core/money.ts';

/** Minor units of money on the wire; 0 when it cannot be read. */
export const minorOf = ({ amount, currency }: Money): bigint => parseAmount(amount, currency) ?? 0n;

export const isZero = ({ amount }: Money): boolean => !/[1-9]/.test(amount);

/** Both amounts are in one currency, and so is the sum. */
export const plus = (one: Money, other: Money): Money =>
  toMoney(minorOf(one) + minorOf(other), one.currency);

/** What is left of an amount without another one of the same currency. */
export const less = (one: Money, other: Money): Money =>
  toMoney(minorOf(one) - minorOf(other), one.currency);

/** The smaller of two amounts of one currency. */
export const smaller = (one: Money, other: Money): Money =>
  minorOf(one) < minorOf(other) ? one : other;

/** Sum of amounts that are all in one currency. */
export const sumOf = (all: readonly Money[], currency: Currency): Money =>
  toMoney(
    all.reduce((sum, money) => sum + minorOf(money), 0n),
    currency,
  );

/** What some tokens come to at a price each, exact. */
export const timesPrice = (tokens: number, price: Money): Money =>
  toMoney(BigInt(tokens) * minorOf(price), price.currency);

/** What is typed, as money; null while it is no amount above zero of that currency. */
export function typedMoney(amount: string, currency: Currency): Money | null {
  const minor = parseAmount(amount, currency);
  return minor === null || minor === 0n ? null : toMoney(minor, currency);
}
