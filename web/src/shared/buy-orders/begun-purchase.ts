import { useEffect, useEffectEvent } from 'react';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { useLocation } from '#web/shared/router/router.tsx';

const NAME = 'purchase.begun';

/**
 * Keeps the page of a purchase that waits for its buyer's identity, in this tab, until it no longer waits.
 * @param waits whether the identity alone is missing
 */
export function useBeginsPurchase(waits: boolean): void {
  const { pathname, search } = useLocation();
  const [begun, keep] = useKept(NAME, '');
  const address = `${pathname}${search}`;
  const wanted = waits ? address : begun === address ? '' : begun;
  const become = useEffectEvent(keep);
  useEffect(() => {
    if (wanted !== begun) become(wanted);
  }, [wanted, begun]);
}

/** The page of the purchase that waits; null without one. */
export const useBegunPurchase = (): string | null => useKept(NAME, '')[0] || null;
