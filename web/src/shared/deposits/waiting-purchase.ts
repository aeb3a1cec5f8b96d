import { listIn, listWith } from '#web/shared/forms/kept-list.ts';
import { typed } from '#web/shared/forms/typed.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { useMe } from '#web/shared/session/use-session.ts';

interface Waiting {
  /** The deposit's id. */
  readonly id: string;
  /** The purchase's URL. */
  readonly address: string;
  /** Distinguishes the purchase from all others: see `shownDeposit`. */
  readonly name: string;
}

/** The field of a purchase's form that says which of its deposits it shows. */
export const shownDeposit = (name: string): string => `${name}.deposit`;

/**
 * The purchases that wait for a deposit, for when its provider's page returns the person to the wallet: kept in this
 * tab with the purchase's URL.
 */
export function useWaitingPurchase() {
  const person = useMe()?.userId ?? '';
  const [kept, keep] = useKept('deposit.purchases', '');
  const without = (id: string) => listIn<Waiting>(kept).filter((one) => one.id !== id);
  return {
    /** The URL of this deposit's waiting purchase; null without one. */
    of: (depositId: string) => waitingIn(kept, depositId)?.address ?? null,
    waits: (waiting: Waiting) => keep(listWith(without(waiting.id), waiting)),
    /** The purchase shows this deposit when its page opens, and not a later one. */
    resume: (depositId: string) => {
      const waiting = waitingIn(kept, depositId);
      if (waiting) typed.write(`${person}.${shownDeposit(waiting.name)}`, depositId);
    },
    isDone: (depositId: string) => keep(JSON.stringify(without(depositId))),
  };
}

/** @param kept as above; only a URL of this platform is accepted */
export function waitingIn(kept: string, depositId: string): Waiting | null {
  const found = listIn<Waiting>(kept).find(({ id }) => id !== '' && id === depositId);
  return found !== undefined && /^\/(?![/\\])/.test(found.address) ? found : null;
}
