import { z } from 'zod';
import { amountText, currency, isAmountOf } from '../core/money.ts';
import { id, instant } from '../core/page.ts';

/** The source of rates: `fixed`, the settings; `market`, the configured source. */
export const rateSource = z.enum(['fixed', 'market']);
export type RateSource = z.infer<typeof rateSource>;

/**
 * Quotes a conversion at today's rate. `amount` is on one side of it: by default in `to`, the currency of the price
 * ("how many pesos are 4000 USD?"); with `side: 'from'`, in `from`, the given amount ("what do I get for 100 USD?"). A
 * quote serves one user, once, while it is valid, for at most its amounts.
 */
export const quoteBody = z
  .strictObject({
    from: currency,
    to: currency,
    amount: amountText,
    side: z.enum(['from', 'to']).default('to'),
  })
  .refine((body) => body.from !== body.to, { path: ['to'], error: 'INVALID' })
  .refine((body) => isAmountOf(body.amount, body.side === 'from' ? body.from : body.to), {
    path: ['amount'],
    error: 'AMOUNT_INVALID',
  });
export const quote = z.object({
  id,
  from: currency,
  to: currency,
  /** The market's rate, in both directions: pesos for one dollar (or USDT); "1" between those two. */
  rate: z.string(),
  source: z.string(),
  asOf: instant,
  /** The amount to give, in `from`. */
  amount: z.string(),
  /** The amount received for it, in `to`. */
  converted: z.string(),
  expiresAt: instant,
});
export type Quote = z.infer<typeof quote>;

export const rate = z.object({
  base: currency,
  quote: currency,
  buy: z.string(),
  sell: z.string(),
  source: z.string(),
  asOf: instant,
  stale: z.boolean(),
});
