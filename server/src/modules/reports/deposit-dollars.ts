import { CURRENCY_DECIMALS, type Currency } from '#contract/core/money.ts';
import { divideHalfEven } from '#core/rounding.ts';

/** A deposit and what a provider charged for it; amounts in minor units of the currency beside them. */
export interface Paid {
  readonly currency: Currency;
  /** What was announced. */
  readonly amount: bigint;
  readonly accepted_amount: bigint | null;
  /** For what was announced; null where no provider charges. */
  readonly charged: bigint | null;
  readonly charged_currency: 'ARS' | 'USD' | null;
  /**
   * The rate of a payment that came late, where another was applied than agreed: then all that was charged was changed.
   */
  readonly late_rate: string | null;
}

/**
 * What a deposit is worth in dollars, of what was credited, else of what was announced: itself in dollars, a USDT a
 * dollar (docs/rules.md#19-deposits), and for pesos its part of the dollars that were charged.
 * @returns USD cents; null for pesos that came as pesos, which nobody converted
 */
export function depositInDollars(row: Paid): bigint | null {
  const credited = row.accepted_amount ?? row.amount;
  if (row.currency !== 'ARS') {
    const cents = 10n ** BigInt(CURRENCY_DECIMALS[row.currency] - CURRENCY_DECIMALS.USD);
    return divideHalfEven(credited, cents);
  }
  if (row.charged === null || row.charged_currency !== 'USD') return null;
  return row.late_rate === null ? divideHalfEven(row.charged * credited, row.amount) : row.charged;
}
