import { writeDecimal } from '#contract/core/decimal.ts';
import { DAY_MS } from '#contract/core/time.ts';

/** Tokens gained or lost on a calendar day. */
export interface Move {
  readonly userId: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly amount: bigint;
}

/** A number of tokens held from one day to the day before another. */
export interface Step {
  readonly from: string;
  readonly to: string;
  readonly tokens: number;
}

export interface Holder {
  readonly userId: string;
  readonly steps: readonly Step[];
  readonly tokenDays: bigint;
}

/** Whole days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The pay day in the month of a day, or some months later. `payDay` is 1 to 28, so every month has it. */
export function payDayOf(day: string, payDay: number, monthsLater = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const at = new Date(Date.UTC(year, month - 1 + monthsLater, payDay));
  return at.toISOString().slice(0, 10);
}

/** The first pay day after a calendar day. */
export function nextPayDay(after: string, payDay: number): string {
  const thisMonth = payDayOf(after, payDay);
  return thisMonth > after ? thisMonth : payDayOf(after, payDay, 1);
}

/**
 * The month of rent that follows another. Months never overlap or leave gaps, even when the pay day is changed.
 * @param last the previous pay day; null when there was none
 * @param since the day on which the first round was completed
 */
export function periodAfter(
  last: string | null,
  since: string,
  payDay: number,
): { from: string; to: string } {
  if (last !== null) return { from: last, to: payDayOf(last, payDay, 1) };
  const to = nextPayDay(since, payDay);
  return { from: payDayOf(to, payDay, -1), to };
}

/**
 * The holders of tokens in a period with their token-days. A day counts for the person who holds the tokens at its end:
 * the day of the purchase counts, the day on which tokens leave does not.
 * @param from the first day that counts @param to the first day that no longer counts
 */
export function holdersOf(moves: readonly Move[], from: string, to: string): Holder[] {
  const byUser = Map.groupBy(
    moves.filter(({ day }) => day < to),
    ({ userId }) => userId,
  );
  const holders: Holder[] = [];
  for (const [userId, own] of byUser) {
    const steps = stepsOf(own, from, to);
    const tokenDays = steps.reduce(
      (sum, step) => sum + BigInt(step.tokens * daysBetween(step.from, step.to)),
      0n,
    );
    if (tokenDays > 0n) holders.push({ userId, steps, tokenDays });
  }
  return holders.sort((a, b) => (a.userId < b.userId ? -1 : 1));
}

function stepsOf(moves: readonly Move[], from: string, to: string): Step[] {
  const changes = new Map<string, bigint>();
  for (const { day, amount } of moves) {
    const at = day < from ? from : day;
    changes.set(at, (changes.get(at) ?? 0n) + amount);
  }
  const days = [...changes.keys()].sort();
  const steps: Step[] = [];
  let held = 0n;
  for (const [index, day] of days.entries()) {
    held += changes.get(day) ?? 0n;
    const end = days[index + 1] ?? to;
    if (held > 0n) steps.push({ from: day, to: end, tokens: Number(held) });
  }
  return steps;
}

export interface Share {
  readonly userId: string;
  readonly amount: bigint;
  /** Whether the share includes one of the cents that rounding left over. */
  readonly roundedUp: boolean;
}

/**
 * Shares a pool by token-days, exact to the cent. Shares are rounded down, and the remaining cents go to the largest
 * remainders; ties go to the holder with more token-days, then by id. Unheld tokens take part like one more holder, last
 * in ties, and their share stays with the project.
 * @param pool USD cents
 * @param total token-days of all tokens of the contract, at least the sum over the holders
 * @returns the shares and the kept amount, which sum to the pool
 */
export function divideRent(
  pool: bigint,
  holders: readonly Pick<Holder, 'userId' | 'tokenDays'>[],
  total: bigint,
): { shares: Share[]; shared: bigint; kept: bigint } {
  const held = holders.reduce((sum, { tokenDays }) => sum + tokenDays, 0n);
  if (held > total) throw new RangeError(`${held} token-days held of ${total}`);
  if (total === 0n) return { shares: [], shared: 0n, kept: pool };
  const parts = [
    ...holders.map(({ userId, tokenDays }) => ({ userId, tokenDays, isProject: false })),
    { userId: '', tokenDays: total - held, isProject: true },
  ].map((part) => ({
    ...part,
    floor: (pool * part.tokenDays) / total,
    remainder: (pool * part.tokenDays) % total,
  }));
  const left = pool - parts.reduce((sum, { floor }) => sum + floor, 0n);
  const inTurn = parts.toSorted(
    (a, b) =>
      compare(b.remainder, a.remainder) ||
      Number(a.isProject) - Number(b.isProject) ||
      compare(b.tokenDays, a.tokenDays) ||
      (a.userId < b.userId ? -1 : 1),
  );
  const lucky = new Set(inTurn.slice(0, Number(left)));
  const shares = parts
    .filter(({ isProject }) => !isProject)
    .map((part) => ({
      userId: part.userId,
      amount: part.floor + (lucky.has(part) ? 1n : 0n),
      roundedUp: lucky.has(part),
    }));
  const shared = shares.reduce((sum, { amount }) => sum + amount, 0n);
  return { shares, shared, kept: pool - shared };
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** A share before rounding, in dollars truncated to six decimals. @param pool USD cents */
export const exactShare = (pool: bigint, tokenDays: bigint, total: bigint): string =>
  writeDecimal(total === 0n ? 0n : (pool * tokenDays * 10_000n) / total, 6);
