import { fractionOf } from '#contract/core/decimal.ts';
import { withPenalty } from '#contract/core/figures/penalty.ts';
import { divideUp } from '#contract/core/figures/rounding.ts';
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

/**
 * How many whole tokens an amount of pesos buys.
 * @param pesos decimal string; '' without input
 * @param sell pesos for one dollar, as a decimal string
 * @param price of a token, in dollars
 */
export function tokensForPesos(pesos: string, sell: string, price: Money): number {
  const minor = parseAmount(pesos, 'ARS');
  const { numerator, denominator } = fractionOf(sell);
  const each = minorOf(price) * numerator;
  return minor === null || each === 0n ? 0 : Number((minor * denominator) / each);
}

/**
 * The pesos that buy as much as an amount of dollars, in whole cents.
 * @param dollars decimal string; '' without input
 * @param sell pesos for one dollar, as a decimal string
 * @returns decimal string; '' for no amount
 */
export function pesosFor(dollars: string, sell: string): string {
  const minor = parseAmount(dollars, 'USD');
  if (minor === null) return '';
  const { numerator, denominator } = fractionOf(sell);
  return toMoney(divideUp(minor * numerator, denominator), 'ARS').amount;
}

/** The refund of property tokens, from their cost. */
export const afterPenalty = (cost: Money): Money =>
  toMoney(withPenalty(minorOf(cost)).returned, cost.currency);
