import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { BUSINESS_TIME_ZONE, businessDay, daysBetween } from '#core/clock.ts';
import { searchOf } from '#core/search.ts';

/** A text without the accents that `plainText` removes from a search. Indexes use this expression. */
export const plain = (text: RawBuilder<unknown>) =>
  sql`translate(lower(${text}), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')`;

const written = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'DD/MM/YYYY')`;
const dayOf = (at: RawBuilder<unknown>) =>
  written(sql`${at} at time zone ${sql.lit(BUSINESS_TIME_ZONE)}`);

/**
 * Whether each word of a search matches one of the given texts, amounts or days.
 * @param search as typed; an empty one matches everything
 * @param of.amounts columns in minor units of any currency
 * @param of.at columns of instants, matched by their day in Argentina
 */
export function found(
  search: string | undefined,
  of: {
    readonly texts: readonly RawBuilder<unknown>[];
    readonly amounts: readonly RawBuilder<unknown>[];
    readonly at: readonly RawBuilder<unknown>[];
    /** Columns of calendar days. */
    readonly dates?: readonly RawBuilder<unknown>[];
    /** Texts in which days are written as `DD/MM/YYYY`: a word that is a day is searched in that form. */
    readonly dated?: readonly RawBuilder<unknown>[];
    /** An array of texts, some of which may be amounts in minor units. */
    readonly amountsAmong?: RawBuilder<unknown>;
    /** Columns of ids, each with the ids that each word of the search names, in the order of the words. */
    readonly named?: readonly NamedIds[];
  },
): RawBuilder<SqlBool> {
  const { texts, dated = [] } = of;
  const said = plain(sql`concat_ws(' ', ${sql.join(texts)})`);
  const whole = plain(sql`concat_ws(' ', ${sql.join([...texts, ...dated])})`);
  const each = searchOf(search ?? '').map(({ pattern, amounts, day }, place) => {
    const equal = amounts.flatMap((minor) =>
      of.amounts.map((column) => sql`abs(${column}) = ${minor}`),
    );
    const among = of.amountsAmong
      ? amounts.map((minor) => sql`${String(minor)} = any(${of.amountsAmong})`)
      : [];
    const shown = [...of.at.map(dayOf), ...(of.dates ?? []).map(written)];
    const on =
      day === null
        ? []
        : [
            ...shown.map((one) => sql`${one} like ${`${day}%`}`),
            ...dated.map((one) => sql`${one} like ${`%${day}%`}`),
          ];
    const text = day === null ? whole : said;
    const named = (of.named ?? []).map((one) => isNamed(one, place));
    return sql`(${sql.join([sql`${text} like ${pattern}`, ...equal, ...among, ...on, ...named], sql` or `)})`;
  });
  return sql<SqlBool>`(${sql.join([sql`true`, ...each], sql` and `)})`;
}

/** How many years a day without year may mean: this one and the four before. */
const YEARS = 5;

/** The calendar days that a word may mean, `YYYY-MM-DD`, latest first. @param day as in `SearchWord` */
export function daysMeant(day: string | null, now: Date): string[] {
  const [date, month, year] = day?.split('/') ?? [];
  if (date === undefined || month === undefined) return [];
  const [latest = 0] = businessDay(now).split('-').map(Number);
  const years = year ? [year] : Array.from({ length: YEARS }, (_, back) => String(latest - back));
  return years.map((each) => `${each}-${month}-${date}`).filter(isDay);
}

/** Whether a day exists in the database: it has neither a 30th of February nor a year 0. */
const isDay = (day: string): boolean => {
  const at = Date.parse(day);
  return !day.startsWith('0000') && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

export interface NamedIds {
  readonly column: RawBuilder<unknown>;
  readonly ids: readonly (readonly string[])[];
}

/** Whether a column's id is among those that a word names. @param place of the word in the search */
const isNamed = ({ column, ids }: NamedIds, place: number) =>
  sql`${column} = any(${[...(ids[place] ?? [])]}::uuid[])`;

interface FoundApart extends Pick<Parameters<typeof found>[1], 'texts' | 'amounts' | 'at'> {
  readonly now: Date;
  /** Columns of calendar days. */
  readonly dates?: readonly RawBuilder<unknown>[];
  /** Columns of ids, each with the ids that each word of the search names, in the order of the words. */
  readonly named?: readonly NamedIds[];
  /** A column of unique numbers without an index: a word that is neither an amount nor a day must equal one. */
  readonly numbers?: RawBuilder<unknown>;
}

/**
 * As `found`, for large tables: each word is compared with each text, amount and day separately, so that indexes apply
 * (0302-desk-search.sql, 0350-desk-search-amounts.sql), or names the row's person.
 */
export function matchesEachWord(search: string, of: FoundApart): RawBuilder<SqlBool> {
  const { texts, named = [], numbers, dates = [], now } = of;
  const each = searchOf(search).map(({ pattern, amounts, day }, at) => {
    const isPlain = amounts.length === 0 && day === null;
    const word = pattern.slice(1, -1).replace(/\\(.)/g, '$1');
    const days = daysMeant(day, now);
    const signed = amounts.flatMap((minor) => [String(minor), String(-minor)]);
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
        ...named.map((one) => isNamed(one, at)),
        ...(signed.length === 0
          ? []
          : of.amounts.map((column) => sql`${column} = any(${signed}::bigint[])`)),
        ...days.flatMap((each) => {
          const { from, before } = daysBetween(each, each);
          return of.at.map((column) => sql`(${column} >= ${from} and ${column} < ${before})`);
        }),
        ...(days.length === 0 ? [] : dates.map((column) => sql`${column} = any(${days}::date[])`)),
      ],
      sql` or `,
    )})`;
  });
  return sql<SqlBool>`(${sql.join([sql`true`, ...each], sql` and `)})`;
}
