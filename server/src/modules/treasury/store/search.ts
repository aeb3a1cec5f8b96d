import { type RawBuilder, type SqlBool, sql } from 'kysely';
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
    texts,
    amounts: [sql`l.amount`],
    at: [],
    dates: [sql`l.day`],
  });

/** What a search of explained lines `l` reads, with their explanation `e`: also why, and who asked for it. */
export const EXPLAINED_TEXTS: readonly RawBuilder<unknown>[] = [
  sql`l.reference`,
  sql`e.reason`,
  sql`(select trim(x.name || ' ' || x.lastname) from person_facts x where x.id = e.asked_by)`,
];

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
