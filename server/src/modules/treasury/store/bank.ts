import { type Insertable, sql } from 'kysely';
import type { BankCurrency } from '#contract/core/currency.ts';
import { BANK_TRANSFERS } from '#contract/payments/bank-transfer.ts';
import { BANK_PAGES, type BankReportQuery } from '#contract/treasury/bank/report.ts';
import type { MissingKind } from '#contract/treasury/bank/values.ts';
import type { Db, Tables, Tx } from '#platform/database/index.ts';
import { jsonOf } from '#platform/database/queries/insert-many.ts';
import { type Key, orderBy } from '#platform/database/queries/keyset.ts';
import { literals } from '#platform/database/queries/literals.ts';
import { countOf, type LineSums, lineSums } from './line-sums.ts';
import { lineOrder, OWN_ORDERS } from './order.ts';
import { PAID_BY_RUN } from './runs-paid.ts';
import { foundLine, type OfLines, saidOf, type TextsByLine } from './search.ts';

/** Inserts lines that are not stored yet. @returns how many were new */
export async function insertLines(
  tx: Tx,
  lines: readonly Omit<Insertable<Tables['bank_statement_lines']>, SettledColumns>[],
): Promise<number> {
  if (lines.length === 0) return 0;
  const columns = sql.raw(
    'id, account_id, currency, day, amount, reference, voucher, occurrence, import_id, import_row, imported_by, imported_at',
  );
  const { numAffectedRows = 0n } = await sql`
    insert into bank_statement_lines (${columns})
    select ${columns} from json_populate_recordset(null::bank_statement_lines, ${jsonOf(lines)}::json)
    on conflict on constraint bank_statement_lines_once do nothing`.execute(tx);
  return Number(numAffectedRows);
}
/** The lines of an import that nothing settles, in the order of its rows. */
export async function openLinesOf(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bank_statement_lines where import_id = ${importId} and settled_by is null
    order by import_row, id`.execute(db);
  return rows.map(({ id }) => id);
}

type SettledColumns = 'movement_id' | 'movement_kind' | 'settled_by' | 'decided_by' | 'decided_at';

/**
 * Movements that a bank line may be: accepted transfer deposits and withdrawals sent by bank, with their day. A paid
 * and returned withdrawal has two lines.
 */
export const MOVEMENTS = sql`
  select id, 'deposit' as kind, order_number, order_number as reference, currency, accepted_amount as amount,
         (closed_at at time zone 'America/Argentina/Buenos_Aires')::date as day
  from deposit_facts where status = 'completed' and type in (${literals(BANK_TRANSFERS)})
  union all
  select id, 'withdrawal', order_number, coalesce(reference, ''), received_currency, -received_amount,
         (sent_at at time zone 'America/Argentina/Buenos_Aires')::date
  from withdrawal_facts where type = 'bank_transfer' and sent_at is not null and id not in ${PAID_BY_RUN}
  union all
  select id, 'returned', order_number, coalesce(reference, ''), received_currency, received_amount,
         (closed_at at time zone 'America/Argentina/Buenos_Aires')::date
  from withdrawal_facts w where type = 'bank_transfer' and sent_at is not null and status = 'rejected'
    and (w.id in ${PAID_BY_RUN}
         or exists (select 1 from bank_statement_lines b where b.movement_id = w.id and b.movement_kind = 'withdrawal'))
  union all
  select id, 'revenue', order_number, order_number, currency, -amount,
         (decided_at at time zone 'America/Argentina/Buenos_Aires')::date
  from earning_facts where status = 'completed' and currency <> 'USDT'`;

/** Serialises imports and matching. */
export const lockMatching = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('treasury/bank', 0))`.execute(tx);

export interface UnknownLine {
  readonly id: string;
  readonly day: string;
  readonly amount: bigint;
  readonly currency: BankCurrency;
  readonly reference: string;
}

/** An open line. `waits`: its explanation needs another administrator's approval. */
export interface OpenLine extends UnknownLine {
  readonly waits: boolean;
}

/**
 * Lines that are neither matched nor explained: oldest day first, each day in the statement's order. Lines awaiting a
 * second administrator follow after all undecided ones, so that the pages count only the latter.
 * @param of a page (`BANK_PAGES`), or a single line
 * @param of.proposed the order and person proposed for lines, searched besides the bank's text
 * @returns also the number and sums by currency of undecided lines that the search finds
 */
export async function unknownLines(
  db: Db,
  { page, line, search, sort, proposed, only }: Omit<BankReportQuery, 'certainty'> & OfLines,
): Promise<{ rows: OpenLine[]; sums: LineSums[] }> {
  const size = BANK_PAGES.unknown;
  const which = line
    ? sql`l.id = ${line}`
    : sql`${searched(search, proposed)} and ${only ? sql`l.id = any(${[...only]}::uuid[])` : sql`true`}`;
  const skipped = line ? 0 : (page - 1) * size;
  const { rows } = await sql<OpenLine>`
    select id, day::text as day, amount, currency, reference, settled_by is not null as waits
    from bank_statement_lines l
    where movement_id is null and ${which} and not exists (
      select 1 from bank_line_explanations e where e.line_id = l.id and e.status = 'standing')
    order by settled_by is not null, ${orderBy(lineOrder(sort, OWN_ORDERS.toDecide))}
    limit ${size} offset ${skipped}`.execute(db);
  const open = sql`from bank_statement_lines l where settled_by is null and ${which}`;
  return { rows, sums: await lineSums(db, open) };
}

const searched = (search: string | undefined, proposed: TextsByLine = new Map()) =>
  foundLine(search, [sql`l.reference`, ...(proposed.size > 0 ? [saidOf(proposed)] : [])]);

/** Lines that nothing settles and that match a search, the oldest first; at most so many. */
export async function linesToDecide(
  db: Db,
  most: number,
  { search, proposed }: { search?: string | undefined; proposed?: TextsByLine | undefined } = {},
): Promise<UnknownLine[]> {
  const { rows } = await sql<UnknownLine>`
    select id, day::text as day, amount, currency, reference from bank_statement_lines l
    where settled_by is null and ${searched(search, proposed)} order by day, imported_at, import_row, id limit ${most}`.execute(
    db,
  );
  return rows;
}

export interface MissingMovement {
  readonly id: string;
  readonly kind: MissingKind;
  readonly order_number: string;
  readonly day: string;
  readonly amount: bigint;
  readonly currency: BankCurrency;
}

/**
 * Movements without a line on days that the statements of their currency cover. A returned withdrawal that the bank
 * never paid needs no line; one that it paid must have come back.
 */
export const MISSING = sql`(
  select m.* from (${MOVEMENTS}) m
  join (select currency, min(day) as first, max(day) as last from bank_statement_lines group by currency) c
    on c.currency = m.currency and m.day between c.first and c.last
  where not exists (select 1 from bank_statement_lines b where b.movement_id = m.id and b.movement_kind = m.kind)
    and not (m.kind = 'withdrawal' and exists (select 1 from withdrawal_facts w where w.id = m.id and w.status = 'rejected')))`;

/** The person of a deposit or withdrawal, and its destination account. */
const ASKED_BY = sql`(
  select concat_ws(' ', u.name, u.lastname, m.account) from (
    select user_id, null as account from deposit_facts where id = l.id
    union all
    select user_id, destination_account from withdrawal_facts where id = l.id) m
  join person_facts u on u.id = m.user_id)`;

/** Oldest first. */
const MISSING_ORDER: readonly Key[] = [{ of: sql`l.day` }, { of: sql`l.order_number` }];

/** A page of missing movements, by default oldest first. @returns also the number and sums of all that the search finds */
export async function missingMovements(
  db: Db,
  { page, search, sort }: BankReportQuery,
): Promise<{ rows: MissingMovement[]; total: number; sums: LineSums[] }> {
  const size = BANK_PAGES.missing;
  const missing = sql`(
    select m.* from ${MISSING} m) l where ${foundLine(search, [sql`l.order_number`, ASKED_BY])}`;
  const { rows } = await sql<MissingMovement>`
    select l.id, l.kind, l.order_number, l.day::text as day, l.amount, l.currency from ${missing}
    order by ${orderBy(lineOrder(sort, MISSING_ORDER, sql`l.order_number`))}
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  const sums = await lineSums(db, sql`from ${missing}`);
  return { rows, total: countOf(sums), sums };
}

export async function coverage(db: Db): Promise<{
  lines: number;
  matched: number;
  explained: number;
  open: number;
  first: string | null;
  last: string | null;
}> {
  const { rows } = await sql<{
    lines: bigint;
    matched: bigint;
    explained: bigint;
    open: bigint;
    first: string | null;
    last: string | null;
  }>`select count(*) as lines, count(movement_id) as matched,
            (select count(*) from bank_line_explanations where status = 'standing') as explained,
            count(*) filter (where settled_by is null) as open,
            min(day)::text as first, max(day)::text as last
     from bank_statement_lines`.execute(db);
  const [row] = rows;
  return {
    lines: Number(row?.lines ?? 0n),
    matched: Number(row?.matched ?? 0n),
    explained: Number(row?.explained ?? 0n),
    open: Number(row?.open ?? 0n),
    first: row?.first ?? null,
    last: row?.last ?? null,
  };
}
