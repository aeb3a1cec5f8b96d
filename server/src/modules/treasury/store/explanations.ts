import { sql } from 'kysely';
import { BANK_PAGES, type BankReportQuery } from '#contract/treasury/bank/report.ts';
import type { BankCurrency, BankLineKind } from '#contract/treasury/bank/values.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { orderBy } from '#platform/database/queries/keyset.ts';
import type { BankLineExplanationsTable } from '../tables.ts';
import type { UnknownLine } from './bank.ts';
import { countOf, type LineSums, lineSums } from './line-sums.ts';
import { settleByExplanation } from './lines.ts';
import { lineOrder, OWN_ORDERS, WAITING_FIRST } from './order.ts';
import { EXPLAINED_TEXTS, foundLine } from './search.ts';

export type ExplanationRow = BankLineExplanationsTable;

/** The explanation of a line, pending or approved. */
export const explanationOf = (db: Db, lineId: string): Promise<ExplanationRow | undefined> =>
  db
    .selectFrom('bank_line_explanations')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst();

/** Inserts an explanation; it settles its line until it is withdrawn. */
export async function insertExplanation(tx: Tx, row: ExplanationRow): Promise<void> {
  await settleByExplanation(tx, row.line_id, true);
  await tx.insertInto('bank_line_explanations').values(row).execute();
}

export const changeExplanation = (
  tx: Tx,
  id: string,
  change: Partial<
    Pick<ExplanationRow, 'status' | 'approved_by' | 'entry_id' | 'withdrawn_by' | 'withdrawn_at'>
  >,
) => tx.updateTable('bank_line_explanations').set(change).where('id', '=', id).execute();

export interface ExplainedLine extends UnknownLine {
  readonly explanation_id: string;
  readonly kind: BankLineKind;
  readonly reason: string;
  readonly status: 'pending' | 'standing';
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly approved_by: string | null;
}

/**
 * A page of lines, or a single one, that are explained or await the second administrator: the latter first, then newest first.
 * @returns also the number and sums of all that the search finds, whichever page is requested
 */
export async function explainedLines(
  db: Db,
  { page, search, sort, line }: BankReportQuery,
): Promise<{ rows: ExplainedLine[]; total: number; sums: LineSums[] }> {
  const size = BANK_PAGES.explanations;
  const which = sql`e.status <> 'withdrawn' and ${line ? sql`l.id = ${line}` : foundLine(search, EXPLAINED_TEXTS)}`;
  const from = sql`
    from bank_line_explanations e join bank_statement_lines l on l.id = e.line_id where ${which}`;
  const { rows } = await sql<ExplainedLine>`
    select l.id, l.day::text as day, l.amount, l.currency, l.reference,
           e.id as explanation_id, e.kind, e.reason, e.status, e.asked_by, e.asked_at, e.approved_by
    ${from}
    order by ${orderBy([WAITING_FIRST, ...lineOrder(sort, OWN_ORDERS.all)])}
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  const sums = await lineSums(db, from);
  return { rows, total: countOf(sums), sums };
}

interface WrongExplanation {
  readonly day: string;
  readonly reference: string;
  readonly kind: string;
  readonly due: string;
  readonly posted: string;
}

/** Explanations without an entry, or whose entry differs from the line's amount; both in minor units. */
export async function wrongExplanations(db: Db): Promise<WrongExplanation[]> {
  const { rows } = await sql<WrongExplanation>`
    select l.day::text as day, l.reference, e.kind,
           (case when e.status = 'standing' and e.kind <> 'other' then l.amount else 0 end)::text as due,
           coalesce(p.amount, 0)::text as posted
    from bank_line_explanations e
    join bank_statement_lines l on l.id = e.line_id
    left join lateral (
      select -sum(p.amount) as amount
      from entry_facts n
      join posting_facts p on p.entry_id = n.id
      join account_facts a on a.id = p.account_id and a.holder = 'world' and a.purpose = 'bank' and a.asset = l.currency
      where n.reference = e.id) p on true
    where coalesce(p.amount, 0) <> case when e.status = 'standing' and e.kind <> 'other' then l.amount else 0 end
    limit 100`.execute(db);
  return rows;
}

/**
 * The lines that an administrator explained alone since an instant, without those undone: they count together, so that
 * splitting does not avoid the limit.
 */
export async function explainedAlone(
  db: Db,
  { userId, since }: { readonly userId: string; readonly since: Date },
): Promise<{ amount: bigint; currency: BankCurrency }[]> {
  return await db
    .selectFrom('bank_line_explanations as x')
    .innerJoin('bank_statement_lines as l', 'l.id', 'x.line_id')
    .select(['l.amount', 'l.currency'])
    .where('x.asked_by', '=', userId)
    .where('x.asked_at', '>', since)
    .where('x.status', '=', 'standing')
    .where('x.approved_by', 'is', null)
    .execute();
}
