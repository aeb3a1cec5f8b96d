/**
 * Turns a lookup of many keys into one of a single key: while one lookup is under way, the keys asked for meanwhile
 * gather for the next, so that concurrent calls share a statement. An idle lookup waits for the calls that have arrived
 * with it and for no others. Nothing is kept: each answer was read after it was asked for. One that hangs, on a connection
 * that was lost without a word, holds up those that asked it and the others for no longer than `LONGEST_MS`.
 * @param load answers what it found, by name
 * @param nameOf one name for each key; a key that is a text is its own name
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

/** When a lookup has settled, or has taken so long that the next is not to wait for it. */
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
