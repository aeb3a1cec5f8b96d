import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';

/* The promises and payments of a project's owner in all their published projects, read across modules. */

export interface DeveloperProject {
  id: string;
  name: string;
  city: string;
  status: 'published' | 'cancelled';
  published_day: string;
  promised_day: string | null;
  planned_day: string | null;
  /** Completed percentage of the works; null without works. */
  done: number | null;
}

/**
 * The published and cancelled projects of a project's owner, in order of publication. The delivery day at publication
 * is the first one that was replaced since, else the present one.
 * @returns nothing when the given project is not public
 */
export const developerProjects = async (db: Db, projectId: string): Promise<DeveloperProject[]> =>
  (
    await sql<DeveloperProject>`
      select p.id, p.name, p.city, p.status,
             to_char(p.published_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD') as published_day,
             case when o.project_id is null then p.delivery_date else o.delivery_date end::text as promised_day,
             p.delivery_date::text as planned_day,
             (select (sum(t.weight * t.done_bps) / nullif(sum(t.weight), 0))::float8 / 100 from task_facts t where t.project_id = p.id) as done
      from project_facts asked
      join project_facts p on p.owner_id = asked.owner_id and p.status in ('published', 'cancelled')
        and p.published_at is not null
      left join lateral (
        select d.project_id, d.delivery_date from delivery_promise_facts d
        where d.project_id = p.id and d.replaced_at > p.published_at order by d.replaced_at limit 1) o on true
      where asked.id = ${projectId} and asked.status in ('published', 'cancelled') and asked.published_at is not null
      order by p.published_at, p.id`.execute(db)
  ).rows;

const listOf = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;

/** Ended rounds of projects, by outcome. */
export async function endedRounds(
  db: Db,
  projectIds: readonly string[],
): Promise<{ completed: number; closed: number }> {
  const { rows } = await sql<{ completed: bigint; closed: bigint }>`
    select count(*) filter (where status = 'completed') as completed, count(*) filter (where status = 'closed') as closed
    from round_facts where project_id = ${listOf(projectIds)} and ended_at is not null`.execute(db);
  return { completed: Number(rows[0]?.completed ?? 0n), closed: Number(rows[0]?.closed ?? 0n) };
}

/** Paid vaults of projects: their date, the payment's time, and its USD cents in the ledger. */
export const paidVaults = async (db: Db, projectIds: readonly string[]) =>
  (
    await sql<{ buyback_date: string; paid_at: Date; paid: bigint }>`
      select v.buyback_date::text as buyback_date, min(e.occurred_at) as paid_at, sum(-l.amount)::bigint as paid
      from account_facts a
      join posting_facts l on l.account_id = a.id
      join entry_facts e on e.id = l.entry_id and e.kind = 'buyback'
      join vault_facts v on v.id = e.reference
      where a.holder = 'project' and a.purpose = 'buyback' and a.project_id = ${listOf(projectIds)}
      group by v.id, v.buyback_date`.execute(db)
  ).rows;

/** Due months of rent of projects, by whether they were paid, in USD cents. */
export const rentMonths = async (db: Db, projectIds: readonly string[]) =>
  (
    await sql<{ status: 'due' | 'paid'; months: bigint; amount: bigint }>`
      select status, count(*) as months, coalesce(sum(shared), 0)::bigint as amount
      from rent_period_facts where project_id = ${listOf(projectIds)} and shared > 0
      group by status`.execute(db)
  ).rows;
