import { type RawBuilder, sql } from 'kysely';

/**
 * Values of the program in a statement's text, for `in (…)`: as literals, so that an index of just these values serves.
 * @param values never a person's words
 */
export const literals = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql.lit(value)));
