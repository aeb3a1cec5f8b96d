/** Local storage that never throws: without access, values last as long as the page. */
export interface Storage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Where `shared/buy-orders/agreements.ts` keeps its list, which logging out removes. */
export const AGREEMENTS_KEY = 'ladrillo.agreements';

const memory = new Map<string, string>();

export const browserStorage: Storage = {
  get(key) {
    // what a full storage did not take is the latest
    const kept = memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      window.localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
  remove(key) {
    memory.delete(key);
    try {
      window.localStorage.removeItem(key);
    } catch {
      // nothing to remove
    }
  },
};
