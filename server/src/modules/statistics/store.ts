import { sql } from 'kysely';
import type { Currency } from '#contract/core/money.ts';
import type { Db } from '#platform/database/index.ts';

/*
 * The one place that reads across modules: set-based counts for the dashboards, nothing is written here.
 */

export async function queueCounts(db: Db) {
  const { rows } = await sql<{
    deposits: bigint;
    withdrawals: bigint;
    transfers: bigint;
    projects: bigint;
  }>`
    select (select count(*) from deposits where status in ('pending', 'sent')) as deposits,
           (select count(*) from withdrawals where status = 'pending' or (status = 'sent' and type <> 'bank_transfer')) as withdrawals,
           (select count(*) from transfers where status = 'pending') as transfers,
           (select count(*) from projects where status = 'in_review') as projects`.execute(db);
  return rows[0] ?? { deposits: 0n, withdrawals: 0n, transfers: 0n, projects: 0n };
}

export async function userCounts(db: Db, monthStart: Date) {
  const { rows } = await sql<{
    total: bigint;
    verified: bigint;
    blocked: bigint;
    pending_kyc: bigint;
    fresh: bigint;
  }>`
    select count(*) filter (where state <> 'deleted') as total,
           count(*) filter (where kyc_status = 'verified' and state = 'active') as verified,
           count(*) filter (where state = 'blocked') as blocked,
           count(*) filter (where kyc_status in ('pending', 'retry') and state = 'active') as pending_kyc,
           count(*) filter (where created_at >= ${monthStart} and state <> 'deleted') as fresh
    from users`.execute(db);
  return rows[0] ?? { total: 0n, verified: 0n, blocked: 0n, pending_kyc: 0n, fresh: 0n };
}

export interface MovementCount {
  status: string;
  method: string;
  currency: Currency;
  count: bigint;
  total: bigint;
}

export const depositCounts = async (db: Db): Promise<MovementCount[]> =>
  (
    await sql<MovementCount>`
      select status, type as method, currency, count(*) as count, sum(coalesce(accepted_amount, amount))::bigint as total
      from deposits group by status, type, currency order by type, status`.execute(db)
  ).rows;

export const withdrawalCounts = async (db: Db): Promise<MovementCount[]> =>
  (
    await sql<MovementCount>`
      select status, type as method, currency, count(*) as count, sum(amount)::bigint as total
      from withdrawals group by status, type, currency order by type, status`.execute(db)
  ).rows;

export interface RoundSale {
  project_id: string;
  project_name: string;
  number: number;
  contract_id: string | null;
  offered: bigint;
  sold: bigint;
  currency: Currency | null;
  raised: bigint | null;
}

/** What each round sold and raised, gross, by currency. */
export const roundSales = async (db: Db): Promise<RoundSale[]> =>
  (
    await sql<RoundSale>`
      select r.project_id, p.name as project_name, r.number, r.contract_id,
             r.token_count + r.rolled_in - r.rolled_out as offered,
             r.token_count + r.rolled_in - r.rolled_out - coalesce(u.balance, 0) as sold,
             t.currency, t.raised
      from rounds r
      join projects p on p.id = r.project_id and p.status = 'published'
      left join ledger_accounts u on u.purpose = 'unissued' and u.ref = r.id
      left join (select round_id, currency, sum(cost)::bigint as raised from token_purchases where status = 'completed' group by round_id, currency) t on t.round_id = r.id
      where r.status <> 'scheduled'
      order by p.name, r.contract_id nulls first, r.number, t.currency`.execute(db)
  ).rows;

/** What vaults will pay (tokens that stand in them × their price) against what their project set aside. */
export const obligations = async (db: Db) =>
  (
    await sql<{
      project_id: string;
      project_name: string;
      owed: bigint;
      set_aside: bigint;
      next_date: string | null;
    }>`
      select p.id as project_id, p.name as project_name, sum(i.tokens * v.buyback_price)::bigint as owed,
             coalesce((select sum(a.balance) from ledger_accounts a where a.project_id = p.id and a.holder = 'project' and a.purpose = 'buyback' and a.asset = 'USD'), 0)::bigint as set_aside,
             min(v.buyback_date)::text as next_date
      from investments i join vaults v on v.id = i.vault_id join projects p on p.id = i.project_id
      where i.status = 'invested'
      group by p.id, p.name order by min(v.buyback_date)`.execute(db)
  ).rows;

export const depositsByDay = async (db: Db, since: Date) =>
  (
    await sql<{ day: string; currency: Currency; count: bigint; total: bigint }>`
      select to_char(closed_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD') as day, currency,
             count(*) as count, sum(accepted_amount)::bigint as total
      from deposits where status = 'completed' and closed_at >= ${since}
      group by 1, 2 order by 1`.execute(db)
  ).rows;

/** Figures anybody may see: of published projects only. */
export async function publicCounts(db: Db) {
  const { rows } = await sql<{
    projects: bigint;
    cities: bigint;
    holders: bigint;
    tokens: bigint;
    raised: bigint;
    units: bigint;
  }>`
    select (select count(*) from projects where status = 'published') as projects,
           (select count(distinct city) from projects where status = 'published') as cities,
           (select count(distinct user_id) from ledger_accounts where holder = 'user' and asset like 'token:%' and balance > 0) as holders,
           coalesce((select sum(balance) from ledger_accounts where holder = 'user' and asset like 'token:%'), 0)::bigint as tokens,
           coalesce((select sum(cost_usd) from token_purchases where status = 'completed'), 0)::bigint as raised,
           (select count(*) from properties where status in ('sold', 'reserved')) as units`.execute(
    db,
  );
  return rows[0] ?? { projects: 0n, cities: 0n, holders: 0n, tokens: 0n, raised: 0n, units: 0n };
}
