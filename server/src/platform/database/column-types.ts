import pg from 'pg';

type Parse = (text: string) => unknown;

const TEXT_ARRAY: number = 1009;
const parseTextArray: Parse = pg.types.getTypeParser(TEXT_ARRAY, 'text');

/** Applies a conversion to every leaf of a nested PostgreSQL array; NULL stays null. */
const eachLeaf = (value: unknown, parse: Parse): unknown => {
  if (Array.isArray(value)) return value.map((item) => eachLeaf(item, parse));
  return typeof value === 'string' ? parse(value) : value;
};
const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    eachLeaf(parseTextArray(text), parse);

const asBigint: Parse = (text) => BigInt(text);
const asText: Parse = (text) => text;

/** By type id (`pg_type.oid`). Other types keep node-postgres's own parser. */
const PARSERS = new Map<number, Parse>([
  [20, asBigint], // int8
  [1016, arrayOf(asBigint)],
  [1700, asText], // numeric: exact, so never a float
  [1231, arrayOf(asText)],
  [1082, asText], // date: a calendar day is not an instant
  [1182, arrayOf(asText)],
  [1114, asText], // timestamp without zone: not an instant either
  [1115, arrayOf(asText)],
]);

/**
 * How a column is parsed, on both engines and only for our pools (never with node-postgres's global parsers, which
 * other libraries rely on): int8 → bigint, numeric → string, date → 'YYYY-MM-DD', timestamptz → Date, jsonb → value.
 */
export const columnTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const parse = format === 'binary' ? undefined : PARSERS.get(oid);
    return parse ?? pg.types.getTypeParser(oid, 'text');
  },
};
