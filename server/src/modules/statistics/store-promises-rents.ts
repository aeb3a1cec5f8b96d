import { ofOwner, PUBLISHED } from './store-promises.ts';

/** A row of the published query of rents; amounts are USD cents. */
export interface RentPromiseRow {
  project_id: string;
  project: string;
  project_status: 'published' | 'cancelled';
  contract: string;
  promised_day: string;
  promised: bigint;
  paid: bigint | null;
  paid_day: string | null;
  delay_days: number;
  owed: boolean;
}

/** The most months in an answer, latest first. */
const MOST_MONTHS = 600;

/**
 * The query of promised and paid months of rent, executed exactly as shown. It is self-contained, like the query of
 * vaults.
 * @param today `YYYY-MM-DD`
 * @param projectId for all projects of this one's owner; absent: for every published project
 */
export const rentPromisesQuery = (today: string, projectId?: string): string => `\
select p.id as project_id, p.name as project, p.status as project_status, k.name as contract,
       m.pay_day::text as promised_day, m.shared as promised, b.paid, d.day::text as paid_day,
       greatest(coalesce(d.day, date '${today}') - m.pay_day, 0) as delay_days, d.day is null as owed
from rent_period_facts m
join contract_facts k on k.id = m.contract_id
join project_facts p on p.id = m.project_id ${PUBLISHED}
-- what the ledger says was paid to holders, in cents of a dollar
cross join lateral (
  select sum(-l.amount)::bigint as paid
  from entry_facts e
  join posting_facts l on l.entry_id = e.id
  join account_facts a on a.id = l.account_id and a.holder = 'project' and a.purpose = 'rent'
  where e.kind = 'rent' and e.reference = m.id) b
cross join lateral (
  select case when m.status = 'paid'
              then (m.paid_at at time zone 'America/Argentina/Buenos_Aires')::date end as day) d
where m.shared > 0${ofOwner(projectId, 'and')}
order by m.pay_day desc, p.name, k.name, m.id
limit ${MOST_MONTHS}`;
