import { sql } from 'kysely';
import type { Tx } from '#platform/database/index.ts';
import type { KeptLine } from '../statement/known.ts';

/** Lines of accounts between two days, both included. */
export async function keptLines(
  tx: Tx,
  { accounts, days }: { readonly accounts: readonly string[]; readonly days: readonly string[] },
): Promise<KeptLine[]> {
  const [first, last] = [days.at(0) ?? null, days.at(-1) ?? null];
  const { rows } = await sql<KeptLine>`
    select id, account_id, day::text as day, amount, reference, occurrence, settled_by is null as open
    from bank_statement_lines
    where account_id = any(${[...accounts]}::uuid[]) and day between ${first} and ${last}
    order by import_row, id`.execute(tx);
  return rows;
}

/** An import of some file. */
interface FileImport {
  readonly repeated: number;
  /** Rows of the file that were skipped. */
  readonly left_out: readonly number[];
}

/** Imports of an identical file, oldest first. */
export async function importsOfFile(tx: Tx, digest: string): Promise<FileImport[]> {
  const { rows } = await sql<FileImport>`
    select repeated, array(select (f ->> 'row')::int from jsonb_array_elements(faults) f) as left_out
    from bank_statement_imports where file_digest = ${digest} order by imported_at, id`.execute(tx);
  return rows;
}

/** Removes a file's lines unless one was decided. @returns whether they were removed */
export async function removeUndecided(tx: Tx, digest: string): Promise<boolean> {
  const lines = sql`
    bank_statement_lines l where l.import_id in (
      select id from bank_statement_imports where file_digest = ${digest})`;
  const { rows } = await sql`
    select 1 from ${lines} and (l.settled_by is not null
      or exists (select 1 from bank_line_explanations e where e.line_id = l.id)
      or exists (select 1 from bank_line_refusals r where r.line_id = l.id)) limit 1`.execute(tx);
  if (rows.length > 0) return false;
  await sql`delete from ${lines}`.execute(tx);
  return true;
}

/** Replaces the text of a line. */
export const changeText = (
  tx: Tx,
  {
    id,
    reference,
    voucher,
    occurrence,
  }: Pick<KeptLine, 'id' | 'reference' | 'occurrence'> & { readonly voucher: string | null },
) =>
  sql`update bank_statement_lines set reference = ${reference}, voucher = ${voucher}, occurrence = ${occurrence}
      where id = ${id}`.execute(tx);

/** Records which stored lines the rows of an import repeat. */
export const insertRepeats = (tx: Tx, importId: string, lineIds: readonly string[]) =>
  sql`insert into bank_statement_repeats (import_id, line_id)
      select ${importId}, unnest(${[...lineIds]}::uuid[])`.execute(tx);
