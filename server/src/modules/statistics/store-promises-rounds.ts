import { ofOwner, PUBLISHED } from './store-promises.ts';

/** A row of the published query of rounds; amounts are USD cents. */
export interface RoundPromiseRow {
  project_id: string;
  project: string;
  project_status: 'published' | 'cancelled';
  round: number;
  status: 'in_progress' | 'completed' | 'closed';
  minimum_bps: number;
  promised_day: string;
  last_day: string;
  decided_day: string | null;
  offered: bigint;
  sold: bigint;
  collected: bigint;
  delivery_promised: string | null;
  delivery_planned: string | null;
  delivery_delay: number;
}

/**
 * The query of the promises and results of property token rounds, executed exactly as shown. It is self-contained, like
 * the query of vaults.
 * @param today `YYYY-MM-DD`
 * @param projectId for all projects of this one's owner; absent: for every published project
 */
export const roundPromisesQuery = (today: string, projectId?: string): string => `\
select p.id as project_id, p.name as project, p.status as project_status, r.number as round, r.status,
       r.minimum_bps, d.promised_day::text, d.last_day::text, d.decided_day::text,
       r.token_count + r.rolled_in as offered, s.sold, c.collected,
       w.promised::text as delivery_promised, w.planned::text as delivery_planned,
       case when w.promised is null then 0
            else greatest(greatest(w.planned, case when w.done then w.planned else date '${today}' end) - w.promised, 0)
            end as delivery_delay
from round_facts r
join project_facts p on p.id = r.project_id ${PUBLISHED}
-- the last day on sale that was announced, the one that held, and the day on which the round was decided
cross join lateral (
  select ((coalesce(r.former_ends_at, r.ends_at) - interval '1 second')
            at time zone 'America/Argentina/Buenos_Aires')::date as promised_day,
         ((r.ends_at - interval '1 second') at time zone 'America/Argentina/Buenos_Aires')::date as last_day,
         (r.ended_at at time zone 'America/Argentina/Buenos_Aires')::date as decided_day) d
-- tokens that the ledger does not keep unsold
cross join lateral (
  select r.token_count + r.rolled_in - r.rolled_out - coalesce(sum(a.balance), 0)::bigint as sold
  from account_facts a
  where a.project_id = p.id and a.holder = 'project' and a.purpose = 'unissued' and a.ref = r.id) s
-- what was paid for them, in cents of a dollar at each purchase's rate: each purchase once, less what its heirs undid and
-- what refunds gave back
cross join lateral (
  select (coalesce(sum(f.cost_usd) filter (where f.inherited_from is null and f.status = 'completed'), 0)
          - coalesce(sum(f.cost_usd) filter (where f.inherited_from is not null and f.status <> 'completed'), 0)
          - coalesce(sum(f.cost_usd - round(f.cost_usd::numeric * (f.tokens - b.tokens) / f.tokens))
                       filter (where f.status = 'completed'), 0))::bigint as collected
  from purchase_facts f
  cross join lateral (
    select coalesce(sum(t.tokens), 0) as tokens
    from lot_return_facts t where t.purchase_id = f.id and t.reason = 'refund') b
  where f.round_id = r.id) c
-- the delivery day that the project was published with, the one that holds now, and whether the works are done
cross join lateral (
  select case when o.project_id is null then p.delivery_date else o.delivery_date end as promised,
         p.delivery_date as planned,
         coalesce((select bool_and(t.done_bps = 10000) from task_facts t where t.project_id = p.id), false) as done
  from (select 1) one
  left join lateral (
    select d.project_id, d.delivery_date from delivery_promise_facts d
    where d.project_id = p.id and d.replaced_at > p.published_at order by d.replaced_at limit 1) o on true) w
where r.contract_id is null and r.status <> 'scheduled'${ofOwner(projectId, 'and')}
order by d.promised_day, p.name, r.number, r.id`;
