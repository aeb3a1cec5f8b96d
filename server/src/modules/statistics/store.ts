import { sql } from 'kysely';
import { CURRENCIES } from '#contract/core/currency.ts';
import type { Currency } from '#contract/core/money.ts';
import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import { TOKEN_RIGHTS, tokenType } from '#contract/projects/values.ts';
import { businessDay } from '#core/clock.ts';
import { isToReview, isTroubledSend } from '#modules/movements';
import type { Db } from '#platform/database/index.ts';
import { literals } from '#platform/database/queries/literals.ts';

/** Types of tokens that vaults buy back: without a remaining vault, their rounds no longer sell. */
const BOUGHT_BACK = tokenType.options.filter((type) => TOKEN_RIGHTS[type].buyback);

/*
 * Reads across modules: set-based counts for the dashboards. Nothing is written here.
 */

export async function queueCounts(db: Db, now: Date) {
  const { rows } = await sql<{
    deposits: bigint;
    withdrawals: bigint;
    troubled_sends: bigint;
    transfers: bigint;
    projects: bigint;
    prolongations: bigint;
    rights: bigint;
    bank_lines: bigint;
  }>`
    select (select count(*) from deposit_facts where status in (${literals(OPEN_STATUSES)})) as deposits,
           (select count(*) from withdrawal_facts w where ${isToReview('w')}) as withdrawals,
           (select count(*) from withdrawal_facts withdrawals where ${isTroubledSend(now)}) as troubled_sends,
           (select count(*) from transfer_facts where status = 'pending') as transfers,
           (select count(*) from project_facts where status = 'in_review') as projects,
           (select count(*) from prolongation_facts where status = 'pending') as prolongations,
           (select count(*) from rights_request_facts where state = 'received') as rights,
           (select count(*) from bank_line_facts where settled_by is null) as bank_lines`.execute(
    db,
  );
  return (
    rows[0] ?? {
      deposits: 0n,
      withdrawals: 0n,
      troubled_sends: 0n,
      transfers: 0n,
      projects: 0n,
      prolongations: 0n,
      rights: 0n,
      bank_lines: 0n,
    }
  );
}

/** The people that are counted, as in the list of people with group `people`. */
const PEOPLE = sql`state <> 'deleted' and role not in ('admin', 'admin_l2', 'admin_l3')`;

export async function userCounts(db: Db, monthStart: Date) {
  const { rows } = await sql<{
    total: bigint;
    verified: bigint;
    blocked: bigint;
    pending_kyc: bigint;
    fresh: bigint;
  }>`
    select count(*) as total,
           count(*) filter (where kyc_status = 'verified') as verified,
           count(*) filter (where state = 'blocked') as blocked,
           count(*) filter (where kyc_status = 'pending') as pending_kyc,
           count(*) filter (where created_at >= ${monthStart}) as fresh
    from person_facts where ${PEOPLE}`.execute(db);
  return rows[0] ?? { total: 0n, verified: 0n, blocked: 0n, pending_kyc: 0n, fresh: 0n };
}

export interface MovementCount {
  status: string;
  method: string;
  currency: Currency;
  count: bigint;
  total: bigint;
}

interface SubjectCount extends MovementCount {
  subject: 'deposit' | 'withdrawal' | 'transfer';
}

/** Movements by method, state and currency, from daily sums (0017-reports.sql). */
export const movementCounts = async (db: Db): Promise<SubjectCount[]> =>
  (
    await sql<SubjectCount>`
      select subject, status, method, currency, sum(count)::bigint as count, sum(amount)::bigint as total
      from statistics_rows where subject <> 'purchase'
      group by subject, status, method, currency having sum(count) > 0
      order by subject, method, status, currency`.execute(db)
  ).rows;

export interface DayCount {
  subject: 'deposit' | 'withdrawal' | 'purchase';
  day: string;
  currency: Currency;
  count: bigint;
  amount: bigint;
  /** USD cents at the rate of the movement; deposits have none. */
  usd: bigint;
}

/** Completed movements of each day since a day. */
export const dayCounts = async (db: Db, since: string): Promise<DayCount[]> =>
  (
    await sql<DayCount>`
      select subject, day::text as day, currency, sum(count)::bigint as count, sum(amount)::bigint as amount,
             sum(usd)::bigint as usd
      from statistics_rows
      where day >= ${since}::date and status = 'completed' and subject <> 'transfer'
      group by subject, day, currency having sum(count) > 0
      order by day`.execute(db)
  ).rows;

export const verificationCounts = async (db: Db) =>
  (
    await sql<{ status: string; count: bigint }>`
      select kyc_status as status, count(*) as count from person_facts
      where ${PEOPLE} group by kyc_status order by kyc_status`.execute(db)
  ).rows;

/** Money of projects by purpose. */
export const projectMoney = async (db: Db) =>
  (
    await sql<{
      project_id: string;
      project_name: string;
      purpose: 'escrow' | 'funds' | 'buyback' | 'rent';
      currency: Currency;
      balance: bigint;
    }>`
      select p.id as project_id, p.name as project_name, a.purpose, a.asset as currency, sum(a.balance)::bigint as balance
      from project_facts p
      join account_facts a on a.project_id = p.id and a.holder = 'project'
        and a.purpose in ('escrow', 'funds', 'buyback', 'rent') and a.asset in (${literals(CURRENCIES)})
      group by p.id, p.name, a.purpose, a.asset having sum(a.balance) > 0
      order by p.name, a.asset`.execute(db)
  ).rows;

/** Projects whose contracts may owe something, because people hold their tokens. */
export const owingProjects = async (db: Db) =>
  (
    await sql<{ id: string; name: string }>`
      select p.id, p.name from project_facts p
      where p.status in ('published', 'cancelled') and exists (
        select 1 from contract_facts k join account_facts a
          on a.asset = 'token:' || k.id and a.holder = 'user' and a.balance > 0
        where k.project_id = p.id)
      order by p.name, p.id`.execute(db)
  ).rows;

/**
 * Folds pending differences into the sums, in batches.
 * @returns how many were folded; `limit` means that more may be pending
 */
export async function foldDeltas(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ folded: bigint }>`
    with waiting as (select id from statistics_deltas order by id limit ${limit} for update skip locked),
    taken as (
      delete from statistics_deltas d using waiting where d.id = waiting.id
      returning d.subject, d.day, d.method, d.status, d.currency, d.ref, d.count, d.amount, d.usd, d.tokens),
    folded as (
      insert into statistics_totals as t
      select subject, day, method, status, currency, ref, sum(count), sum(amount), sum(usd), sum(tokens)
      from taken group by subject, day, method, status, currency, ref
      order by subject, day, method, status, currency, ref
      on conflict (subject, day, method, status, currency, ref) do update
      set count = t.count + excluded.count, amount = t.amount + excluded.amount, usd = t.usd + excluded.usd,
          tokens = t.tokens + excluded.tokens)
    select count(*) as folded from taken`.execute(db);
  return Number(rows[0]?.folded ?? 0n);
}

export interface RoundSale {
  project_id: string;
  project_name: string;
  id: string;
  number: number;
  contract_id: string | null;
  contract_name: string | null;
  offered: bigint;
  sold: bigint;
  currency: Currency | null;
  raised: bigint | null;
}

/** The tokens sold and money raised by each round, gross, by currency. */
export const roundSales = async (db: Db): Promise<RoundSale[]> =>
  (
    await sql<RoundSale>`
      select r.project_id, p.name as project_name, r.id, r.number, r.contract_id, k.name as contract_name,
             -- as the round's own page tells it: what ended unsold was offered too
             r.token_count + r.rolled_in as offered,
             r.token_count + r.rolled_in - r.rolled_out - coalesce(u.balance, 0) as sold,
             t.currency, t.raised
      from round_facts r
      join project_facts p on p.id = r.project_id and p.status = 'published'
      left join contract_facts k on k.id = r.contract_id
      left join account_facts u on u.purpose = 'unissued' and u.ref = r.id
      left join (select ref as round_id, currency, sum(amount)::bigint as raised from statistics_rows where subject = 'purchase' and status = 'completed' group by ref, currency having sum(count) > 0) t on t.round_id = r.id
      where r.status <> 'scheduled'
      order by p.name, r.contract_id nulls first, r.number, t.currency`.execute(db)
  ).rows;

/** Public figures: of published projects only. */
export async function publicCounts(db: Db, now: Date) {
  const { rows } = await sql<{
    projects: bigint;
    cities: bigint;
    holders: bigint;
    tokens: bigint;
    raised: bigint;
    least: bigint | null;
    sold: bigint;
    reserved: bigint;
  }>`
    select (select count(*) from project_facts where status = 'published') as projects,
           (select count(distinct city) from project_facts where status = 'published') as cities,
           (select count(distinct user_id) from account_facts where holder = 'user' and asset like 'token:%' and balance > 0) as holders,
           coalesce((
             select sum(r.token_count + r.rolled_in - r.rolled_out - coalesce(u.balance, 0))
             from round_facts r join project_facts p on p.id = r.project_id and p.status = 'published'
             left join account_facts u on u.purpose = 'unissued' and u.ref = r.id
             where r.status <> 'scheduled'), 0)::bigint as tokens,
           coalesce((
             select sum(t.usd) from statistics_rows t
             join round_facts r on r.id = t.ref
             join project_facts p on p.id = r.project_id and p.status = 'published'
             where t.subject = 'purchase' and t.status = 'completed'), 0)::bigint as raised,
           (select min(r.price * greatest(coalesce(k.minimum_ticket, 1), 1))
            from round_facts r join project_facts p on p.id = r.project_id and p.status = 'published'
            join account_facts u on u.purpose = 'unissued' and u.ref = r.id
            left join contract_facts k on k.id = r.contract_id
            where r.status = 'in_progress' and r.ends_at > ${now}
              and u.balance >= greatest(coalesce(k.minimum_ticket, 1), 1)
              and (k.id is null or k.token_type not in (${literals(BOUGHT_BACK)}) or exists (
                select from vault_facts v
                where v.contract_id = k.id and v.status <> 'passed' and v.buyback_date > ${businessDay(now)}))) as least,
           (select count(*) from unit_facts u join project_facts p on p.id = u.project_id and p.status = 'published'
            where u.status = 'sold') as sold,
           (select count(*) from unit_facts u join project_facts p on p.id = u.project_id and p.status = 'published'
            where u.status = 'reserved') as reserved`.execute(db);
  return (
    rows[0] ?? {
      projects: 0n,
      cities: 0n,
      holders: 0n,
      tokens: 0n,
      raised: 0n,
      least: null,
      sold: 0n,
      reserved: 0n,
    }
  );
}
