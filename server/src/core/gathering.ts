/**
 * Batches concurrent lookups of single keys into lookups of many keys (like a data loader, but without a cache). While
 * one batch loads, new keys are collected for the next; an idle lookup only waits for the calls of the same turn of the
 * event loop. Every value is read after its lookup was requested. A batch that hangs, on a silently lost connection,
 * delays the next one by at most `LONGEST_MS`.
 * @param load returns the values found, by name
 * @param nameOf a unique name for each key; a string key is its own name
 * @returns looks up one key; undefined when it was not found
 */
export function gathering<Found>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | undefined>;
export function gathering<Key, Found>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Found>>,
  nameOf: (key: Key) => string,
): (key: Key) => Promise<Found | undefined>;
export function gathering<Key, Found>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Found>>,
  nameOf: (key: Key) => string = String,
): (key: Key) => Promise<Found | undefined> {
  let next: { keys: Map<string, Key>; found: Promise<ReadonlyMap<string, Found>> } | undefined;
  let busy: Promise<unknown> = Promise.resolve();
  return async (key) => {
    if (!next) {
      const keys = new Map<string, Key>();
      const begun = busy.then(() => nextTurn());
      const found = begun.then(() => {
        next = undefined;
        return load([...keys.values()]);
      });
      next = { keys, found };
      busy = begun.then(() => endOf(found));
    }
    const name = nameOf(key);
    next.keys.set(name, key);
    return (await next.found).get(name);
  };
}

const LONGEST_MS = 2000;

/** Resolves when a lookup has settled, or after `LONGEST_MS`. */
const endOf = (found: Promise<unknown>) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_MS);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    found.then(end, end);
  });

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
