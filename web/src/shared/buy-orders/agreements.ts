import type { placeBuyOrder } from '#contract/buy-orders/endpoints.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { HOUR_MS } from '#contract/core/time.ts';
import { AGREEMENTS_KEY, browserStorage, type Storage } from '../storage.ts';

/** The terms of an order: a buy order without its money. */
export type Agreed = Omit<BodyOf<typeof placeBuyOrder>, 'source' | 'part'>;

export interface Agreement {
  /** Null if there was no rate, so that nothing can be ordered. */
  readonly terms: Agreed | null;
  /** Whether the purchase is ordered for when its money is credited. */
  readonly ordered: boolean;
}
interface Kept {
  /** The requested money, and its movement's id once it is known. */
  readonly money: string;
  readonly person: string;
  /** In epoch milliseconds. */
  readonly at: number;
  readonly agreement: Agreement;
}

/** A bank transfer takes days; a month later nobody orders with it. */
const KEPT_MS = 30 * 24 * HOUR_MS;
/** The largest number of kept agreements; the oldest are dropped. */
const MAX = 30;

/**
 * The terms under which a person requested the money of each purchase. Like the requests themselves they are kept in this
 * browser, across reloads and tabs: an answer may be looked up in another tab, when its page shows another purchase, its
 * default currency and the rate of that moment.
 */
export function createAgreements(given: { storage: Storage; now?: () => number }) {
  const { storage, now = Date.now } = given;
  const all = (): readonly Kept[] =>
    read(storage.get(AGREEMENTS_KEY)).filter(({ at }) => now() - at < KEPT_MS);
  const others = (person: string, money: string) =>
    all().filter((one) => one.person === person && one.money !== money);
  const of = (person: string, money: string): Agreement | null =>
    all().find((one) => one.person === person && one.money === money)?.agreement ?? null;
  const write = (next: readonly Kept[]) =>
    storage.set(AGREEMENTS_KEY, JSON.stringify(next.slice(-MAX)));
  const keep = (person: string, money: string, agreement: Agreement) =>
    write([...others(person, money), { money, person, at: now(), agreement }]);
  const forget = (person: string, money: string) => write(others(person, money));
  return {
    of,
    keep,
    forget,
    /** Requested money has a movement now: the next request of an equal amount is another one. */
    arrived(person: string, money: string, movementId: string): void {
      const agreement = of(person, money);
      if (agreement === null) return;
      forget(person, money);
      keep(person, movementId, agreement);
    },
  };
}

function read(text: string | null): readonly Kept[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** This browser's agreements. */
export const agreements = createAgreements({ storage: browserStorage });
