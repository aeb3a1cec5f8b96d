import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { BUSINESS_TIME_ZONE } from '#core/clock.ts';
import { searchOf } from '#core/search.ts';

/** Accents that are left out where a text is searched; `plainText` leaves out the same of what is looked for. */
const plain = (text: RawBuilder<unknown>) =>
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
