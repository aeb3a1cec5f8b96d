import { DAY_MS } from '#contract/core/time.ts';
import type { IndexName } from '#contract/indexes/values.ts';

/** A value of one index. */
export interface IndexPoint {
  /** `YYYY-MM-DD`; for consumer prices, the first day of their month. */
  readonly day: string;
  /** Millionths. */
  readonly micros: bigint;
  readonly source: string;
  readonly isSample: boolean;
}
/** The values of each index, oldest first. */
export type IndexBook = Readonly<Record<IndexName, readonly IndexPoint[]>>;

/** A day without a value uses the last one of this many days before, for weekends and holidays. */
const DAYS_BACK = 7;
/** Consumer prices are published weeks after their month, so the last ones apply for this many months more. */
const MONTHS_ON = 2;

/**
 * The value of an index for a day.
 * @returns null without one: nothing is extrapolated
 */
export function indexOn(book: IndexBook, name: IndexName, day: string): IndexPoint | null {
  const points = book[name];
  const found = lastUntil(points, day);
  if (found === null) return null;
  if (name !== 'cpi') return daysFrom(found.day, day) <= DAYS_BACK ? found : null;
  const months = monthsFrom(found.day, day);
  const isLast = found === points.at(-1);
  return months === 0 || (isLast && months <= MONTHS_ON) ? found : null;
}

function lastUntil(points: readonly IndexPoint[], day: string): IndexPoint | null {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.day ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return points[low - 1] ?? null;
}

const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const monthsFrom = (from: string, to: string): number =>
  12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));
