import { DAY_MS } from '../time.ts';
import { divideHalfEven } from './rounding.ts';

const DAYS_OF_YEAR = 365n;

/**
 * The smallest number of days for which a yearly return is stated: over fewer days, a few percent would look like a
 * fortune.
 */
export const YEARLY_FROM_DAYS = 30;

/** A return as an exact fraction of the cost; `inPercent` rounds it once, for the answer. */
export interface Rate {
  readonly numerator: bigint;
  /** Above zero. */
  readonly denominator: bigint;
}

export const NO_RETURN: Rate = { numerator: 0n, denominator: 1n };

/**
 * The return over a cost; every return shown uses this formula. The caller chooses the cost: the price of the round on
 * sale (or the next to open) for a buyer, the actual cost for a holder. The highest round price
 * (docs/rules.md#15-vaults-and-buy-backs) only limits publishing.
 * @param back minor units received for one or more tokens
 * @param cost minor units paid for the same tokens, in the same currency
 */
export const returnOver = (back: bigint, cost: bigint): Rate =>
  cost <= 0n ? NO_RETURN : { numerator: back - cost, denominator: cost };

/**
 * A return per year by simple interest.
 * @param from the day of the payment (today, or the start of sales), `YYYY-MM-DD`
 * @param payDay the day of the buy-back, `YYYY-MM-DD`
 * @returns null when fewer than `YEARLY_FROM_DAYS` are left: only the whole return is stated then
 */
export function byYear(
  { numerator, denominator }: Rate,
  from: string,
  payDay: string,
): Rate | null {
  const days = daysBetween(from, payDay);
  return days < BigInt(YEARLY_FROM_DAYS)
    ? null
    : { numerator: numerator * DAYS_OF_YEAR, denominator: denominator * days };
}

/** The total of a yearly return between two days by simple interest; zero when less than a day is left. */
export function untilDay({ numerator, denominator }: Rate, from: string, payDay: string): Rate {
  const days = daysBetween(from, payDay);
  return days < 1n
    ? NO_RETURN
    : { numerator: numerator * days, denominator: denominator * DAYS_OF_YEAR };
}

/** The sum of two returns on the same cost. */
export const together = (one: Rate, other: Rate): Rate => ({
  numerator: one.numerator * other.denominator + other.numerator * one.denominator,
  denominator: one.denominator * other.denominator,
});

/**
 * A return in percent, rounded half to even. Screens show the number unchanged.
 * @param decimals use 1 where people compare returns
 */
export function inPercent({ numerator, denominator }: Rate, decimals = 1): number {
  const scale = 10 ** decimals;
  return Number(divideHalfEven(numerator * 100n * BigInt(scale), denominator)) / scale;
}

/** `returnOver` in percent with one decimal; 0 when nothing was paid. */
export const returnPercent = (back: bigint, cost: bigint): number =>
  inPercent(returnOver(back, cost));

const daysBetween = (from: string, to: string): bigint =>
  BigInt(Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
