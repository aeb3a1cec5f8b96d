import { sql } from 'kysely';
import type { BankLineRowSort, ExportedList } from '#contract/treasury/bank/report.ts';
import type { BankLineKind } from '#contract/treasury/bank/values.ts';
import type { Db } from '#platform/database/index.ts';
import {
  isAfter,
  type Key,
  orderBy,
  type Place,
  placeOf,
} from '#platform/database/queries/keyset.ts';
import { type LineFilter, linesWanted, ORDER, SETTLED_LINES } from './all-lines.ts';
import type { UnknownLine } from './bank.ts';
import { lineOrder, OWN_ORDERS, WAITING_FIRST } from './order.ts';
import type { OfLines } from './search.ts';

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
const PERSON = sql`nullif(trim(concat_ws(' ', u.name, u.lastname)), '')`;

/** The order of a list's file, which is that of the list. */
function orderOfFile(
  list: ExportedList | undefined,
  sort: BankLineRowSort | undefined,
): readonly Key[] {
  if (list === 'explained') return [WAITING_FIRST, ...lineOrder(sort, OWN_ORDERS.all)];
  return lineOrder(sort, list === 'toDecide' ? OWN_ORDERS.toDecide : OWN_ORDERS.all);
}

/** Yields all lines that a filter selects, in the requested order, in parts. */
export async function* exportedLines(
  db: Db,
  { sort, ...filter }: LineFilter & { readonly sort?: BankLineRowSort | undefined },
  known: OfLines,
): AsyncGenerator<ExportedLine[]> {
  const order = orderOfFile(filter.list, sort);
  let last: Place | undefined;
  for (;;) {
    const after = last ? isAfter(order, last) : sql`true`;
    const { rows } = await sql<ExportedLine & { readonly place: Place }>`
      select l.id, l.day::text as day, l.amount, l.currency, l.reference, l.settled_by, l.imported_at,
             a.name as account, ${ORDER} as order_number, ${PERSON} as person,
             w.destination_account as destination, e.kind as explanation, e.status, e.reason, e.approved_by,
             coalesce(e.asked_by, l.decided_by) as by_id, coalesce(e.asked_at, l.decided_at) as at, i.file_name,
             ${placeOf(order)} as place
      from ${SETTLED_LINES}
      join company_bank_accounts a on a.id = l.account_id
      left join bank_statement_imports i on i.id = l.import_id
      where ${after} and ${linesWanted(filter, known)}
      order by ${orderBy(order)} limit ${AT_ONCE}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.place;
    if (rows.length < AT_ONCE) return;
  }
}
