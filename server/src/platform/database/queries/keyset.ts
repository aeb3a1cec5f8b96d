import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A key of an order. The last key of an order is unique, so that no two rows have the same place. */
export interface Key {
  /** An expression that is never null, because a null has no place in an order. */
  readonly of: RawBuilder<unknown>;
  readonly desc?: boolean;
}

/** The place of a row in an order: the values of its keys as text. */
export type Place = readonly string[];

export const orderBy = (keys: readonly Key[]): RawBuilder<unknown> =>
  sql.join(keys.map(({ of, desc }) => (desc ? sql`${of} desc` : of)));

/** The place of the row after which the next chunk starts. */
export const placeOf = (keys: readonly Key[]): RawBuilder<string[]> =>
  sql`array[${sql.join(keys.map(({ of }) => sql`(${of})::text`))}]`;

/** Whether a row is after a place in an order. */
export function isAfter(keys: readonly Key[], place: Place): RawBuilder<SqlBool> {
  const columns = sql.join(keys.map(({ of }) => of));
  // with one direction an index of the columns serves the comparison
  if (keys.every(({ desc }) => desc)) return sql`(${columns}) < (${sql.join(place)})`;
  if (!keys.some(({ desc }) => desc)) return sql`(${columns}) > (${sql.join(place)})`;
  const ways = keys.map(({ of, desc }, at) => {
    const before = keys.slice(0, at).map((key, n) => sql`${key.of} = ${place[n]}`);
    const beyond = desc ? sql`${of} < ${place[at]}` : sql`${of} > ${place[at]}`;
    return sql`(${sql.join([...before, beyond], sql` and `)})`;
  });
  return sql`(${sql.join(ways, sql` or `)})`;
}
