import { useKept } from '#web/shared/forms/use-kept.ts';

/**
 * The purchase that waits for a deposit, for when its provider's page returns the person to the wallet: kept in this
 * tab as the deposit's id and the purchase's URL.
 */
export function useWaitingPurchase() {
  const [kept, keep] = useKept('deposit.purchase', '');
  return {
    /** The URL of this deposit's waiting purchase; null without one. */
    of: (depositId: string) => addressIn(kept, depositId),
    waits: (depositId: string, address: string) => keep(`${depositId} ${address}`),
    isDone: () => keep(''),
  };
}

/** @param kept as above; only a URL of this platform is accepted */
export function addressIn(kept: string, depositId: string): string | null {
  const [id, address = ''] = kept.split(' ');
  return id !== '' && id === depositId && /^\/(?![/\\])/.test(address) ? address : null;
}
