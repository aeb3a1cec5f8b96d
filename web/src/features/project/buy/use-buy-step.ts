import { useRef } from 'react';
import { useStep } from '#web/shared/address/use-step.ts';

const NAME = 'compra';

/** The step of a purchase: review, payment, or done, which a reload does not show again. */
export const useBuyStep = () => useStep(NAME, ['revisar', 'pagar', 'hecha']);
export type BuyStep = ReturnType<typeof useBuyStep>;

/** The URL of a page's purchase at its payment. */
export function payStepOf({ pathname, search }: { pathname: string; search: string }): string {
  const after = new URLSearchParams(search);
  after.set(NAME, 'pagar');
  return `${pathname}?${after}`;
}

/**
 * Whether the dialog of a purchase is open. Once open it stays, because the purchase may take the last tokens.
 * @param mayOpen whether nothing prevents a purchase
 */
export function useIsOpen({ now }: BuyStep, mayOpen: boolean): boolean {
  const wasOpen = useRef(false);
  const open = now !== null && (wasOpen.current || (now !== 'hecha' && mayOpen));
  wasOpen.current = open;
  return open;
}
