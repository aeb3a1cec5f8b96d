import { type Money, parseAmount, toMoney } from '#contract/core/money.ts';

/** What some tokens come to at a price each, exact. */
export const timesPrice = (tokens: number, { amount, currency }: Money): Money =>
  toMoney((parseAmount(amount, currency) ?? 0n) * BigInt(tokens), currency);

/** Sum of amounts that are all in dollars. */
export const sumUsd = (all: readonly Money[]): Money =>
  toMoney(
    all.reduce((sum, { amount }) => sum + (parseAmount(amount, 'USD') ?? 0n), 0n),
    'USD',
  );

export const minusUsd = (all: Money, part: Money): Money =>
  toMoney((parseAmount(all.amount, 'USD') ?? 0n) - (parseAmount(part.amount, 'USD') ?? 0n), 'USD');

export const isZero = ({ amount }: Money): boolean => !/[1-9]/.test(amount);

/** A part of an amount, in whole percent, rounded half up: for estimates only. */
export function percentOf({ amount, currency }: Money, percent: number): Money {
  const minor = parseAmount(amount, currency) ?? 0n;
  return toMoney((minor * BigInt(percent) + 50n) / 100n, currency);
}
