import { sql } from 'kysely';
import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { literals } from '#platform/database/queries/literals.ts';
import type { Candidate } from '../proposals/candidates.ts';

/** Whether a withdrawal `w` has a line of its own. */
const HAS_LINE = sql`exists (
  select from bank_statement_lines b where b.movement_id = w.id and b.movement_kind = 'withdrawal')`;

/** Days after its creation in which the line of a run whose withdrawals are all sent is looked for: statements come monthly. */
const RUN_DAYS = 90;
/** Whether a withdrawal `w` is neither sent nor refused. */
const IS_UNSENT = sql`(w.status in (${literals(OPEN_STATUSES)}) and w.sent_at is null)`;

/**
 * Payment runs that one line may show, with their totals: none of their withdrawals has a line of its own. Some may be
 * marked as sent already, by the references that the bank gave for them; once all are, the line is looked for during
 * `RUN_DAYS`, so that not every run ever is added up.
 * @param unsent only those of which a withdrawal is still to be sent
 */
export async function openRuns(db: Db, { unsent = false } = {}): Promise<Candidate[]> {
  const isRecent = sql`r.created_at > (select max(imported_at) from bank_statement_lines) - ${sql.lit(`${RUN_DAYS} days`)}::interval`;
  const { rows } = await sql<Candidate>`
    select r.id, r.number as "orderNumber", r.currency, sum(w.received_amount)::bigint as amount,
           (r.created_at at time zone 'America/Argentina/Buenos_Aires')::date::text as day,
           '' as name, '' as lastname, null as "taxId", null as document, false as "personBlocked", array[]::text[] as accounts
    from payment_run_facts r
    join payment_run_line_facts l on l.run_id = r.id
    join withdrawal_facts w on w.id = l.withdrawal_id
    where r.cancelled_at is null and r.settled_at is null
      and (exists (
          select from payment_run_line_facts i join withdrawal_facts w on w.id = i.withdrawal_id
          where i.run_id = r.id and ${IS_UNSENT})
        ${unsent ? sql`` : sql`or (${isRecent}) is not false`})
    group by r.id, r.number, r.currency, r.created_at
    having not bool_or(${HAS_LINE})
    order by r.created_at, r.id`.execute(db);
  return rows;
}

/** Withdrawals shown by the line of their whole run, without a line of their own. */
export const PAID_BY_RUN = sql`(
  select l.withdrawal_id from payment_run_line_facts l join payment_run_facts r on r.id = l.run_id
  where r.settled_at is not null)`;

/** Whether a withdrawal of a run has a line of its own, so that no line shows the whole run. */
export async function hasOwnLines(tx: Tx, runId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select coalesce(bool_or(${HAS_LINE}), false) as found
    from payment_run_line_facts l join withdrawal_facts w on w.id = l.withdrawal_id
    where l.run_id = ${runId}`.execute(tx);
  return rows[0]?.found ?? false;
}
