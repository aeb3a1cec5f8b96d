import type { AnswerOf } from '#contract/core/endpoint.ts';
import { formatAmount } from '#contract/core/money.ts';
import type { lyraRate } from '#contract/payments/endpoints.ts';
import type { Quote } from '#contract/payments/schemas.ts';
import type { QuoteFacts } from './quotes.ts';
import type { Market } from './source.ts';

/** The rate applied to a movement, in its API schema; null without a conversion. */
export const rateView = (value: string | null, source: string | null, asOf: Date | null) =>
  value === null || asOf === null
    ? null
    : { value, source: source ?? '', asOf: asOf.toISOString() };

/** Pesos for one dollar, in its API schema. */
export const currentRateView = ({
  buy,
  sell,
  source,
  asOf,
  stale,
}: Market): AnswerOf<typeof lyraRate> => ({
  base: 'USD',
  quote: 'ARS',
  buy,
  sell,
  source,
  asOf: asOf.toISOString(),
  stale,
});

/** A quote that was just made, in its API schema. */
export const quoteView = ({ amount, converted, from, to, ...of }: QuoteFacts): Quote => ({
  id: of.id,
  from,
  to,
  rate: of.rate,
  source: of.source,
  asOf: of.asOf.toISOString(),
  amount: formatAmount(amount, from),
  converted: formatAmount(converted, to),
  expiresAt: of.expiresAt.toISOString(),
});
