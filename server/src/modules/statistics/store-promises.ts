import { sql } from 'kysely';
import { nextWorkingDaySql } from '#modules/projects';
import type { Db } from '#platform/database/index.ts';

/** A row of the published query; amounts are USD cents. */
export interface PromiseRow {
  project_id: string;
  project: string;
  project_status: 'published' | 'cancelled';
  contract: string;
  vault: number;
  buyback_price: bigint;
  round_price: bigint | null;
  promised_day: string;
  paid: bigint | null;
  cost: bigint | null;
  paid_day: string | null;
  delay_days: number;
  owed: boolean;
}

/** Joins published projects, including those cancelled since. */
export const PUBLISHED = `
  and p.status in ('published', 'cancelled') and p.published_at is not null`;

/** Restricts to the projects of a project's owner; no restriction without a project. */
export const ofOwner = (projectId: string | undefined, word: 'where' | 'and'): string =>
  projectId === undefined
    ? ''
    : `
${word} p.owner_id = (select owner_id from project_facts where id = '${projectId}')`;

/**
 * The query of the promises and payments of vaults, executed exactly as shown. It is self-contained: no parameter is
 * filled in elsewhere.
 * @param today `YYYY-MM-DD` @param holidays non-working days besides weekends
 * @param projectId for all projects of this one's owner; absent: for every published project
 */
export const promisesQuery = (
  { today, holidays }: { readonly today: string; readonly holidays: ReadonlySet<string> },
  projectId?: string,
): string => `\
select p.id as project_id, p.name as project, p.status as project_status,
       k.name as contract, v.number as vault, v.buyback_price, r.price as round_price,
       d.pay_day::text as promised_day, b.paid, c.cost, b.day::text as paid_day,
       case when b.day is not null then greatest(b.day - d.pay_day, 0)
            when o.owed then date '${today}' - d.pay_day else 0 end as delay_days,
       o.owed
from vault_facts v
join contract_facts k on k.id = v.contract_id
join project_facts p on p.id = v.project_id ${PUBLISHED}
-- a date on a weekend or a holiday is paid on the next working day
cross join lateral ${nextWorkingDaySql('v.buyback_date', holidays)} d (pay_day)
-- the dearest price that the contract was sold at
cross join lateral (
  select max(price) as price from round_facts where contract_id = v.contract_id) r
-- what the ledger says was paid, in cents of a dollar
cross join lateral (
  select sum(-l.amount)::bigint as paid,
         max((e.occurred_at at time zone 'America/Argentina/Buenos_Aires')::date) as day
  from entry_facts e
  join posting_facts l on l.entry_id = e.id
  join account_facts a on a.id = l.account_id and a.holder = 'project' and a.purpose = 'buyback'
  where e.kind = 'buyback' and e.reference = v.id) b
-- what the tokens that were bought back had cost
cross join lateral (
  select sum(round(f.cost_usd::numeric * t.tokens / f.tokens))::bigint as cost
  from entry_facts e
  join lot_return_facts t on t.entry_id = e.id and t.reason = 'buyback'
  join purchase_facts f on f.id = t.purchase_id
  where e.kind = 'buyback' and e.reference = v.id) c
cross join lateral (
  select p.status = 'published' and v.status <> 'passed' and b.day is null
         and d.pay_day <= date '${today}' as owed) o${ofOwner(projectId, 'where')}
order by d.pay_day, p.name, v.number, v.id`;

/** Runs a published query unchanged. */
export const readShown = async <Row>(db: Db, query: string): Promise<Row[]> =>
  (await sql<Row>`${sql.raw(query)}`.execute(db)).rows;
