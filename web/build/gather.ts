/** Modules that the same pages need. */
export interface Part {
  readonly ids: readonly string[];
  readonly users: ReadonlySet<string>;
  /** Bytes over the network, estimated. */
  readonly bytes: number;
}
/** A part during joining, with all its parts: itself, its imports and their imports. */
interface Open extends Part {
  users: Set<string>;
  brings: Set<Open>;
}

/**
 * The cost of one more file for a page: a place among the six that a browser loads at a time (150 ms a round trip, 200
 * kB a second).
 */
const FILE_BYTES = 3_000;

/**
 * Joins parts into few files, as long as pages save more in files than they load in unused code.
 * @param parts each with other users
 * @param importsOf modules that a module imports
 * @returns the parts that are left
 */
export function gather(
  parts: readonly Part[],
  importsOf: (id: string) => readonly string[],
): readonly Part[] {
  let left = opened(parts, importsOf);
  for (;;) {
    const pair = bestOf(left);
    if (!pair) return left;
    left = joined(left, pair);
  }
}

function opened(
  parts: readonly Part[],
  importsOf: (id: string) => readonly string[],
): readonly Open[] {
  const all = parts.map(
    (part): Open => ({ ...part, users: new Set(part.users), brings: new Set() }),
  );
  const partOf = new Map(all.flatMap((part) => part.ids.map((id) => [id, part] as const)));
  for (const part of all) {
    const need = (one: Open): void => {
      if (part.brings.has(one)) return;
      part.brings.add(one);
      for (const id of one.ids.flatMap(importsOf)) {
        const other = partOf.get(id);
        if (other) need(other);
      }
    };
    need(part);
  }
  return all;
}

/** The two parts whose joining saves most; null where none saves anything. */
function bestOf(parts: readonly Open[]): readonly [Open, Open] | null {
  const everybody = [...new Set(parts.flatMap(({ users }) => [...users]))];
  // the cost of a part for a page that does not need it, including imports that the page lacks
  const costs = new Map(
    parts.map((part) => [
      part,
      new Map(everybody.map((user) => [user, part.users.has(user) ? 0 : bytesFor(user, part)])),
    ]),
  );
  const inVain = (users: ReadonlySet<string>, part: Open) =>
    [...users].reduce((sum, user) => sum + (costs.get(part)?.get(user) ?? 0), 0);
  let best: readonly [Open, Open] | null = null;
  let most = 0;
  parts.forEach((one, at) => {
    for (const other of parts.slice(at + 1)) {
      const both = [...one.users].filter((user) => other.users.has(user)).length;
      if (both * FILE_BYTES <= most) continue;
      const saved = both * FILE_BYTES - inVain(one.users, other) - inVain(other.users, one);
      if (saved > most) [best, most] = [[one, other], saved];
    }
  });
  return best;
}

const bytesFor = (user: string, part: Open) =>
  [...part.brings].reduce((sum, one) => sum + (one.users.has(user) ? 0 : one.bytes), 0);

/** The parts with two of them joined; their imports have the users of both from then on. */
function joined(parts: readonly Open[], [one, other]: readonly [Open, Open]): readonly Open[] {
  const both: Open = {
    ids: [...one.ids, ...other.ids],
    users: new Set([...one.users, ...other.users]),
    bytes: one.bytes + other.bytes,
    brings: new Set([...one.brings, ...other.brings]),
  };
  const left = [...parts.filter((part) => part !== one && part !== other), both];
  for (const part of left) {
    if (!part.brings.delete(one) && !part.brings.has(other)) continue;
    part.brings.delete(other);
    for (const brought of both.brings) part.brings.add(brought);
    part.brings.add(both);
  }
  both.brings.delete(one);
  both.brings.delete(other);
  for (const brought of both.brings) for (const user of both.users) brought.users.add(user);
  return left;
}
