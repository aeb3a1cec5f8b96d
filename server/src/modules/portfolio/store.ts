import { sql } from 'kysely';
import { CURRENCIES } from '#contract/core/currency.ts';
import type { Currency } from '#contract/core/money.ts';
import type { Db } from '#platform/database/index.ts';
import { literals } from '#platform/database/queries/literals.ts';
import { TOKEN_ENTRIES } from './token-entries.ts';

/*
 * A person's money over time, read across modules. Every query starts from the person's own rows, so that its cost does
 * not depend on other people's history.
 */

const ZONE = 'America/Argentina/Buenos_Aires';

interface DaySum {
  day: string;
  asset: string;
  amount: bigint;
}

/** Net daily changes of a person's tokens and money, over all purposes. */
export const daySums = async (db: Db, userId: string): Promise<DaySum[]> =>
  (
    await sql<DaySum>`
      select to_char(e.occurred_at at time zone ${sql.lit(ZONE)}, 'YYYY-MM-DD') as day, a.asset,
             sum(l.amount)::bigint as amount
      from account_facts a
      join posting_facts l on l.account_id = a.id
      join entry_facts e on e.id = l.entry_id
      where a.user_id = ${userId}
      group by 1, 2
      having sum(l.amount) <> 0
      order by 1`.execute(db)
  ).rows;

/** Prices of issues as their rounds opened, oldest first; zero from the cancellation of their project on. */
export const pricesOf = async (db: Db, issueIds: readonly string[]) =>
  (
    await sql<{ issue_id: string; day: string; price: bigint }>`
      with opened as (
        select coalesce(r.contract_id, r.project_id) as issue_id, p.cancelled_at, r.start_date, r.price, r.starts_at, r.number
        from round_facts r join project_facts p on p.id = r.project_id
        where r.status <> 'scheduled' and (p.cancelled_at is null or r.starts_at < p.cancelled_at)
          and (r.contract_id = any(${[...issueIds]}::uuid[])
               or (r.contract_id is null and r.project_id = any(${[...issueIds]}::uuid[]))))
      select issue_id, day::text, price from (
        select issue_id, start_date as day, price, starts_at, number from opened
        union all
        select distinct issue_id, (cancelled_at at time zone ${sql.lit(ZONE)})::date, 0::bigint, cancelled_at, 0
        from opened where cancelled_at is not null) prices
      order by starts_at, number`.execute(db)
  ).rows;

export interface FlowRow {
  at: Date;
  /** `cancelled`: what a cancelled project paid back to the holders of tokens, who keep them. */
  kind: 'purchase' | 'refund' | 'revocation' | 'return' | 'cancelled' | 'buyback' | 'rent';
  project_id: string;
  project_name: string | null;
  tokens: bigint;
  currency: Currency;
  /** Minor units of `currency`; below zero what went in. */
  amount: bigint;
  /** USD cents at the purchase's own rate; null where none was ever set. */
  usd: bigint | null;
  /** USD cents that these tokens had cost; 0 for purchases and rents. */
  cost_usd: bigint;
  /** USD cents kept as a penalty. */
  penalty_usd: bigint;
  reference: string | null;
  /** When these tokens passed to heirs, to the person or from them: no money moved, and `at` is that of the purchase. */
  inherited_at: Date | null;
}

/**
 * Money paid for tokens and received from them, oldest first. Rent counts when it accrues: from then on it is the
 * person's.
 */
export const flowsOf = async (db: Db, userId: string): Promise<FlowRow[]> =>
  (await sql<FlowRow>`${flows(userId)} order by 1, 2`.execute(db)).rows;

const flows = (userId: string) => sql`
      select c.purchased_at as at, 'purchase' as kind, c.project_id, p.name as project_name, c.tokens, c.currency,
             -c.cost as amount, -c.cost_usd as usd, 0::bigint as cost_usd, 0::bigint as penalty_usd,
             c.order_number as reference, c.inherited_at
      from purchase_facts c left join project_facts p on p.id = c.project_id
      where c.user_id = ${userId}
      union all
      select r.returned_at, case r.reason when 'refund' then 'refund' when 'revocation' then 'revocation' else 'return' end,
             c.project_id, p.name, r.tokens, c.currency, r.cost - r.penalty,
             -- rounded once: what came back and the penalty add up to the cost
             (round(c.cost_usd::numeric * r.tokens / c.tokens) - round(c.cost_usd::numeric * r.penalty / c.cost))::bigint,
             round(c.cost_usd::numeric * r.tokens / c.tokens)::bigint,
             round(c.cost_usd::numeric * r.penalty / c.cost)::bigint, c.order_number,
             case when r.reason = 'inherited' then r.returned_at end
      from purchase_facts c
      join lot_return_facts r on r.purchase_id = c.id
      left join project_facts p on p.id = c.project_id
      where c.user_id = ${userId} and r.reason <> 'buyback'
      union all
      select e.occurred_at, 'buyback', a.project_id, p.name, coalesce(b.tokens, 0)::bigint, 'USD', l.amount, l.amount,
             coalesce(b.cost, 0)::bigint, 0::bigint, null, null
      from account_facts a
      join posting_facts l on l.account_id = a.id
      join entry_facts e on e.id = l.entry_id and e.kind = 'buyback'
      left join project_facts p on p.id = a.project_id
      left join lateral (
        select sum(r.tokens) as tokens, sum(round(c.cost_usd::numeric * r.tokens / c.tokens)) as cost
        from lot_return_facts r join purchase_facts c on c.id = r.purchase_id
        where r.entry_id = e.id and c.user_id = a.user_id) b on true
      where a.user_id = ${userId} and a.purpose = 'available' and a.asset = 'USD'
      union all
      select e.occurred_at, case e.kind when 'penalty_returned' then 'return' else 'cancelled' end, a.project_id, p.name,
             0::bigint, a.asset, l.amount,
             case when a.asset = 'USD' then l.amount when a.asset = 'USDT' then l.amount / 10000 end,
             0::bigint, 0::bigint, null, null
      from account_facts a
      join posting_facts l on l.account_id = a.id
      join entry_facts e on e.id = l.entry_id and e.kind in ('penalty_returned', 'unreleased_returned')
      left join project_facts p on p.id = a.project_id
      where a.user_id = ${userId} and a.purpose = 'available'
      union all
      select e.occurred_at, 'rent', a.project_id, p.name, 0::bigint, a.asset, l.amount,
             case when a.asset = 'USD' then l.amount end, 0::bigint, 0::bigint, null, null
      from account_facts a
      join posting_facts l on l.account_id = a.id
      -- rent that was inherited accrued to another person
      join entry_facts e on e.id = l.entry_id and e.kind = 'rent'
      left join project_facts p on p.id = a.project_id
      where a.user_id = ${userId} and a.purpose = 'rent'`;

/** Flows of one kind and day, added up. */
export type FlowSum = Pick<
  FlowRow,
  'at' | 'kind' | 'currency' | 'amount' | 'usd' | 'cost_usd' | 'penalty_usd'
> & {
  /** The cancelled project that paid it; null of other kinds. */
  project_id: string | null;
};

/**
 * The flows of `flowsOf` for callers that only need sums: one for each kind, currency and calendar day, oldest first, and
 * what cancelled projects paid back one for each project too. Flows without a value in USD, and returns that cost nothing,
 * have sums of their own, because they count differently.
 */
export const flowSumsOf = async (db: Db, userId: string): Promise<FlowSum[]> =>
  (
    await sql<FlowSum>`
      select min(f.at) as at, f.kind, f.currency, case when f.kind = 'cancelled' then f.project_id end as project_id,
             sum(f.amount)::bigint as amount, sum(f.usd)::bigint as usd, sum(f.cost_usd)::bigint as cost_usd,
             sum(f.penalty_usd)::bigint as penalty_usd
      from (${flows(userId)}) f
      group by (f.at at time zone ${sql.lit(ZONE)})::date, f.kind, f.currency,
               case when f.kind = 'cancelled' then f.project_id end, f.usd is null, f.cost_usd = 0
      order by 1, 2`.execute(db)
  ).rows;

/** City of each project. */
export const citiesOf = async (
  db: Db,
  projectIds: readonly string[],
): Promise<Map<string, string>> =>
  projectIds.length === 0
    ? new Map()
    : new Map(
        (
          await db
            .selectFrom('project_facts')
            .select(['id', 'city'])
            .where('id', 'in', [...projectIds])
            .execute()
        ).map(({ id, city }) => [id, city]),
      );

interface MoneyRow {
  readonly at: Date;
  /** Of the journal entry. */
  readonly kind: string;
  readonly project_name: string | null;
  readonly currency: Currency;
  /** Minor units, any sign: what the entry changed over all the person's accounts, fees included. */
  readonly amount: bigint;
  /** The part of it that the platform kept; below zero where a fee came back. */
  readonly fee: bigint;
  readonly reference: string;
}

/**
 * Every other change of a person's money in a period, from the ledger: movements stay in the year in which they
 * happened, whatever undid them later.
 */
export const movementsOf = async (
  db: Db,
  userId: string,
  { from, to }: { from: Date; to: Date },
): Promise<MoneyRow[]> =>
  (
    await sql<MoneyRow>`
      select n.at, n.kind, p.name as project_name, n.asset as currency, n.amount,
             coalesce((
               select sum(f.amount) from posting_facts f
               join account_facts x on x.id = f.account_id and x.holder = 'platform' and x.purpose = 'fees' and x.asset = n.asset
               where f.entry_id = n.id), 0)::bigint as fee,
             coalesce(d.order_number, w.order_number, t.order_number, '') as reference
      from (
        select e.id, e.seq, e.occurred_at as at, e.kind, e.reference, a.asset,
               (min(a.project_id::text))::uuid as project_id, sum(l.amount)::bigint as amount
        from account_facts a
        join posting_facts l on l.account_id = a.id
        join entry_facts e on e.id = l.entry_id and not (e.kind = any(${[...TOKEN_ENTRIES]}::text[]))
        where a.user_id = ${userId} and a.asset in (${literals(CURRENCIES)})
          and e.occurred_at >= ${from} and e.occurred_at < ${to}
        group by e.id, e.seq, e.occurred_at, e.kind, e.reference, a.asset
        having sum(l.amount) <> 0) n
      left join project_facts p on p.id = n.project_id
      left join deposit_facts d on d.id = n.reference
      left join withdrawal_facts w on w.id = n.reference
      left join transfer_facts t on t.id = n.reference
      order by n.at, n.seq, n.asset`.execute(db)
  ).rows;

/** What a person had at an instant, by asset. */
export const balancesAt = async (db: Db, userId: string, at: Date) =>
  (
    await sql<{ asset: string; amount: bigint; name: string | null }>`
      select s.asset, s.amount, coalesce(k.name, p.name) as name
      from (
        select a.asset, sum(l.amount)::bigint as amount,
               case when a.asset like 'token:%' then substr(a.asset, 7)::uuid end as issue_id
        from account_facts a
        join posting_facts l on l.account_id = a.id
        join entry_facts e on e.id = l.entry_id
        where a.user_id = ${userId} and e.occurred_at < ${at}
        group by a.asset
        having sum(l.amount) <> 0) s
      left join contract_facts k on k.id = s.issue_id
      left join project_facts p on p.id = s.issue_id
      order by s.asset`.execute(db)
  ).rows;
