import { type RawBuilder, sql } from 'kysely';
import type { BalancePart, BalanceRow, BalanceRowSort } from '#contract/treasury/bank/balances.ts';
import type { BankCurrency } from '#contract/treasury/bank/values.ts';
import type { Db } from '#platform/database/index.ts';
import { found, plain } from '#platform/database/queries/search.ts';
import {
  ACCOUNT_OPENINGS,
  BOOKED,
  linesUntil,
  NOTED,
  OF_LINES,
  OF_MISSING,
  type Of,
  OPEN,
} from './difference.ts';
import { CLOSINGS } from './stated.ts';

/*
 * The rows that each figure beside the bank's balance is the sum of (`stated.ts`, `difference.ts`). Each part is a query
 * of `key`, `source`, `day`, `text` and `amount`; `key` is a movement, a run, an explanation, a line, a statement or an
 * entry.
 */

/** What was posted to the world's bank account until the end of a day; its sign is opposite to the bank's. */
const postedUntil = (currency: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  select e.id as entry_id, e.reference, e.kind, p.amount,
         (e.occurred_at at time zone 'America/Argentina/Buenos_Aires')::date as day
  from account_facts a
  join posting_facts p on p.account_id = a.id
  join entry_facts e on e.id = p.entry_id
  where a.holder = 'world' and a.purpose = 'bank' and a.asset = ${currency}
    and e.occurred_at < (${day} + 1)::timestamp at time zone 'America/Argentina/Buenos_Aires'`;

/** The postings of lines until a day, each with what it belongs to. */
const ofLines = (currency: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`
  select r.key, 'entry' as source, p.day, '' as text, p.amount
  from (${OF_LINES(currency)}) r
  join (${postedUntil(currency, day)}) p on p.reference = r.reference and p.kind like r.ends`;

const lines = (of: Of, which: RawBuilder<unknown>) => sql`
  select coalesce(l.movement_id, l.id) as key, 'line' as source, l.day, l.reference as text, l.amount
  from (${linesUntil(of, which)}) l`;

/** What rows of the same key leave; nothing where they cancel each other out. */
const netOf = (rows: RawBuilder<unknown>) => sql`
  select key, min(source) as source, max(day) as day, max(text) as text, sum(amount)::bigint as amount
  from (${rows}) of group by key having sum(amount) <> 0`;

/** @param of.before the day before the currency's first line */
const rowsOf = (
  part: BalancePart,
  of: Of & { readonly before: RawBuilder<unknown> },
): RawBuilder<unknown> => {
  const { currency, day, before } = of;
  switch (part) {
    case 'bank':
      return sql`select c.id as key, 'statement' as source, c.last_day as day, c.name as text, c.closing_balance as amount
        from (${CLOSINGS}) c where c.currency = ${currency}`;
    case 'ledger':
      return sql`select coalesce(p.reference, p.entry_id) as key, 'entry' as source, p.day, '' as text, -p.amount as amount
        from (${postedUntil(currency, day)}) p`;
    case 'opening':
      return sql`
        select o.account_id as key, 'statement' as source, o.since - 1 as day, a.name as text, o.amount
        from (with closings as (${CLOSINGS}) ${ACCOUNT_OPENINGS}) o join company_bank_accounts a on a.id = o.account_id
        where o.currency = ${currency} and o.amount is not null
        union all
        ${netOf(sql`
          select coalesce(p.reference, p.entry_id) as key, 'entry' as source, p.day, '' as text, p.amount
          from (${postedUntil(currency, before)}) p
          union all
          select p.reference, 'entry', p.day, '', -p.amount
          from (${OF_LINES(currency)}) r
          join (${postedUntil(currency, before)}) p on p.reference = r.reference and p.kind like r.ends`)}`;
    case 'open':
      return lines(of, OPEN);
    case 'noted':
      return lines(of, NOTED);
    case 'later':
      return netOf(sql`${lines(of, BOOKED)} union all ${ofLines(currency, day)}`);
    case 'missing':
      return sql`
        select p.reference as key, 'entry' as source, p.day, '' as text, p.amount
        from (${OF_MISSING(of)}) r
        join (${postedUntil(currency, day)}) p on p.reference = r.reference and p.kind like r.ends`;
  }
};

interface PartRow extends Pick<BalanceRow, 'id' | 'source' | 'day' | 'text'> {
  /** Minor units, with the sign of the figure. */
  readonly amount: bigint;
}

/** The name of what a row's key is: an order, a run, or the line that an explanation is about. */
const NAMED = sql`
  left join deposit_facts d on d.id = r.key
  left join withdrawal_facts w on w.id = r.key
  left join earning_facts g on g.id = r.key
  left join payment_run_facts n on n.id = r.key
  left join bank_line_explanations x on x.id = r.key
  left join bank_statement_lines l on l.id = x.line_id`;

const ORDERS: Readonly<Record<BalanceRowSort, RawBuilder<unknown>>> = {
  size: sql`abs(amount) desc`,
  day: sql`day`,
  '-day': sql`day desc`,
  text: plain(sql`text`),
  '-text': sql`${plain(sql`text`)} desc`,
  amount: sql`amount`,
  '-amount': sql`amount desc`,
};

/**
 * A page of the rows of a figure that a search finds and their number, with the sum of all rows of the figure.
 * @param of.day the day that the figure is of, `YYYY-MM-DD`
 */
export async function balanceRows(
  db: Db,
  of: {
    readonly currency: BankCurrency;
    readonly day: string;
    readonly part: BalancePart;
    readonly search?: string | undefined;
    readonly sort: BalanceRowSort;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<{ rows: PartRow[]; total: number; sum: bigint }> {
  const currency = sql`${of.currency}::text`;
  const before = sql`(select min(b.day) - 1 from bank_statement_lines b where b.currency = ${of.currency})`;
  const all = rowsOf(of.part, { currency, day: sql`${of.day}::date`, before });
  const named = sql`(
    select coalesce(l.id, r.key) as id, r.day::text as day, r.key,
           coalesce(d.order_number, w.order_number, g.order_number, n.number, l.reference, r.text) as text,
           case when d.id is not null then 'deposit' when w.id is not null then 'withdrawal'
                when g.id is not null then 'revenue' when n.id is not null then 'run'
                when l.id is not null then 'line' else r.source end as source, r.amount
    from (${all}) r ${NAMED}) named`;
  const isFound = found(of.search, {
    texts: [sql`text`],
    amounts: [sql`amount`],
    at: [],
    dates: [sql`day::date`],
  });
  const { rows } = await sql<PartRow>`
    select id, day, text, source, amount from ${named} where ${isFound}
    order by ${ORDERS[of.sort]}, day, key
    limit ${of.pageSize} offset ${(of.page - 1) * of.pageSize}`.execute(db);
  const counted = await sql<{ total: bigint; sum: bigint }>`
    select count(*) filter (where ${isFound}) as total, coalesce(sum(amount), 0)::bigint as sum
    from ${named}`.execute(db);
  const { total = 0n, sum = 0n } = counted.rows[0] ?? {};
  return { rows, total: Number(total), sum };
}
