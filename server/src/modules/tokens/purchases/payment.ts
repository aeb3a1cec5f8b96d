import { type Currency, MAX_MINOR } from '#contract/core/money.ts';
import { AppError } from '#core/errors.ts';
import type { Rates } from '#modules/rates';
import type { Db } from '#platform/database/index.ts';

export interface Payment {
  readonly currency: Currency;
  /** Minor units of `currency`. */
  readonly cost: bigint;
  /** USD cents. */
  readonly costUsd: bigint;
  readonly rate: { readonly value: string; readonly source: string; readonly asOf: Date } | null;
}

interface PaymentOrder {
  readonly userId: string;
  /** Claims the quote for this purchase, so that a retry finds its own claim. */
  readonly key: string;
  readonly tokens: bigint;
  /** USD cents a token. */
  readonly price: bigint;
  readonly currency: Currency;
  readonly quoteId: string | undefined;
}

/**
 * The cost of a purchase in the currency it is paid in. Prices are in USD; any other currency needs a quote of exactly
 * that cost (docs/rules.md#11-purchases).
 * @throws AppError INSUFFICIENT_FUNDS when the cost exceeds the largest amount of a movement, QUOTE_REQUIRED,
 *   QUOTE_INVALID, QUOTE_EXPIRED
 */
export async function resolvePayment(rates: Rates, db: Db, order: PaymentOrder): Promise<Payment> {
  const costUsd = order.tokens * order.price;
  // above the largest amount of a movement: no balance covers it
  if (costUsd > MAX_MINOR) throw notAffordable();
  if (order.currency === 'USD') return { currency: 'USD', cost: costUsd, costUsd, rate: null };
  if (order.quoteId === undefined) throw new AppError('QUOTE_REQUIRED');
  const quote = await rates.claimQuote(db, {
    quoteId: order.quoteId,
    userId: order.userId,
    key: order.key,
    from: order.currency,
    to: 'USD',
  });
  if (quote.converted !== costUsd) throw new AppError('QUOTE_INVALID');
  return {
    currency: order.currency,
    cost: quote.amount,
    costUsd,
    rate: { value: quote.rate, source: quote.source, asOf: quote.asOf },
  };
}

/** The error for a cost that the balance does not cover; its detail states that fewer tokens may be affordable. */
const notAffordable = (): AppError =>
  new AppError('INSUFFICIENT_FUNDS', [{ path: 'tokens', message: 'NOT_AFFORDABLE' }]);
