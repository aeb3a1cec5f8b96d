import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from './index.ts';

/**
 * Inserts rows in one statement that is the same text however many there are: they travel as one JSON value, where a
 * list of values has a parameter for each column of each row.
 * @param rows all with the same columns; bytes are not among them
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
 * Rows as JSON that `json_populate_recordset` reads. Whole numbers become texts beforehand: a function that `stringify`
 * calls for each value costs ten times as much. Half a pair of UTF-16, which cutting a text can leave, is replaced as it is in a statement's parameters:
 * the database takes no JSON with it.
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
