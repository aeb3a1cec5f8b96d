import { useRef } from 'react';
import { useStep } from '#web/shared/address/use-step.ts';

const NAME = 'compra';

/** Where a purchase is: reviewed, paid for, or done, which reloading does not show again. */
export const useBuyStep = () => useStep(NAME, ['revisar', 'pagar', 'hecha']);
export type BuyStep = ReturnType<typeof useBuyStep>;

/** The address of the purchase of a page where it is paid for. */
export function payStepOf({ pathname, search }: { pathname: string; search: string }): string {
  const after = new URLSearchParams(search);
  after.set(NAME, 'pagar');
  return `${pathname}?${after}`;
}

/**
 * Whether the dialog of a purchase is open. Once open it stays: what is bought may have been the last there was.
 * @param mayOpen nothing is in the way of a purchase
 */
export function useIsOpen({ now }: BuyStep, mayOpen: boolean): boolean {
  const wasOpen = useRef(false);
  const open = now !== null && (wasOpen.current || (now !== 'hecha' && mayOpen));
  wasOpen.current = open;
  return open;
}
