import type { StatementLine } from './lines.ts';

export interface Closing {
  readonly day: string;
  /** Minor units, after the last line. */
  readonly balance: bigint;
  /** Minor units, before the first line; null where that line says none. */
  readonly opening: bigint | null;
  /** Rows whose balance does not follow from the row before: something is missing between them. */
  readonly breaks: readonly number[];
}

/** More are not kept. */
const BREAKS = 20;

/**
 * The balance after the last line and the one before the first, whether the statement begins with its oldest line or with its newest.
 * @returns null where lines have no balance
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

/** Rows, of lines from the oldest on, whose balance is not the one before plus their amount. */
const breaksOf = (lines: readonly StatementLine[]): number[] =>
  lines.flatMap(({ row, amount, balance }, at) => {
    const before = lines[at - 1]?.balance ?? null;
    return before === null || balance === null || before + amount === balance ? [] : [row];
  });
