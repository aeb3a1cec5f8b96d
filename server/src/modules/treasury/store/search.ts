import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { BankLineSort } from '#contract/treasury/bank/report.ts';
import type { LineState } from '#contract/treasury/bank/values.ts';
import { found } from '#platform/database/queries/search.ts';

/**
 * Whether a search finds a line `l`: by its texts, amount or day.
 * @param texts the line's names
 */
export const foundLine = (
  search: string | undefined,
  texts: readonly RawBuilder<unknown>[] = [sql`l.reference`],
): RawBuilder<SqlBool> =>
  found(search, {
    texts: [...texts, sql`to_char(l.day, 'DD/MM/YYYY')`],
    amounts: [sql`l.amount`],
    at: [],
  });

/** Texts by line id. */
export type TextsByLine = ReadonlyMap<string, string>;
/** Data about lines that no table has: texts of their proposals, by line, and the ids of the requested lines. */
export interface OfLines {
  readonly proposed?: TextsByLine | undefined;
  readonly only?: readonly string[] | undefined;
}
/** The texts of the proposals for a line `l`. */
export const saidOf = (proposed: TextsByLine): RawBuilder<unknown> =>
  sql`${JSON.stringify(Object.fromEntries(proposed))}::jsonb ->> l.id::text`;

/**
 * The order of lines `l`; ties keep the list's own order.
 * @param own the list's own order
 * @param text the line's name
 */
export function orderOf(
  sort: BankLineSort | undefined,
  own: RawBuilder<unknown>,
  text: RawBuilder<unknown> = sql`l.reference`,
): RawBuilder<unknown> {
  switch (sort) {
    case undefined:
      return own;
    case 'day':
      return sql`l.day, ${own}`;
    case '-day':
      return sql`l.day desc, ${own}`;
    case 'amount':
      return sql`l.currency, l.amount, ${own}`;
    case '-amount':
      return sql`l.currency, l.amount desc, ${own}`;
    case 'reference':
      return sql`lower(${text}), ${own}`;
    case '-reference':
      return sql`lower(${text}) desc, ${own}`;
  }
}

const PENDING = sql`exists (
  select 1 from bank_line_explanations x where x.line_id = l.id and x.status = 'pending')`;

/** Whether a line `l` is in a state; `decided` is matched or explained, `explanations` explained, approved or not. */
export function lineIs(state: LineState | 'decided' | 'explanations'): RawBuilder<SqlBool> {
  switch (state) {
    case 'open':
      return sql`l.settled_by is null`;
    case 'waiting':
      return sql`(l.settled_by = 'explanation' and ${PENDING})`;
    case 'explained':
      return sql`(l.settled_by = 'explanation' and not ${PENDING})`;
    case 'explanations':
      return sql`l.settled_by = 'explanation'`;
    case 'matched':
      return sql`l.settled_by = 'movement'`;
    case 'decided':
      return sql`(l.settled_by is not null and not ${PENDING})`;
  }
}
