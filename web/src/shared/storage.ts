/** A browser's storage that never throws: without access, values last as long as the page. */
export interface Storage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Where `shared/buy-orders/agreements.ts` keeps its list, which logging out removes. */
export const AGREEMENTS_KEY = 'ladrillo.agreements';

/** Where `shared/forms/guests-work.ts` keeps what a guest began, which logging out removes. */
export const GUESTS_WORK_KEY = 'ladrillo.guestsWork';

/** @param store throws where the browser refuses it */
function storageOf(store: () => globalThis.Storage): Storage {
  const memory = new Map<string, string>();
  return {
    get(key) {
      // what a full storage did not take is the latest
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return store().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        store().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        store().removeItem(key);
      } catch {
        // nothing to remove
      }
    },
  };
}

export const browserStorage = storageOf(() => window.localStorage);
/** Of this tab alone. */
export const tabStorage = storageOf(() => window.sessionStorage);
