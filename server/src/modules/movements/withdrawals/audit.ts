import { sql } from 'kysely';
import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import { type AuditCheck, reconciles } from '#modules/ledger';
import { literals } from '#platform/database/queries/literals.ts';

/** Each withdrawal has exactly the journal entries that its state requires, with its amounts. */
const withdrawalsMatchEntries = reconciles(
  'Cada retiro tiene los asientos de su estado, por sus importes',
  sql<{
    what: string;
    step: string;
    due: string | null;
    posted: string | null;
  }>`
    with origin as (
      select w.*, case source when 'funds' then 'project/funds/' else 'user/available/' end || currency as from_place,
             case source when 'funds' then 'project/held/' else 'user/held/' end || currency as held_place
      from withdrawals w),
    due as (
      select id, order_number, 'withdrawal.hold' as kind, from_place as place, -amount as amount from origin
      union all
      select id, order_number, 'withdrawal.complete', 'world/' || case type when 'usdt_transfer' then 'chain' else 'bank' end || '/' || received_currency, received_amount from origin where completed_at is not null
      union all
      select id, order_number, 'withdrawal.complete', held_place, -amount from origin where completed_at is not null
      union all
      select id, order_number, 'withdrawal.release', from_place, amount from origin where status = 'rejected' and completed_at is null
      union all
      select id, order_number, 'withdrawal.return', 'world/' || case type when 'usdt_transfer' then 'chain' else 'bank' end || '/' || received_currency, -received_amount from origin where status = 'rejected' and completed_at is not null
      union all
      select id, order_number, 'withdrawal.return', from_place, amount from origin where status = 'rejected' and completed_at is not null
    ), posted as (
      select e.reference, e.kind, a.holder || '/' || a.purpose || '/' || a.asset as place, sum(p.amount) as amount
      from entry_facts e
      join posting_facts p on p.entry_id = e.id
      join account_facts a on a.id = p.account_id
      where e.kind like 'withdrawal.%' and e.kind <> 'withdrawal.debt'
        and ((a.holder = 'world' and a.purpose in ('bank', 'chain')) or (a.holder = 'user' and a.purpose = 'available')
          or (a.holder = 'project' and a.purpose = 'funds')
          or (a.holder in ('user', 'project') and a.purpose = 'held' and e.kind = 'withdrawal.complete'))
      group by e.reference, e.kind, 3)
    select coalesce(due.order_number, 'asiento de ' || posted.reference) as what, coalesce(due.kind, posted.kind) as step,
           due.amount::text as due, posted.amount::text as posted
    from due full join posted on posted.reference = due.id and posted.kind = due.kind and posted.place = due.place
    where due.id is null or posted.reference is null or due.amount <> posted.amount`,
  ({ what, step, due, posted }) =>
    `${what}, ${step}: corresponde ${due ?? 'nada'}, asentado ${posted ?? 'nada'}`,
);

/** Held money of project funds equals the sum of their pending withdrawals, to the cent. */
const heldFundsAreUnderWay = reconciles(
  'Lo retenido de los fondos de cada proyecto es lo que tiene en retiros en curso',
  sql<{ what: string; held: string; due: string }>`
    select coalesce(w.project_id, a.project_id) || ' ' || coalesce(w.currency, a.asset) as what, coalesce(a.balance, 0)::text as held, coalesce(w.amount, 0)::text as due
    from (select project_id, currency, sum(amount) as amount from withdrawals
          where source = 'funds' and status in (${literals(OPEN_STATUSES)}) group by 1, 2) w
    full join (select * from account_facts where holder = 'project' and purpose = 'held') a
      on a.project_id = w.project_id and a.asset = w.currency
    where coalesce(a.balance, 0) <> coalesce(w.amount, 0)`,
  ({ what, held, due }) => `proyecto ${what}: retenido ${held}, en curso ${due}`,
);

/** Audit checks that reconcile withdrawals with the ledger. */
export const withdrawalsAudit: readonly AuditCheck[] = [
  withdrawalsMatchEntries,
  heldFundsAreUnderWay,
];
