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
    try {
      return window.localStorage.getItem(key);
    } catch {
      return memory.get(key) ?? null;
    }
  },
  set(key, value) {
    try {
      window.localStorage.setItem(key, value);
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
