import { fractionOf } from '#contract/core/decimal.ts';
import { divideUp } from '#contract/core/figures/rounding.ts';
import { type Money, parseAmount, toMoney } from '#contract/core/money.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';

/*
 * Amounts typed in pesos, for members: a guest's page loads without it.
 */

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

/**
 * The pesos of a purchase as its field shows them: those that were typed while they still buy its tokens, else what its
 * dollars cost now. Tokens that are chosen elsewhere, or a rate that moves, leave no old amount behind.
 * @param typed decimal string; '' without input
 */
export function shownPesos(
  typed: string,
  { tokens, dollars, sell, price }: { tokens: number; dollars: string; sell: string; price: Money },
): string {
  return tokensForPesos(typed, sell, price) === tokens ? typed : pesosFor(dollars, sell);
}
