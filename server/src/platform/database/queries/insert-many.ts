import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '../index.ts';

/**
 * Inserts rows in one statement whose text does not depend on their number: they are sent as one JSON value instead of
 * a parameter for each column of each row.
 * @param rows all with the same columns, without bytes
 * @returns how many were inserted
 */
export async function insertMany<Table extends keyof Tables & string>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<number> {
  const [first] = rows;
  if (first === undefined) return 0;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${jsonOf(rows)}::json)`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/**
 * Rows as JSON for `json_populate_recordset`. Integers are converted to text beforehand: a callback that `stringify`
 * calls for each value costs ten times as much. An unpaired UTF-16 surrogate, which truncating a text can leave, is
 * replaced as in a statement's parameters, because the database refuses JSON with it.
 */
export function jsonOf(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) => {
      const plain: Record<string, unknown> = {};
      for (const [column, value] of Object.entries(row)) plain[column] = plainOf(value);
      return plain;
    }),
  );
}

function plainOf(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  return typeof value === 'bigint' ? String(value) : value;
}
