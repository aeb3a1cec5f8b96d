import { sql } from 'kysely';
import { type AuditCheck, reconciles } from '#modules/ledger';

/** Each withdrawal of revenue was requested by one administrator, approved by another, and posted for its amount. */
const revenueMatchesEntries = reconciles(
  'Cada retiro de ingresos de la plataforma tiene su asiento, por su importe',
  sql<{ what: string; due: string | null; posted: string | null }>`
    with posted as (
      select e.reference, sum(p.amount) as amount, min(a.asset) as asset
      from entry_facts e join posting_facts p on p.entry_id = e.id
      join account_facts a on a.id = p.account_id and a.holder = 'world'
      where e.kind = 'treasury.revenue_complete' group by e.reference)
    select coalesce(r.order_number, 'asiento de ' || x.reference) as what, r.amount::text as due, x.amount::text as posted
    from (select * from revenue_withdrawals where status = 'completed') r
    full join posted x on x.reference = r.id
    where r.id is null or x.reference is null or x.amount <> r.amount or x.asset <> r.currency`,
  ({ what, due, posted }) => `${what}: corresponde ${due ?? 'nada'}, asentado ${posted ?? 'nada'}`,
);

/** Each USDT withdrawal has one signed transaction with its amount and address, confirmed if it is completed. */
const revenueMatchesSends = reconciles(
  'Cada retiro de ingresos en USDT tiene su transacción, por su importe',
  sql<{ what: string; state: string | null }>`
    select coalesce(r.order_number, 'transacción de ' || s.id) as what, s.state
    from (select * from revenue_withdrawals where sent_at is not null) r
    full join (select * from chain_send_facts where purpose = 'revenue') s on s.id = r.id
    where r.id is null or s.id is null or s.amount <> r.amount or s.recipient <> r.destination
       or (r.status = 'completed' and s.state <> 'confirmed')
       or (r.status = 'rejected' and s.state not in ('failed', 'replaced'))`,
  ({ what, state }) => `${what}: transacción ${state ?? 'ausente'}`,
);

/** Audit checks that reconcile withdrawals of revenue with the ledger and the chain. */
export const earningsAudit: readonly AuditCheck[] = [revenueMatchesEntries, revenueMatchesSends];
