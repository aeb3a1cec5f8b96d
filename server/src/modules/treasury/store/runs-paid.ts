import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { Candidate } from '../proposals/candidates.ts';

/** Payment runs without any sent withdrawal, with their totals. */
export async function openRuns(db: Db): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select r.id, r.number as "orderNumber", r.currency, sum(w.received_amount)::bigint as amount,
           (r.created_at at time zone 'America/Argentina/Buenos_Aires')::date::text as day,
           '' as name, '' as lastname, null as "taxId", null as document, false as "personBlocked", array[]::text[] as accounts
    from payment_run_facts r
    join payment_run_line_facts l on l.run_id = r.id
    join withdrawal_facts w on w.id = l.withdrawal_id
    where r.cancelled_at is null and r.settled_at is null
    group by r.id, r.number, r.currency, r.created_at
    having bool_and(w.status = 'pending')
    order by r.created_at, r.id`.execute(db);
  return rows;
}

/** Withdrawals shown by the line of their whole run, without a line of their own. */
export const PAID_BY_RUN = sql`(
  select l.withdrawal_id from payment_run_line_facts l join payment_run_facts r on r.id = l.run_id
  where r.settled_at is not null)`;
