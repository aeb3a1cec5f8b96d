import { useEffect, useState } from 'react';
import type { Currency } from '#contract/core/money.ts';
import { createQuote } from '#contract/payments/endpoints.ts';
import type { Quote } from '#contract/payments/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';

export interface ChargeQuote {
  /** While it holds. */
  quote: Quote | null;
  secondsLeft: number;
  asking: boolean;
  /** It held and holds no more. */
  over: boolean;
  ask: () => void;
  forget: () => void;
}

/** What an amount costs in the currency that is charged, frozen for a while and counted down. */
export function useChargeQuote(from: Currency, to: Currency, amount: string): ChargeQuote {
  const [now, setNow] = useState(() => Date.now());
  const { mutate, data, isPending, reset } = useApiMutation(createQuote, { invalidates: 'none' });
  const end = data ? Date.parse(data.expiresAt) : 0;
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000));
  const counting = secondsLeft > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [counting]);
  return {
    quote: data && counting ? data : null,
    secondsLeft,
    asking: isPending,
    over: data !== undefined && !counting,
    ask: () =>
      mutate({ body: { from, to, amount, side: 'to' } }, { onSuccess: () => setNow(Date.now()) }),
    forget: reset,
  };
}
