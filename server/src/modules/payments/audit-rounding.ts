import { sql } from 'kysely';
import { CURRENCIES, CURRENCY_DECIMALS } from '#contract/core/currency.ts';
import { type AuditCheck, reconciles } from '#modules/ledger';

/** Every conversion: amounts given and received and residue in minor units, rate in pesos for one dollar. */
const CHANGES = sql`
  select w.order_number as what, w.id as reference, null::uuid as entry_id, 'withdrawal.complete' as kind,
         w.currency as given_in, w.received_currency as made_in, w.amount - w.fee_amount as given, w.received_amount as made,
         w.rate::numeric as rate, w.residue, 1 as sign
  from withdrawal_facts w where w.residue is not null and w.completed_at is not null
  union all
  select w.order_number, w.id, null, 'withdrawal.return', w.currency, w.received_currency, w.amount - w.fee_amount,
         w.received_amount, w.rate::numeric, w.residue, -1
  from withdrawal_facts w where w.residue is not null and w.completed_at is not null and w.status = 'rejected'
  union all
  select d.order_number, d.id, null, 'deposit.accept', c.currency, d.currency, c.amount, d.accepted_amount,
         coalesce(c.late_rate, c.rate)::numeric, c.residue, 1
  from deposit_charges c join deposit_facts d on d.id = c.deposit_id where c.residue is not null
  union all
  select 'cambio ' || e.id, e.reference, e.id, e.kind, e.details ->> 'from', e.details ->> 'to', (e.details ->> 'given')::bigint,
         (e.details ->> 'made')::bigint, (e.details ->> 'rate')::numeric, (e.details ->> 'residue')::bigint, 1
  from entry_facts e where e.kind = 'conversion' and e.details ? 'residue'
  union all
  select 'deuda, asiento ' || e.id, e.reference, e.id, e.kind, c ->> 'from', c ->> 'to', (c ->> 'given')::bigint,
         (c ->> 'made')::bigint, (c ->> 'rate')::numeric, 0, 1
  from entry_facts e cross join jsonb_array_elements(e.details -> 'changes') c where e.kind like '%.debt' or e.kind = 'treasury.recovery'`;

/** The `rounding` account received exactly the residues of conversions, each in its own journal entry. */
const residuesMatchEntries = reconciles(
  'Lo que sobró de cada cambio de moneda está en la cuenta de redondeo, y nada más',
  sql<{ what: string; due: string; posted: string }>`
    with due as (select what, reference, entry_id, kind, given_in, sign * residue as residue from (${CHANGES}) c where residue <> 0),
    posted as (
      select e.id, e.reference, e.kind, a.asset, sum(p.amount) as amount
      from entry_facts e join posting_facts p on p.entry_id = e.id join account_facts a on a.id = p.account_id
      where a.holder = 'platform' and a.purpose = 'rounding' group by 1, 2, 3, 4)
    select coalesce(d.what, 'asiento ' || p.id) as what, coalesce(d.residue, 0)::text as due, coalesce(p.amount, 0)::text as posted
    from due d full join posted p
      on p.reference = d.reference and p.kind = d.kind and p.asset = d.given_in and p.id = coalesce(d.entry_id, p.id)
    where d.residue is distinct from p.amount limit 100`,
  ({ what, due, posted }) => `${what}: sobró ${due}, asentado ${posted}`,
);

/** How many minor units one unit of the column's currency has. */
const unitOf = (column: string) =>
  sql`(case ${sql.ref(column)} ${sql.join(
    CURRENCIES.map(
      (one) => sql`when ${sql.lit(one)} then ${sql.lit(10 ** CURRENCY_DECIMALS[one])}`,
    ),
    sql` `,
  )} end)::numeric`;

/**
 * In each conversion, the amount given less the residue is the smallest amount that pays for the amount received at the
 * conversion's rate.
 */
const changesKeepTheirRate = reconciles(
  'Ningún cambio de moneda dio más de lo que su tasa permite',
  sql<{ what: string; given: string; made: string }>`
    with changes as (
      select *, given - residue as kept, ${unitOf('given_in')} as given_unit,
             ${unitOf('made_in')} as made_unit from (${CHANGES}) c),
    compared as (
      select what, given, made,
             case when given_in = 'ARS' then made * given_unit * rate else made * given_unit end as needed,
             case when given_in = 'ARS' then 1 * made_unit when made_in = 'ARS' then made_unit * rate else made_unit end as each, kept
      from changes)
    select what, given::text as given, made::text as made from compared
    where kept * each < needed or (kept - 1) * each >= needed limit 100`,
  ({ what, given, made }) => `${what}: por ${given} dio ${made}`,
);

/** Audit checks of the residues of conversions. */
export const roundingAudit: readonly AuditCheck[] = [residuesMatchEntries, changesKeepTheirRate];
