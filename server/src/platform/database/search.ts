import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchOf } from '#core/search.ts';

/** Accents that are left out where a text is searched; `plainText` leaves out the same of what is looked for. */
const plain = (text: RawBuilder<unknown>) =>
  sql`translate(lower(${text}), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')`;

/**
 * Whether each word of a search is in one of some texts, or is one of some amounts.
 * @param search as somebody typed it; an empty one finds everything
 * @param of.amounts columns in minor units, whatever their currency
 */
export function found(
  search: string | undefined,
  of: {
    readonly texts: readonly RawBuilder<unknown>[];
    readonly amounts: readonly RawBuilder<unknown>[];
  },
): RawBuilder<SqlBool> {
  const text = plain(sql`concat_ws(' ', ${sql.join(of.texts)})`);
  const each = searchOf(search ?? '').map(({ pattern, amounts }) => {
    const equal = amounts.flatMap((minor) =>
      of.amounts.map((column) => sql`abs(${column}) = ${minor}`),
    );
    return sql`(${sql.join([sql`${text} like ${pattern}`, ...equal], sql` or `)})`;
  });
  return sql<SqlBool>`(${sql.join([sql`true`, ...each], sql` and `)})`;
}
