import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { BANK_TRANSFERS } from '#contract/payments/bank-transfer.ts';
import type { MatchedQuery } from '#contract/treasury/bank/report.ts';
import type { BankLineKind } from '#contract/treasury/bank/values.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { orderBy } from '#platform/database/queries/keyset.ts';
import { literals } from '#platform/database/queries/literals.ts';
import type { UnknownLine } from './bank.ts';
import { countOf, type LineSums, lineSums } from './line-sums.ts';
import { lineOrder, OWN_ORDERS } from './order.ts';
import { foundLine } from './search.ts';

/** A line with what settles it. */
export interface DecidedLine extends UnknownLine {
  /** Its cell of the column of vouchers; null without one. */
  readonly voucher: string | null;
  readonly settled: boolean;
  readonly movementId: string | null;
  /** The kind of its explanation; null for a match. */
  readonly kind: BankLineKind | null;
  /** Whether its explanation needs another administrator's approval. */
  readonly waits: boolean;
  /** The decider; null for an automatic match. */
  readonly by: string | null;
}

export async function decidedLine(db: Db, id: string): Promise<DecidedLine | undefined> {
  const { rows } = await sql<DecidedLine>`
    select l.id, l.day::text as day, l.amount, l.currency, l.reference, l.voucher, l.settled_by is not null as settled,
           l.movement_id as "movementId", e.kind, coalesce(e.status = 'pending', false) as waits,
           coalesce(e.asked_by, l.decided_by) as by
    from bank_statement_lines l
    left join bank_line_explanations e on e.line_id = l.id and e.status <> 'withdrawn'
    where l.id = ${id}`.execute(db);
  return rows[0];
}

/** The method by which a deposit or a withdrawal passes through a bank, if it does, and the currency at the bank. */
export async function bankMovement(
  db: Db,
  as: 'deposit' | 'withdrawal',
  id: string,
): Promise<{ byBank: boolean; currency: string } | undefined> {
  const from =
    as === 'deposit'
      ? sql`select type in (${literals(BANK_TRANSFERS)}) as "byBank", currency from deposit_facts`
      : sql`select type = 'bank_transfer' as "byBank", received_currency as currency from withdrawal_facts`;
  const { rows } = await sql<{
    byBank: boolean;
    currency: string;
  }>`${from} where id = ${id}`.execute(db);
  return rows[0];
}

/** Of the given deposits and withdrawals, those of blocked people. */
export async function blockedMovements(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select m.id from (
      select id, user_id from deposit_facts where id = any(${[...ids]}::uuid[])
      union all
      select id, user_id from withdrawal_facts where id = any(${[...ids]}::uuid[])) m
    join person_facts u on u.id = m.user_id
    where u.state = 'blocked'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Opens the lines that credited a deposit, and prevents that they match it again. */
export async function releaseDeposit(
  tx: Tx,
  given: { depositId: string; by: string; at: Date; reason: string },
): Promise<void> {
  const { depositId, by, at, reason } = given;
  await sql`
    with freed as (
      update bank_statement_lines
      set movement_id = null, movement_kind = null, settled_by = null, decided_by = null, decided_at = null
      where movement_id = ${depositId} and movement_kind = 'deposit'
      returning id)
    insert into bank_line_refusals (line_id, movement_id, refused_by, refused_at, reason)
    select id, ${depositId}::uuid, ${by}::uuid, ${at}::timestamptz, ${reason} from freed
    on conflict (line_id, movement_id) do nothing`.execute(tx);
}

interface MatchedRow extends UnknownLine {
  readonly movement_id: string;
  readonly movement_kind: 'deposit' | 'withdrawal' | 'returned' | 'revenue' | 'run';
  readonly order_number: string;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  /** Whether it can be undone: nothing was credited or paid for it. */
  readonly releasable: boolean;
}

/** Lines settled by a movement, by default newest first, with the number and sums of those that the search finds. */
export async function matchedLines(
  db: Db,
  { page, pageSize, search, sort, line }: MatchedQuery & { readonly line?: string },
): Promise<{ rows: MatchedRow[]; total: number; sums: LineSums[] }> {
  const from = matchedFrom(line ? sql`l.id = ${line}` : foundMatch(search));
  const { rows } = await sql<MatchedRow>`
    select l.id, l.day::text as day, l.amount, l.currency, l.reference, l.movement_id, l.movement_kind,
           coalesce(${ORDER}, '') as order_number,
           l.decided_by, l.decided_at, ${RELEASABLE} as releasable
    ${from}
    order by ${orderBy(lineOrder(sort, OWN_ORDERS.all))} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  const sums = await lineSums(db, from);
  return { rows, total: countOf(sums), sums };
}

/** How many lines settled by a movement a search finds. */
export const countMatched = async (db: Db, search: string | undefined): Promise<number> =>
  countOf(await lineSums(db, matchedFrom(foundMatch(search))));

const matchedFrom = (which: RawBuilder<SqlBool>) => sql`
  from bank_statement_lines l
  left join deposit_facts d on d.id = l.movement_id
  left join withdrawal_facts w on w.id = l.movement_id
  left join earning_facts r on r.id = l.movement_id
  left join payment_run_facts p on p.id = l.movement_id
  where l.settled_by = 'movement' and ${which}`;
const foundMatch = (search: string | undefined) =>
  foundLine(search, [sql`l.reference`, ORDER, PERSON]);

/** The person of the movement that settles a line, and its destination account. */
const PERSON = sql`(
  select concat_ws(' ', u.name, u.lastname, w.destination_account) from person_facts u
  where u.id = coalesce(d.user_id, w.user_id))`;

/** The order number of the movement that settles a line. */
const ORDER = sql`coalesce(d.order_number, w.order_number, r.order_number, p.number)`;

/**
 * A match that moved no money: an automatic one, or one of a movement that was credited or sent before. Lines from before
 * deciders were recorded have no import: whether they credited a deposit is unknown.
 */
const RELEASABLE = sql`(l.settled_by = 'movement' and l.import_id is not null and (
  l.decided_by is null
  or (l.movement_kind = 'deposit' and l.decided_at > (select closed_at from deposit_facts where id = l.movement_id))
  or (l.movement_kind = 'withdrawal' and l.decided_at > (select sent_at from withdrawal_facts where id = l.movement_id))))`;

/** Undoes a match and prevents its return. @returns whether there was a match that can be undone */
export async function releaseMatch(
  tx: Tx,
  { id, by, at, reason }: { id: string; by: string; at: Date; reason: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into bank_line_refusals (line_id, movement_id, refused_by, refused_at, reason)
    select l.id, l.movement_id, ${by}, ${at}, ${reason} from bank_statement_lines l
    where l.id = ${id} and ${RELEASABLE}
    on conflict (line_id, movement_id) do nothing`.execute(tx);
  if (numAffectedRows === 0n) return false;
  await sql`update bank_statement_lines
            set movement_id = null, movement_kind = null, settled_by = null, decided_by = null, decided_at = null
            where id = ${id}`.execute(tx);
  return true;
}

/** The lines whose explanation waits for another administrator. */
export async function waitingExplanations(
  db: Db,
): Promise<(UnknownLine & { readonly explanationId: string })[]> {
  const { rows } = await sql<UnknownLine & { explanationId: string }>`
    select l.id, l.day::text as day, l.amount, l.currency, l.reference, e.id as "explanationId"
    from bank_line_explanations e join bank_statement_lines l on l.id = e.line_id
    where e.status = 'pending'`.execute(db);
  return rows;
}
