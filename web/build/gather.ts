/** Modules that the same pages need. */
export interface Part {
  readonly ids: readonly string[];
  readonly users: ReadonlySet<string>;
  /** Bytes over the network, estimated. */
  readonly bytes: number;
}
/** A part during joining, with all its parts: itself, its imports and their imports. */
interface Open {
  readonly ids: readonly string[];
  /** Which of all users need it, by their numbers. */
  readonly users: Bits;
  readonly bytes: number;
  readonly brings: Set<Open>;
}

/** A set of small numbers, 32 in a word: two of them are compared some millions of times in a build. */
type Bits = Uint32Array;

/**
 * The cost of one more file for a page, in bytes: its place among the six that a browser loads at a time. With 3,000 the
 * largest pages had as many files, and 2 to 5 kB more of code that they do not use.
 */
const FILE_BYTES = 2_000;

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
  const everybody = [...new Set(parts.flatMap(({ users }) => [...users]))];
  let left = opened(parts, { everybody, importsOf });
  for (;;) {
    const pair = bestOf(left, everybody.length);
    if (!pair) return left.map((part) => closed(part, everybody));
    left = joined(left, pair);
  }
}

const has = (bits: Bits, number: number) =>
  ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;

function bitsOf(users: ReadonlySet<string>, everybody: readonly string[]): Bits {
  const bits = new Uint32Array(Math.ceil(everybody.length / 32));
  everybody.forEach((user, number) => {
    if (users.has(user)) bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31));
  });
  return bits;
}

/** Adds the numbers of another set. */
function include(bits: Bits, others: Bits): void {
  others.forEach((word, at) => {
    bits[at] = (bits[at] ?? 0) | word;
  });
}

/** How many numbers two sets share. */
function countShared(one: Bits, other: Bits): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) {
    let word = (one[at] ?? 0) & (other[at] ?? 0);
    for (; word !== 0; word &= word - 1) count += 1;
  }
  return count;
}

function opened(
  parts: readonly Part[],
  {
    everybody,
    importsOf,
  }: { everybody: readonly string[]; importsOf: (id: string) => readonly string[] },
): readonly Open[] {
  const all = parts.map(
    ({ ids, users, bytes }): Open => ({
      ids,
      users: bitsOf(users, everybody),
      bytes,
      brings: new Set(),
    }),
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

const closed = ({ ids, users, bytes }: Open, everybody: readonly string[]): Part => ({
  ids,
  users: new Set(everybody.filter((_user, number) => has(users, number))),
  bytes,
});

/** The two parts whose joining saves most; null where none saves anything. */
function bestOf(parts: readonly Open[], userCount: number): readonly [Open, Open] | null {
  const all = parts.map((part) => ({ part, costs: costsOf(part, userCount) }));
  const inVain = (users: Bits, costs: Float64Array) =>
    costs.reduce((sum, cost, user) => (has(users, user) ? sum + cost : sum), 0);
  let best: readonly [Open, Open] | null = null;
  let most = 0;
  for (const [at, { part: one, costs }] of all.entries())
    for (const { part: other, costs: otherCosts } of all.slice(at + 1)) {
      const gain = countShared(one.users, other.users) * FILE_BYTES;
      if (gain <= most) continue;
      const saved = gain - inVain(one.users, otherCosts) - inVain(other.users, costs);
      if (saved > most) [best, most] = [[one, other], saved];
    }
  return best;
}

/** The bytes that a part costs each user who does not need it, with the imports that the user lacks. */
function costsOf({ users, brings }: Open, userCount: number): Float64Array {
  const costs = new Float64Array(userCount);
  for (const one of brings)
    for (let user = 0; user < userCount; user += 1)
      if (!has(users, user) && !has(one.users, user)) costs[user] = (costs[user] ?? 0) + one.bytes;
  return costs;
}

/** The parts with two of them joined; their imports have the users of both from then on. */
function joined(parts: readonly Open[], [one, other]: readonly [Open, Open]): readonly Open[] {
  const both: Open = {
    ids: [...one.ids, ...other.ids],
    users: one.users.slice(),
    bytes: one.bytes + other.bytes,
    brings: new Set([...one.brings, ...other.brings]),
  };
  include(both.users, other.users);
  const left = [...parts.filter((part) => part !== one && part !== other), both];
  for (const part of left) {
    if (!part.brings.delete(one) && !part.brings.has(other)) continue;
    part.brings.delete(other);
    for (const brought of both.brings) part.brings.add(brought);
    part.brings.add(both);
  }
  both.brings.delete(one);
  both.brings.delete(other);
  for (const brought of both.brings) include(brought.users, both.users);
  return left;
}
