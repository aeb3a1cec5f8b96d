import { useEffect, useState } from 'react';
import type { Currency, Money } from '#contract/core/money.ts';
import { createQuote } from '#contract/payments/endpoints.ts';
import type { Quote } from '#contract/payments/schemas.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';

/** How long a quote holds when the clocks of both sides disagree (docs/rules.md#23-rates). */
const QUOTE_MS = 60_000;
/** A pause in the typing before the rate is asked. */
const PAUSE_MS = 450;

export interface LiveQuote {
  /** `none`: no change of currency, so none is needed. */
  state: 'none' | 'asking' | 'ready' | 'expired' | 'failed';
  /** The quote for exactly this cost, while it holds. */
  quote: Quote | null;
  secondsLeft: number;
  /** Asks for another. */
  renew: () => void;
}

interface Answer {
  asked: string;
  /** Null when it could not be had. */
  quote: Quote | null;
  until: number;
}

/** A conversion to be quoted. */
export interface Wanted {
  from: Currency;
  to: Currency;
  /** Decimal string, in `from` or `to` as `side` says. */
  amount: string;
  side: 'from' | 'to';
}

/** Paying a cost in a currency. @param cost null while there is nothing to pay */
export const paymentOf = (from: Currency, cost: Money | null): Wanted | null =>
  cost && { from, to: cost.currency, amount: cost.amount, side: 'to' };

/**
 * The one way of quoting: keeps a quote for a conversion while it is wanted, asks anew when it changes, and counts its
 * seconds down.
 * @param wanted null while there is nothing to convert. Without a change of currency nothing is asked
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
        // of several calls under way only the last one's answer is heard
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
    renew: () => setAttempt((count) => count + 1),
  };
}

/** Asks for another quote when the server says that this one no longer serves. */
export const renewWhenOld =
  ({ renew }: LiveQuote) =>
  (error: unknown) => {
    if (isApiError(error) && error.is('QUOTE_EXPIRED', 'QUOTE_INVALID')) renew();
  };

/** When a quote ends by this machine's clock; its own word counts unless the clocks are far apart. */
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
