/**
 * Turns a lookup of many keys into one of a single key: while one lookup is under way, the keys asked for meanwhile
 * gather for the next. Nothing waits when idle, nothing is remembered.
 * @param load answers what it found, by key
 */
export function gathering<Found>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | undefined> {
  let next: { keys: Set<string>; found: Promise<ReadonlyMap<string, Found>> } | undefined;
  let busy: Promise<unknown> = Promise.resolve();
  return async (key) => {
    if (!next) {
      const keys = new Set<string>();
      const found = busy.then(() => {
        next = undefined;
        return load([...keys]);
      });
      next = { keys, found };
      busy = found.catch(() => {});
    }
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
