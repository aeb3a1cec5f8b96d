import { sql } from 'kysely';
import type { BankLineKind } from '#contract/treasury/bank-schemas.ts';
import type { Db } from '#platform/database/index.ts';
import type { UnknownLine } from './bank.ts';
import { foundLine } from './search.ts';

/** A stored line with what settles it, its decider and its origin. */
export interface ExportedLine extends UnknownLine {
  readonly account: string;
  readonly settled_by: 'movement' | 'explanation' | null;
  readonly order_number: string | null;
  readonly person: string | null;
  /** The account that its withdrawal pays. */
  readonly destination: string | null;
  readonly explanation: BankLineKind | null;
  readonly status: 'pending' | 'standing' | null;
  readonly reason: string | null;
  /** Who decided it; null for an automatic match. */
  readonly by_id: string | null;
  readonly at: Date | null;
  readonly approved_by: string | null;
  readonly file_name: string | null;
  readonly imported_at: Date;
}

/** Lines are read by so many at a time. */
const AT_ONCE = 1_000;
const ORDER = sql`coalesce(d.order_number, w.order_number, r.order_number, p.number)`;
const PERSON = sql`nullif(trim(concat_ws(' ', u.name, u.lastname)), '')`;

/** Yields all lines that a search finds, newest day first, in parts. */
export async function* exportedLines(
  db: Db,
  search: string | undefined,
): AsyncGenerator<ExportedLine[]> {
  let last: ExportedLine | undefined;
  for (;;) {
    const after = last ? sql`(l.day, l.id) < (${last.day}::date, ${last.id}::uuid)` : sql`true`;
    const { rows } = await sql<ExportedLine>`
      select l.id, l.day::text as day, l.amount, l.currency, l.reference, l.settled_by, l.imported_at,
             a.name as account, ${ORDER} as order_number, ${PERSON} as person,
             w.destination_account as destination, e.kind as explanation, e.status, e.reason, e.approved_by,
             coalesce(e.asked_by, l.decided_by) as by_id, coalesce(e.asked_at, l.decided_at) as at, i.file_name
      from bank_statement_lines l
      join company_bank_accounts a on a.id = l.account_id
      left join bank_statement_imports i on i.id = l.import_id
      left join bank_line_explanations e on e.line_id = l.id and e.status <> 'withdrawn'
      left join deposit_facts d on d.id = l.movement_id
      left join withdrawal_facts w on w.id = l.movement_id
      left join earning_facts r on r.id = l.movement_id
      left join payment_run_facts p on p.id = l.movement_id
      left join person_facts u on u.id = coalesce(d.user_id, w.user_id)
      where ${after} and ${foundLine(search, [sql`l.reference`, ORDER, PERSON])}
      order by l.day desc, l.id desc limit ${AT_ONCE}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}
