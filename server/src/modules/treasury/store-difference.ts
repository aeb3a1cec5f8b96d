import { type RawBuilder, sql } from 'kysely';
import { MISSING } from './store-bank.ts';

/**
 * What explains the difference between the bank's balance and the ledger's at the end of a day, in minor units and with
 * the sign that it has in it: `open`, lines that nothing settles yet; `noted`, lines explained as something else, which
 * post nothing; `later`, what is settled where the line or its posting is dated after that day; `missing`, what is
 * posted by then and no line shows.
 */
export interface Difference {
  readonly open: bigint;
  readonly noted: bigint;
  readonly later: bigint;
  readonly missing: bigint;
}

type Of = { readonly currency: RawBuilder<unknown>; readonly day: RawBuilder<unknown> };

/**
 * What was posted for references to the world's bank account until the end of the day: that account runs opposite to
 * the bank's. @param references SQL of rows of `reference` and `ends`, how the entry's kind ends (`%`: any)
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

/** How the entry's kind ends that pays a withdrawal, or gives one back; whatever else has one entry alone. */
const ENDS = (kind: RawBuilder<unknown>) =>
  sql`case ${kind} when 'withdrawal' then '%.complete' when 'returned' then '%.return' else '%' end`;

/** What posts for lines: their movement, each withdrawal of their run, or an explanation, one withdrawn too. */
const OF_LINES = (currency: RawBuilder<unknown>) => sql`
  select l.movement_id as reference, ${ENDS(sql`l.movement_kind`)} as ends
  from bank_statement_lines l
  where l.currency = ${currency} and l.movement_id is not null and l.movement_kind <> 'run'
  union all
  select w.withdrawal_id, '%.complete'
  from bank_statement_lines l join payment_run_line_facts w on w.run_id = l.movement_id
  where l.currency = ${currency} and l.movement_kind = 'run'
  union all
  select x.id, '%'
  from bank_statement_lines l join bank_line_explanations x on x.line_id = l.id
  where l.currency = ${currency}`;

const OF_MISSING = ({ currency, day }: Of) => sql`
  select m.id as reference, ${ENDS(sql`m.kind`)} as ends from ${MISSING} m
  where m.currency = ${currency} and m.day <= ${day}`;

const lines = ({ currency, day }: Of, which: RawBuilder<unknown>) => sql<bigint>`
  coalesce((
    select sum(l.amount)::bigint
    from bank_statement_lines l
    left join bank_line_explanations x on x.line_id = l.id and x.status <> 'withdrawn'
    where l.currency = ${currency} and l.day <= ${day} and ${which}), 0)`;

const OPEN = sql`(l.settled_by is null or x.status = 'pending')`;
const NOTED = sql`(x.status = 'standing' and x.kind = 'other')`;
const BOOKED = sql`(l.movement_id is not null or (x.status = 'standing' and x.kind <> 'other'))`;

/** Columns of `Difference`. @param of SQL for the currency and the day */
export const differenceAt = (of: Of) => sql`
  ${lines(of, OPEN)} as open, ${lines(of, NOTED)} as noted,
  ${lines(of, BOOKED)} + ${postedFor(OF_LINES(of.currency), of)} as later,
  ${postedFor(OF_MISSING(of), of)} as missing`;
