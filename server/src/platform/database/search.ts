import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { BUSINESS_TIME_ZONE } from '#core/clock.ts';
import { searchOf } from '#core/search.ts';

/** A text without the accents that `plainText` leaves out of what is looked for. Indexes are of this expression. */
export const plain = (text: RawBuilder<unknown>) =>
  sql`translate(lower(${text}), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')`;

const dayOf = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone ${sql.lit(BUSINESS_TIME_ZONE)}, 'DD/MM/YYYY')`;

/**
 * Whether each word of a search is in one of some texts, or is one of some amounts or days.
 * @param search as somebody typed it; an empty one finds everything
 * @param of.amounts columns in minor units, whatever their currency
 * @param of.at columns of instants, found by their day in Argentina
 */
export function found(
  search: string | undefined,
  of: {
    readonly texts: readonly RawBuilder<unknown>[];
    readonly amounts: readonly RawBuilder<unknown>[];
    readonly at: readonly RawBuilder<unknown>[];
    /** An array of texts, one of which may be an amount in minor units. */
    readonly amountsAmong?: RawBuilder<unknown>;
  },
): RawBuilder<SqlBool> {
  const text = plain(sql`concat_ws(' ', ${sql.join(of.texts)})`);
  const each = searchOf(search ?? '').map(({ pattern, amounts, day }) => {
    const equal = amounts.flatMap((minor) =>
      of.amounts.map((column) => sql`abs(${column}) = ${minor}`),
    );
    const among = of.amountsAmong
      ? amounts.map((minor) => sql`${String(minor)} = any(${of.amountsAmong})`)
      : [];
    const on = day === null ? [] : of.at.map((column) => sql`${dayOf(column)} like ${`${day}%`}`);
    return sql`(${sql.join([sql`${text} like ${pattern}`, ...equal, ...among, ...on], sql` or `)})`;
  });
  return sql<SqlBool>`(${sql.join([sql`true`, ...each], sql` and `)})`;
}

/**
 * The same among many rows: each word is looked for in each text by itself, which an index of `plain` answers, or is
 * the name of one of the people of whom a row is.
 * @param of.whose a column of people, with those that each word of the search names, in its order
 * @param of.numbers a column of unique numbers without such an index: a word that is no amount and no day is one of
 *   them whole
 */
export function foundApart(
  search: string,
  of: Pick<Parameters<typeof found>[1], 'texts' | 'amounts' | 'at'> & {
    readonly whose?: {
      readonly column: RawBuilder<unknown>;
      readonly named: readonly (readonly string[])[];
    };
    readonly numbers?: RawBuilder<unknown>;
  },
): RawBuilder<SqlBool> {
  const { texts, whose, numbers } = of;
  const each = searchOf(search).map(({ pattern, amounts, day }, at) => {
    const isPlain = amounts.length === 0 && day === null;
    const word = pattern.slice(1, -1).replace(/\\(.)/g, '$1');
    return sql`(${sql.join(
      [
        ...texts.map((text) => sql`${plain(text)} like ${pattern}`),
        ...(numbers
          ? [
              isPlain
                ? sql`${numbers} = ${word.toUpperCase()}`
                : sql`lower(${numbers}) like ${pattern}`,
            ]
          : []),
        ...(whose ? [sql`${whose.column} = any(${[...(whose.named[at] ?? [])]}::uuid[])`] : []),
        ...amounts.flatMap((minor) => of.amounts.map((column) => sql`abs(${column}) = ${minor}`)),
        ...(day === null ? [] : of.at.map((column) => sql`${dayOf(column)} like ${`${day}%`}`)),
      ],
      sql` or `,
    )})`;
  });
  return sql<SqlBool>`(${sql.join([sql`true`, ...each], sql` and `)})`;
}
