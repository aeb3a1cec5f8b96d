import { type RawBuilder, sql } from 'kysely';
import { MISSING } from './bank.ts';
import { bankLedgerAt } from './bank-ledger.ts';
import { PAID_BY_RUN } from './runs-paid.ts';
import { STATED } from './stated.ts';

/**
 * The parts of the difference between the bank's balance and the ledger's at the end of a day, in minor units and with
 * the sign of the difference. `opening`: the accounts' balances before their first statement, less ledger postings
 * until then that no later line shows; null while a balance is unknown. `open`: open lines. `noted`: lines explained
 * as something else, which post nothing. `later`: settled lines where the line or its posting is dated after that day.
 * `missing`: postings until that day that no line shows.
 */
export interface Difference {
  readonly opening: bigint | null;
  readonly open: bigint;
  readonly noted: bigint;
  readonly later: bigint;
  readonly missing: bigint;
}

export type Of = { readonly currency: RawBuilder<unknown>; readonly day: RawBuilder<unknown> };

/**
 * What was posted for references to the world's bank account until the end of the day. Its sign is opposite to the
 * bank's. @param references SQL of rows of `reference` and `ends`, the ending of the entry's kind (`%`: any)
 */
const postedFor = (references: RawBuilder<unknown>, { currency, day }: Of) => sql<bigint>`
  coalesce((
    select sum(p.amount)::bigint
    from (${references}) r
    join entry_facts e on e.reference = r.reference and e.kind like r.ends
    join posting_facts p on p.entry_id = e.id
    join account_facts a on a.id = p.account_id
    where a.holder = 'world' and a.purpose = 'bank' and a.asset = ${currency}
      and e.occurred_at < (${day} + 1)::timestamp at time zone 'America/Argentina/Buenos_Aires'), 0)`;

/** The ending of the entry kind that pays or returns a withdrawal; every other reference has one entry. */
const ENDS = (kind: RawBuilder<unknown>) =>
  sql`case ${kind} when 'withdrawal' then '%.complete' when 'returned' then '%.return' else '%' end`;

/**
 * The references of the postings of lines, each with the movement, run or line that they belong to (`key`): of their movement, of each withdrawal of their run, or of their explanation, even a withdrawn
 * one. A withdrawal that the bank never paid and that was returned, and a reverted deposit, sum to zero.
 */
export const OF_LINES = (currency: RawBuilder<unknown>) => sql`
  select l.movement_id as reference, ${ENDS(sql`l.movement_kind`)} as ends, l.movement_id as key
  from bank_statement_lines l
  where l.currency = ${currency} and l.movement_id is not null and l.movement_kind <> 'run'
  union all
  select w.withdrawal_id, '%.complete', l.movement_id
  from bank_statement_lines l join payment_run_line_facts w on w.run_id = l.movement_id
  where l.currency = ${currency} and l.movement_kind = 'run'
  union all
  select x.id, '%', l.id
  from bank_statement_lines l join bank_line_explanations x on x.line_id = l.id
  where l.currency = ${currency}
  union all
  select w.id, '%', w.id from withdrawal_facts w
  where w.received_currency = ${currency} and w.type = 'bank_transfer' and w.status = 'rejected' and w.sent_at is not null
    and w.id not in ${PAID_BY_RUN} and not exists (select 1 from bank_statement_lines l where l.movement_id = w.id)
  union all
  select d.id, '%', d.id from deposit_facts d where d.currency = ${currency} and d.reverted`;

export const OF_MISSING = ({ currency, day }: Of) => sql`
  select m.id as reference, ${ENDS(sql`m.kind`)} as ends from ${MISSING} m
  where m.currency = ${currency} and m.day <= ${day}`;

/** Lines until the end of a day. @param which SQL about a line `l` and its explanation `x`: `OPEN`, `NOTED`, `BOOKED` */
export const linesUntil = ({ currency, day }: Of, which: RawBuilder<unknown>) => sql`
  select l.id, l.movement_id, l.day, l.reference, l.amount
  from bank_statement_lines l
  left join bank_line_explanations x on x.line_id = l.id and x.status <> 'withdrawn'
  where l.currency = ${currency} and l.day <= ${day} and ${which}`;

const lines = (of: Of, which: RawBuilder<unknown>) => sql<bigint>`
  coalesce((select sum(l.amount)::bigint from (${linesUntil(of, which)}) l), 0)`;

export const OPEN = sql`(l.settled_by is null or x.status = 'pending')`;
export const NOTED = sql`(x.status = 'standing' and x.kind = 'other')`;
export const BOOKED = sql`(l.movement_id is not null or (x.status = 'standing' and x.kind <> 'other'))`;

/** Columns of `Difference`. @param of SQL for the currency, the day and the currency's opening (`OPENINGS`) */
export const differenceAt = (
  of: Of & { readonly opening: RawBuilder<unknown>; readonly before: RawBuilder<unknown> },
) => sql`
  ${of.opening} - (${bankLedgerAt({ ...of, day: of.before })})
    - (${postedFor(OF_LINES(of.currency), { ...of, day: of.before })}) as opening,
  ${lines(of, OPEN)} as open, ${lines(of, NOTED)} as noted,
  ${lines(of, BOOKED)} + ${postedFor(OF_LINES(of.currency), of)} as later,
  ${postedFor(OF_MISSING(of), of)} as missing`;

/**
 * The balance of each account in `closings` before its first line, null unless known. It comes from the first statement
 * or, where that has none, from the last confirmed declaration before it.
 */
export const ACCOUNT_OPENINGS = sql`
  select c.account_id, c.currency, b.since, (b.amount - coalesce((
    select sum(l.amount) from bank_statement_lines l
    where l.account_id = c.account_id and l.day < b.since), 0))::bigint as amount
  from closings c
  left join lateral (
    select s.account_id, s.first_day, s.opening_balance from (${STATED}) s
    where s.account_id = c.account_id and s.first_day is not null
    order by s.first_day, s.opening_balance is null, s.imported_at desc limit 1) f on true
  left join lateral (
    select f.first_day as since, f.opening_balance as amount, 0 as rank where f.opening_balance is not null
    union all
    (select d.day + 1, d.amount, 1 from bank_declarations d
     where d.account_id = c.account_id and d.status = 'confirmed' and d.day < f.first_day
     order by d.day desc, d.decided_at desc limit 1)
    order by rank limit 1) b on true`;

/**
 * By currency. `opening`: the accounts' balances before their first line, null unless known for each. `before`: the day
 * before the currency's first line.
 */
export const OPENINGS = sql`
  select c.currency,
         case when bool_and(c.amount is not null) then sum(c.amount)::bigint end as opening,
         (select min(l.day) - 1 from bank_statement_lines l where l.currency = c.currency) as before
  from (${ACCOUNT_OPENINGS}) c
  group by c.currency`;
