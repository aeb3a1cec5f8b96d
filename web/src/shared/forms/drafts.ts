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
 * What was typed into the forms of a page when its session ended by itself, kept in this browser for a day, for the
 * same person's next log-in.
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
    /** @param read what is typed now @returns how to stop */
    follow(name: string, read: () => unknown): () => void {
      open.set(name, read);
      return () => void open.delete(name);
    },
    /** The session of this person ends in mid-form. */
    keep(person: string): void {
      if (open.size === 0) return;
      const values = Object.fromEntries([...open].map(([name, read]) => [name, read()]));
      storage.set(KEY, JSON.stringify({ person, at: now(), values } satisfies Kept));
    },
    /** @returns what this person had typed there; undefined when nothing is kept */
    read(person: string, name: string): unknown {
      const found = kept();
      return found?.person === person ? found.values[name] : undefined;
    },
    /** It stands in its form again. */
    forget(name: string): void {
      const found = kept();
      if (found === null || !(name in found.values)) return;
      const { [name]: _, ...values } = found.values;
      storage.set(KEY, JSON.stringify({ ...found, values } satisfies Kept));
    },
    /** Somebody is logged in: what another person typed goes. */
    belongTo(person: string): void {
      if (kept()?.person !== person) storage.remove(KEY);
    },
    clear: () => storage.remove(KEY),
  };
}

/** Those of this browser. */
export const drafts = createDrafts({ storage: browserStorage });
