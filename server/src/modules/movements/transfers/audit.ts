import { sql } from 'kysely';
import { type AuditCheck, reconciles } from '#modules/ledger';

/** Each transfer has exactly the journal entries that its state requires. */
const transfersMatchEntries = reconciles(
  'Cada transferencia entre proyectos tiene los asientos de su estado, por sus importes',
  sql<{
    what: string;
    step: string;
    due: string | null;
    posted: string | null;
  }>`
    with due as (
      select id, order_number, 'transfer.hold' as kind, from_project_id as project_id, currency, -amount as amount from transfers
      union all
      select id, order_number, 'transfer.accept', to_project_id, currency, amount - fee_amount from transfers where status = 'completed'
      union all
      select id, order_number, 'transfer.release', from_project_id, currency, amount from transfers where status = 'rejected'
    ), posted as (
      select e.reference, e.kind, a.project_id, a.asset, sum(p.amount) as amount
      from entry_facts e
      join posting_facts p on p.entry_id = e.id
      join account_facts a on a.id = p.account_id
      where e.kind like 'transfer.%' and e.kind <> 'transfer.debt' and a.holder = 'user' and a.purpose = 'available'
      group by e.reference, e.kind, a.project_id, a.asset)
    select coalesce(due.order_number, 'asiento de ' || posted.reference) as what, coalesce(due.kind, posted.kind) as step,
           due.amount::text as due, posted.amount::text as posted
    from due full join posted
      on posted.reference = due.id and posted.kind = due.kind and posted.project_id = due.project_id and posted.asset = due.currency
    where due.id is null or posted.reference is null or due.amount <> posted.amount`,
  ({ what, step, due, posted }) =>
    `${what}, ${step}: corresponde ${due ?? 'nada'}, asentado ${posted ?? 'nada'}`,
);

/** Audit checks that reconcile transfers with the ledger. */
export const transfersAudit: readonly AuditCheck[] = [transfersMatchEntries];
