import { type RawBuilder, sql } from 'kysely';
import type { BankLineRowSort } from '#contract/treasury/bank/report.ts';
import type { Key } from '#platform/database/queries/keyset.ts';
import { lineIs } from './search.ts';

const DAY = sql`l.day`;

/** The orders that lists of lines `l` have by themselves; a file has the order of its list. */
export const OWN_ORDERS = {
  /** Newest first. */
  all: [
    { of: DAY, desc: true },
    { of: sql`l.id`, desc: true },
  ],
  /** Oldest day first, each day in the statement's order. */
  toDecide: [
    { of: DAY },
    { of: sql`l.imported_at` },
    { of: sql`coalesce(l.import_row, 2147483647)` },
    { of: sql`l.id` },
  ],
} as const satisfies Readonly<Record<string, readonly Key[]>>;

/** The state of a stored line `l`, in the order of the states: to decide, waiting, explained, matched. */
const STATE = sql`case when ${lineIs('open')} then 1 when ${lineIs('waiting')} then 2
  when ${lineIs('explained')} then 3 else 4 end`;

/** Of explained lines, with their explanation `e`: first those that wait for the second administrator, in any order. */
export const WAITING_FIRST: Key = { of: sql`(e.status = 'pending')`, desc: true };

/**
 * The order of lines `l`; ties keep the list's own order.
 * @param own the list's own order
 * @param text the line's name
 */
export function lineOrder(
  sort: BankLineRowSort | undefined,
  own: readonly Key[],
  text: RawBuilder<unknown> = sql`l.reference`,
): readonly Key[] {
  const desc = sort?.startsWith('-') ?? false;
  switch (sort) {
    case undefined:
      return own;
    case 'day':
    case '-day':
      return [{ of: DAY, desc }, ...own.filter(({ of }) => of !== DAY)];
    case 'amount':
    case '-amount':
      return [{ of: sql`l.currency` }, { of: sql`l.amount`, desc }, ...own];
    case 'state':
    case '-state':
      return [{ of: STATE, desc }, ...own];
    case 'reference':
    case '-reference':
      return [{ of: sql`lower(${text})`, desc }, ...own];
  }
}
