/**
 * A PostgreSQL array literal, for a parameter that the statement casts to its type. The driver's own conversion of a
 * list checks the type of each element, which costs ten times as much.
 * @param values numbers, UUIDs, instants or booleans: nothing that PostgreSQL would read as more than one element
 */
export function arrayOf(
  values: readonly (string | number | bigint | boolean | Date | null)[],
): string {
  let text = '';
  for (const [at, value] of values.entries()) {
    if (at > 0) text += ',';
    if (value === null) text += 'NULL';
    else text += value instanceof Date ? value.toISOString() : value;
  }
  return `{${text}}`;
}

const SPECIAL = /["\\]/g;

/** A PostgreSQL array literal of texts, whatever they contain. */
export function textArrayOf(values: readonly (string | null)[]): string {
  let text = '';
  for (const [at, value] of values.entries()) {
    if (at > 0) text += ',';
    text += value === null ? 'NULL' : `"${value.replace(SPECIAL, '\\$&')}"`;
  }
  return `{${text}}`;
}
