import { sql } from 'kysely';
import { CURRENCIES } from '#contract/core/currency.ts';
import type { Currency } from '#contract/core/money.ts';
import type { Db } from '#platform/database/index.ts';
import { literals } from '#platform/database/queries/literals.ts';
import type { MoneyFlow, TokenFlow } from './rules/return.ts';
import { TOKEN_ENTRIES } from './token-entries.ts';

/* The data that explains a return: a person's rows of the ledger and their purchases, read across modules. */

const DAY = (at: string) =>
  sql`to_char(${sql.ref(at)} at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD')`;

export interface TokenFlowRow {
  kind: TokenFlow['kind'];
  project_id: string;
  project_name: string | null;
  day: string;
  currency: Currency;
  amount: bigint;
  cost_usd: bigint;
  penalty: bigint;
}

/** A person's payments for tokens and receipts from them. The cost bases of parts of a purchase add up to its cost. */
export const tokenFlowsOf = async (db: Db, userId: string): Promise<TokenFlowRow[]> =>
  (
    await sql<TokenFlowRow>`
      select f.*, p.name as project_name from (
      with own as (select * from purchase_facts where user_id = ${userId}),
      parts as (
        select r.entry_id, r.reason, r.returned_at, r.cost, r.penalty, o.project_id, o.currency,
               (round(o.cost_usd::numeric * sum(r.tokens) over w / o.tokens)
                - round(o.cost_usd::numeric * (sum(r.tokens) over w - r.tokens) / o.tokens))::bigint as cost_usd
        from own o join lot_return_facts r on r.purchase_id = o.id
        window w as (partition by r.purchase_id order by r.returned_at, r.id))
      select 'purchase' as kind, project_id, ${DAY('purchased_at')} as day, currency, -cost as amount, cost_usd,
             0::bigint as penalty
      from own
      union all
      select 'back', project_id, ${DAY('returned_at')}, currency, cost - penalty, cost_usd, penalty
      from parts where reason <> 'buyback'
      union all
      select case e.kind when 'unreleased_returned' then 'returned' else e.kind end,
             a.project_id, ${DAY('e.occurred_at')}, a.asset, l.amount,
             case when e.kind = 'buyback' then
               coalesce((select sum(p.cost_usd) from parts p where p.entry_id = e.id and p.reason = 'buyback'), 0) else 0
             end::bigint, 0::bigint
      from account_facts a
      join posting_facts l on l.account_id = a.id
      join entry_facts e on e.id = l.entry_id
      where a.user_id = ${userId}
        and ((a.purpose = 'available' and a.asset in (${literals(CURRENCIES)}) and e.kind in ('buyback', 'penalty_returned', 'unreleased_returned'))
             or (a.purpose = 'rent' and e.kind = 'rent'))
      order by 3) f left join project_facts p on p.id = f.project_id`.execute(db)
  ).rows;

/**
 * Money that came to a person's wallets from elsewhere and left them, fees included, by day. What inherited tokens had cost
 * came from elsewhere too, on the day they were bought, and left with those that heirs got.
 */
export const outsideFlowsOf = async (db: Db, userId: string): Promise<MoneyFlow[]> =>
  (
    await sql<MoneyFlow>`
      select day, currency, sum(amount)::bigint as amount
      from (
        select ${DAY('e.occurred_at')} as day, a.asset as currency, l.amount
        from account_facts a
        join posting_facts l on l.account_id = a.id
        join entry_facts e on e.id = l.entry_id and not (e.kind = any(${[...TOKEN_ENTRIES]}::text[]))
        where a.user_id = ${userId} and a.asset in (${literals(CURRENCIES)})
        union all
        select ${DAY('c.purchased_at')}, c.currency, c.cost
        from purchase_facts c where c.user_id = ${userId} and c.inherited_from is not null
        union all
        select ${DAY('r.returned_at')}, c.currency, -r.cost
        from lot_return_facts r join purchase_facts c on c.id = r.purchase_id
        where c.user_id = ${userId} and r.reason = 'inherited') m
      group by 1, 2
      having sum(amount) <> 0
      order by 1`.execute(db)
  ).rows;

/** Fees of a person's withdrawals and transfers, less those that came back, by day. */
export const feesOf = async (db: Db, userId: string): Promise<MoneyFlow[]> =>
  (
    await sql<MoneyFlow>`
      with entries as (
        select distinct e.id, e.occurred_at
        from account_facts a
        join posting_facts l on l.account_id = a.id
        join entry_facts e on e.id = l.entry_id
          and e.kind in ('withdrawal.complete', 'withdrawal.return', 'transfer.accept')
        where a.user_id = ${userId})
      select ${DAY('e.occurred_at')} as day, f.asset as currency, sum(l.amount)::bigint as amount
      from entries e
      join posting_facts l on l.entry_id = e.id
      join account_facts f on f.id = l.account_id and f.holder = 'platform' and f.purpose = 'fees'
      group by 1, 2
      having sum(l.amount) <> 0
      order by 1`.execute(db)
  ).rows;
