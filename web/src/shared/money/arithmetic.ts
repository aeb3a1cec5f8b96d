import { type Currency, type Money, parseAmount, toMoney } from '#contract/core/money.ts';

/** Minor units of an API amount; 0 when it cannot be parsed. */
export const minorOf = ({ amount, currency }: Money): bigint => parseAmount(amount, currency) ?? 0n;

export const isZero = ({ amount }: Money): boolean => !/[1-9]/.test(amount);

/** The sum of two amounts of one currency. */
export const plus = (one: Money, other: Money): Money =>
  toMoney(minorOf(one) + minorOf(other), one.currency);

/** The difference of two amounts of one currency. */
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

/** The exact price of a number of tokens. */
export const timesPrice = (tokens: number, price: Money): Money =>
  toMoney(BigInt(tokens) * minorOf(price), price.currency);

/** The input as money; null while it is not an amount above zero of that currency. */
export function typedMoney(amount: string, currency: Currency): Money | null {
  const minor = parseAmount(amount, currency);
  return minor === null || minor === 0n ? null : toMoney(minor, currency);
}
