import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import {
  type ChainedEntry,
  type ChainedPosting,
  LINE_FORM,
  type LineForm,
} from '../rules/lines.ts';

/** A new line of a chain. */
export interface NewLine {
  readonly scope: string;
  readonly n: number;
  readonly entryId: string;
  readonly hash: Buffer;
}

interface EntryRow {
  id: string;
  seq: bigint;
  kind: string;
  reference: string | null;
  occurred_at: Date;
  details: unknown;
  form: LineForm;
}

/** Ledger entries that are in no chain yet, in order. @param after their `seq` */
export async function unchained(
  db: Db,
  { after, limit }: { after: bigint; limit: number },
): Promise<{ entries: ChainedEntry[]; last: bigint }> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.seq, e.kind, e.reference, e.occurred_at, e.details, ${LINE_FORM}::smallint as form
    from entry_facts e
    where e.seq > ${after} and not exists (select from proof_lines l where l.entry_id = e.id)
    order by e.seq
    limit ${limit}`.execute(db);
  return { entries: await withPostings(db, rows), last: rows.at(-1)?.seq ?? after };
}

/** The entries of a chain's lines, in order. @param after the number of the line before them */
export async function chained(
  db: Db,
  { scope, after, until, limit }: { scope: string; after: number; until: number; limit: number },
): Promise<ChainedEntry[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.seq, e.kind, e.reference, e.occurred_at, e.details, l.form
    from proof_lines l join entry_facts e on e.id = l.entry_id
    where l.scope = ${scope} and l.n > ${after} and l.n <= ${until}
    order by l.n
    limit ${limit}`.execute(db);
  return withPostings(db, rows);
}

async function withPostings(db: Db, rows: readonly EntryRow[]): Promise<ChainedEntry[]> {
  const postings = await postingsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, kind, reference, occurred_at, details, form }) => ({
    id,
    kind,
    reference,
    occurredAt: occurred_at,
    details,
    form,
    postings: postings.get(id) ?? [],
  }));
}

async function postingsOf(db: Db, ids: readonly string[]): Promise<Map<string, ChainedPosting[]>> {
  const { rows } = await sql<ChainedPosting & { entryId: string }>`
    select p.entry_id as "entryId", p.amount, a.id as "accountId", a.holder, a.project_id as "projectId", a.purpose,
           a.asset, a.ref
    from posting_facts p join account_facts a on a.id = p.account_id
    where p.entry_id = any(${[...ids]}::uuid[])`.execute(db);
  return Map.groupBy(rows, ({ entryId }) => entryId);
}

/** The last line of each chain. */
export async function chainHeads(
  db: Db,
): Promise<Map<string, { readonly n: number; readonly hash: Buffer }>> {
  const { rows } = await sql<{ scope: string; n: bigint; hash: Buffer }>`
    select distinct on (scope) scope, n, hash from proof_lines order by scope, n desc`.execute(db);
  return new Map(rows.map(({ scope, n, hash }) => [scope, { n: Number(n), hash }]));
}

/** @returns false when another process chained some of them first */
export async function insertLines(tx: Tx, lines: readonly NewLine[]): Promise<boolean> {
  if (lines.length === 0) return true;
  const { numAffectedRows = 0n } = await sql`
    insert into proof_lines (scope, n, entry_id, hash, form)
    select *, ${LINE_FORM}::smallint from unnest(${lines.map(({ scope }) => scope)}::text[], ${lines.map(({ n }) => n)}::bigint[],
      ${lines.map(({ entryId }) => entryId)}::uuid[], ${lines.map(({ hash }) => hash)}::bytea[])
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows) === lines.length;
}
