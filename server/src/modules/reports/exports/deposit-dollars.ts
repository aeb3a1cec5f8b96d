import type { BankCurrency } from '#contract/core/currency.ts';
import { fixedWorthOf } from '#contract/core/figures/exchange.ts';
import type { Currency } from '#contract/core/money.ts';
import { divideHalfEven } from '#core/rounding.ts';

/** A deposit and its provider's charge; amounts in minor units of the neighbouring currency. */
export interface Paid {
  readonly currency: Currency;
  /** The announced amount. */
  readonly amount: bigint;
  readonly accepted_amount: bigint | null;
  /** The charge for the announced amount; null without a provider. */
  readonly charged: bigint | null;
  readonly charged_currency: BankCurrency | null;
  /**
   * The rate of a late payment, if it differs from the agreed one; the whole charge was converted at it.
   */
  readonly late_rate: string | null;
}

/**
 * The worth of a deposit in dollars, of its credited or else announced amount. Dollars are themselves, a USDT is a dollar
 * (docs/rules.md#19-deposits), and pesos charged in dollars have their part of the charge.
 * @returns USD cents; null for pesos that were not converted
 */
export function depositInDollars(row: Paid): bigint | null {
  const credited = row.accepted_amount ?? row.amount;
  const fixed = fixedWorthOf(credited, row.currency);
  if (fixed !== null) return fixed;
  if (row.charged === null || row.charged_currency !== 'USD') return null;
  return row.late_rate === null ? divideHalfEven(row.charged * credited, row.amount) : row.charged;
}
