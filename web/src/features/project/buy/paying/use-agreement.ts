import { useRef } from 'react';
import type { placeBuyOrder } from '#contract/buy-orders/endpoints.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';

/** The terms of an order: a buy order without its money. */
export type Agreed = Omit<BodyOf<typeof placeBuyOrder>, 'source' | 'part'>;

/**
 * The terms under which a person requested the money of a purchase. They are kept in this tab, because the answer to the
 * request may be looked up after a reload, when the page shows its default currency and the rate of that moment.
 * @param name distinguishes the purchase from all others
 */
export function useAgreement(name: string) {
  const [text, write] = useKept(`${name}.agreement`, '');
  const kept = useRef<Agreed | null>(undefined);
  if (kept.current === undefined) kept.current = parsed(text);
  return {
    read: () => kept.current ?? null,
    keep: (next: Agreed | null) => {
      kept.current = next;
      write(next === null ? '' : JSON.stringify(next));
    },
  };
}

function parsed(text: string): Agreed | null {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
