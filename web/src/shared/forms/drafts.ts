import { DAY_MS } from '#contract/core/time.ts';
import { browserStorage, type Storage } from '#web/shared/storage.ts';

const KEY = 'ladrillo.drafts';
const KEPT_MS = DAY_MS;

interface Kept {
  person: string;
  at: number;
  values: Record<string, unknown>;
}

/**
 * Input of a page's forms when its session expired, stored in this browser for a day, for the same person's next
 * log-in.
 */
export function createDrafts({
  storage,
  now = Date.now,
}: {
  storage: Storage;
  now?: () => number;
}) {
  const open = new Map<string, () => unknown>();
  const kept = (): Kept | null => {
    try {
      const found: Kept | null = JSON.parse(storage.get(KEY) ?? 'null');
      return found !== null && now() - found.at < KEPT_MS ? found : null;
    } catch {
      return null;
    }
  };
  return {
    /** @param read returns the present input @returns a function that stops following */
    follow(name: string, read: () => unknown): () => void {
      open.set(name, read);
      return () => void open.delete(name);
    },
    /** This person's session expires while a form is open. */
    keep(person: string): void {
      if (open.size === 0) return;
      const values = Object.fromEntries([...open].map(([name, read]) => [name, read()]));
      storage.set(KEY, JSON.stringify({ person, at: now(), values } satisfies Kept));
    },
    /** @returns this person's stored input; undefined without any */
    read(person: string, name: string): unknown {
      const found = kept();
      return found?.person === person ? found.values[name] : undefined;
    },
    /** The form has it again. */
    forget(name: string): void {
      const found = kept();
      if (found === null || !(name in found.values)) return;
      const { [name]: _, ...values } = found.values;
      storage.set(KEY, JSON.stringify({ ...found, values } satisfies Kept));
    },
    /** A person logged in: removes another person's input. */
    belongTo(person: string): void {
      if (kept()?.person !== person) storage.remove(KEY);
    },
    clear: () => storage.remove(KEY),
  };
}

/** This browser's drafts. */
export const drafts = createDrafts({ storage: browserStorage });
