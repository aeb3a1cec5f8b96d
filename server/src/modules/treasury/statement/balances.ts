import type { StatementLine } from './lines.ts';

export interface Closing {
  readonly day: string;
  /** Minor units, after the last line in time. */
  readonly balance: bigint;
  /** Minor units, before the first line; null when that line has no balance. */
  readonly opening: bigint | null;
  /** Rows whose balance does not follow from the row before: a line is missing between them. */
  readonly breaks: readonly number[];
}

/** The most breaks that are stored. */
const BREAKS = 20;

/**
 * The balance after the last line and before the first one, for statements in either order.
 * @returns null when the lines have no balance
 */
export function closingOf(lines: readonly StatementLine[]): Closing | null {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return null;
  const oldestFirst = breaksOf(lines);
  const newestFirst = breaksOf(lines.toReversed());
  const fewer =
    first.day === last.day ? oldestFirst.length <= newestFirst.length : first.day < last.day;
  const [beginning, ending] = fewer ? [first, last] : [last, first];
  if (ending.balance === null) return null;
  const breaks = fewer ? oldestFirst : newestFirst;
  return {
    day: ending.day,
    balance: ending.balance,
    opening: beginning.balance === null ? null : beginning.balance - beginning.amount,
    breaks: breaks.slice(0, BREAKS),
  };
}

/** Rows whose balance is not the previous one plus their amount, for lines in order of time. */
const breaksOf = (lines: readonly StatementLine[]): number[] =>
  lines.flatMap(({ row, amount, balance }, at) => {
    const before = lines[at - 1]?.balance ?? null;
    return before === null || balance === null || before + amount === balance ? [] : [row];
  });
