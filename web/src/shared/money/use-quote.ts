import { useEffect, useState } from 'react';
import { isFixed } from '#contract/core/figures/exchange.ts';
import type { Currency, Money } from '#contract/core/money.ts';
import { MINUTE_MS } from '#contract/core/time.ts';
import { createQuote } from '#contract/payments/endpoints.ts';
import type { Quote } from '#contract/payments/schemas.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';

/** How long a quote is valid when the clocks of both sides differ (docs/rules.md#23-rates). */
const QUOTE_MS = MINUTE_MS;
/** The pause in typing before a quote is requested. */
const PAUSE_MS = 450;

export interface LiveQuote {
  /** `none`: without a conversion no quote is needed. */
  state: 'none' | 'asking' | 'ready' | 'expired' | 'failed';
  /** The quote for exactly this cost, while it is valid. */
  quote: Quote | null;
  secondsLeft: number;
  /** Whether the conversion has a rate that never changes, and no market's. */
  isFixed: boolean;
  /** Requests another one. */
  renew: () => void;
}

interface Answer {
  asked: string;
  /** Null when it could not be obtained. */
  quote: Quote | null;
  until: number;
}

/** A conversion to quote. */
export interface Wanted {
  from: Currency;
  to: Currency;
  /** Decimal string, in `from` or `to` according to `side`. */
  amount: string;
  side: 'from' | 'to';
}

/** Payment of a cost in a currency. @param cost null while there is nothing to pay */
export const paymentOf = (from: Currency, cost: Money | null): Wanted | null =>
  cost && { from, to: cost.currency, amount: cost.amount, side: 'to' };

/**
 * The only way to quote: keeps a quote for a conversion while it is wanted, requests a new one when it changes, and
 * counts its seconds down.
 * @param wanted null without a conversion; without a change of currency nothing is requested
 */
export function useQuote(wanted: Wanted | null): LiveQuote {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const { mutate } = useApiMutation(createQuote, { invalidates: 'none', silent: true });
  const converts = wanted !== null && wanted.from !== wanted.to && /[1-9]/.test(wanted.amount);
  const body = converts ? JSON.stringify(wanted) : null;
  const asked = body && `${body} ${attempt}`;

  useEffect(() => {
    if (asked === null || body === null) return;
    const timer = setTimeout(
      () =>
        // of several concurrent calls only the last one's answer counts
        mutate(
          { body: JSON.parse(body) },
          {
            onSuccess: (quote) => {
              setNow(Date.now());
              setAnswer({ asked, quote, until: endOf(quote, Date.now()) });
            },
            onError: () => setAnswer({ asked, quote: null, until: 0 }),
          },
        ),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [asked, body, mutate]);

  const held = answer?.asked === asked ? answer : null;
  const left = held?.quote ? Math.max(0, Math.ceil((held.until - now) / 1000)) : 0;
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [counting]);

  return {
    state: stateOf(asked, held, left),
    quote: left > 0 ? (held?.quote ?? null) : null,
    secondsLeft: left,
    isFixed: wanted !== null && isFixed(wanted.from, wanted.to),
    renew: () => setAttempt((count) => count + 1),
  };
}

/** Requests another quote when the server refuses this one as expired. */
export const renewWhenOld =
  ({ renew }: LiveQuote) =>
  (error: unknown) => {
    if (isApiError(error) && error.is('QUOTE_EXPIRED', 'QUOTE_INVALID')) renew();
  };

/** When a quote ends by this machine's clock; its own expiry counts unless the clocks differ much. */
export function endOf({ expiresAt }: Pick<Quote, 'expiresAt'>, now: number): number {
  const end = Date.parse(expiresAt);
  return end > now && end - now <= 10 * QUOTE_MS ? end : now + QUOTE_MS;
}

function stateOf(asked: string | null, held: Answer | null, left: number): LiveQuote['state'] {
  if (asked === null) return 'none';
  if (held === null) return 'asking';
  if (held.quote === null) return 'failed';
  return left > 0 ? 'ready' : 'expired';
}
