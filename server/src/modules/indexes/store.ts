import { sql } from 'kysely';
import type { IndexName } from '#contract/indexes/values.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { IndexRow } from './rules-file.ts';

export interface ValueRow {
  index_name: IndexName;
  day: string;
  micros: bigint;
  source: string;
  is_sample: boolean;
}

/** The values in force, oldest first. */
export const valuesInForce = async (db: Db, names: readonly IndexName[]): Promise<ValueRow[]> =>
  (
    await sql<ValueRow>`
      select index_name, day::text as day, micros, source, is_sample
      from index_value_facts where index_name = any(${[...names]}::text[])
      order by index_name, day`.execute(db)
  ).rows;

/** Serialises imports until the transaction ends. */
export const lockIndexes = async (tx: Tx): Promise<void> =>
  void (await sql`lock table index_imports in share row exclusive mode`.execute(tx));

export interface ImportRow {
  id: string;
  file_name: string;
  sha256: string;
  imported_by: string | null;
  imported_at: Date;
  is_sample: boolean;
  added: number;
  changed: number;
}

export async function insertImport(
  tx: Tx,
  of: ImportRow,
  rows: readonly IndexRow[],
): Promise<void> {
  await tx.insertInto('index_imports').values(of).execute();
  await sql`
    insert into index_values (import_id, index_name, day, micros, source)
    select ${of.id}::uuid, n, d, m, s
    from unnest(${rows.map(({ index }) => index)}::text[], ${rows.map(({ day }) => day)}::date[],
                ${rows.map(({ micros }) => micros)}::bigint[], ${rows.map(({ source }) => source)}::text[]) as of(n, d, m, s)`.execute(
    tx,
  );
}

/** The latest files first. */
export const lastImports = (db: Db, limit: number): Promise<ImportRow[]> =>
  db
    .selectFrom('index_imports')
    .select([
      'id',
      'file_name',
      'sha256',
      'imported_by',
      'imported_at',
      'is_sample',
      'added',
      'changed',
    ])
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
