import { useKept } from '#web/shared/forms/use-kept.ts';

/**
 * The purchase that waits for a deposit, for when its provider's page brings the person back to the wallet: kept in
 * this tab as the deposit's id and the purchase's address.
 */
export function useWaitingPurchase() {
  const [kept, keep] = useKept('deposit.purchase', '');
  return {
    /** Where the purchase that waits for this deposit goes on; null where none does. */
    of: (depositId: string) => addressIn(kept, depositId),
    waits: (depositId: string, address: string) => keep(`${depositId} ${address}`),
    isDone: () => keep(''),
  };
}

/** @param kept as above. Only an address of this platform is gone back to */
export function addressIn(kept: string, depositId: string): string | null {
  const [id, address = ''] = kept.split(' ');
  return id !== '' && id === depositId && /^\/(?![/\\])/.test(address) ? address : null;
}
