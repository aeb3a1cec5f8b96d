import { sql } from 'kysely';
import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import { type AuditCheck, reconciles } from '#modules/ledger';
import { literals } from '#platform/database/queries/literals.ts';
import { earningsAudit } from './earnings/audit.ts';
import { transfersAudit } from './transfers/audit.ts';
import { withdrawalsAudit } from './withdrawals/audit.ts';

/**
 * Each completed deposit has one journal entry that moves exactly the accepted amount into its wallet, and each such
 * entry has a deposit.
 */
const depositsMatchEntries = reconciles(
  'Cada depósito acreditado tiene su asiento, por lo que se acreditó',
  sql<{ what: string; credited: string | null; posted: string | null }>`
    with posted as (
      select e.reference, count(*) as entries, sum(p.amount) as amount,
             min(a.asset) as asset, min(a.user_id::text) as user_id, min(a.project_id::text) as project_id
      from entry_facts e
      join posting_facts p on p.entry_id = e.id
      join account_facts a on a.id = p.account_id and a.holder = 'user' and a.purpose = 'available'
      where e.kind = 'deposit.accept'
      group by e.reference)
    select coalesce(d.order_number, 'asiento de ' || x.reference) as what,
           d.accepted_amount::text || ' ' || d.currency as credited, x.amount::text || ' ' || x.asset as posted
    from (select * from deposits where status = 'completed' or reverted) d
    full join posted x on x.reference = d.id
    where d.id is null or x.reference is null or x.entries <> 1 or x.amount <> d.accepted_amount
       or x.asset <> d.currency or x.user_id <> d.user_id::text or x.project_id <> d.project_id::text`,
  ({ what, credited, posted }) =>
    `${what}: acreditado ${credited ?? 'nada'}, asentado ${posted ?? 'nada'}`,
);

/** Each reverted deposit has one journal entry that gives the whole credit back, and each such entry has one. */
const revertedMatchEntries = reconciles(
  'Cada depósito revertido tiene su asiento, por lo que se había acreditado',
  sql<{ what: string; due: string | null; posted: string | null }>`
    with posted as (
      select e.reference, count(*) as entries, sum(p.amount) as amount, min(a.asset) as asset
      from entry_facts e
      join posting_facts p on p.entry_id = e.id
      join account_facts a on a.id = p.account_id and a.holder = 'world' and a.purpose = 'bank'
      where e.kind = 'deposit.revert'
      group by e.reference)
    select coalesce(d.order_number, 'asiento de ' || x.reference) as what, d.accepted_amount::text as due,
           x.amount::text as posted
    from (select * from deposits where reverted) d
    full join posted x on x.reference = d.id
    where d.id is null or x.reference is null or x.entries <> 1 or x.amount <> d.accepted_amount
       or x.asset <> d.currency`,
  ({ what, due, posted }) => `${what}: corresponde ${due ?? 'nada'}, asentado ${posted ?? 'nada'}`,
);

/**
 * The platform's revenue from a movement equals the fee that its person paid. What the fees no longer have of a withdrawal
 * that is returned, the company's own money pays.
 */
const feesMatchEntries = reconciles(
  'La comisión asentada de cada retiro y de cada transferencia es la que se cobró',
  sql<{ what: string; due: string; posted: string }>`
    with due as (
      select id, order_number, 'withdrawal.complete' as kind, currency, fee_amount from withdrawals where completed_at is not null
      union all
      select id, order_number, 'withdrawal.return', currency, -fee_amount from withdrawals where completed_at is not null and status = 'rejected'
      union all
      select id, order_number, 'transfer.accept', currency, fee_amount from transfers where status = 'completed'),
    posted as (
      select e.reference, e.kind, a.asset,
             coalesce(sum(p.amount) filter (where a.holder = 'platform'), 0) as amount,
             coalesce(sum(p.amount) filter (where a.holder = 'world'), 0) as covered
      from entry_facts e
      join posting_facts p on p.entry_id = e.id
      join account_facts a on a.id = p.account_id
        and (a.holder = 'platform' and a.purpose = 'fees' or a.holder = 'world' and a.purpose = 'treasury')
      where e.kind in ('withdrawal.complete', 'withdrawal.return', 'transfer.accept') group by 1, 2, 3)
    select coalesce(d.order_number, 'asiento de ' || p.reference) as what, coalesce(d.fee_amount, 0)::text as due, coalesce(p.amount, 0)::text as posted
    from due d full join posted p on p.reference = d.id and p.kind = d.kind and p.asset = d.currency
    where coalesce(d.fee_amount, 0) <> coalesce(p.amount, 0)
      and not coalesce(d.kind = 'withdrawal.return' and p.amount between d.fee_amount and 0
        and p.amount + p.covered <= d.fee_amount, false)
    limit 100`,
  ({ what, due, posted }) => `${what}: comisión ${due}, asentada ${posted}`,
);

/**
 * Only deposits and withdrawals post to the `world` accounts of bank, chain and card, and each of their entries
 * references its movement.
 */
const worldMovesByMovements = reconciles(
  'Ningún dinero entró ni salió del banco sin un depósito o un retiro',
  sql<{ id: string; kind: string }>`
    select distinct e.id, e.kind
    from entry_facts e
    join posting_facts p on p.entry_id = e.id
    join account_facts a on a.id = p.account_id
    where a.holder = 'world' and a.purpose in ('bank', 'chain', 'card') and e.kind not like 'treasury%'
      and not (e.kind in ('deposit.accept', 'deposit.revert', 'deposit.chargeback', 'deposit.chargeback_reversed') and exists (select 1 from deposits d where d.id = e.reference))
      and not (e.kind in ('withdrawal.complete', 'withdrawal.return') and exists (select 1 from withdrawals w where w.id = e.reference))`,
  ({ id, kind }) => `asiento ${id} (${kind}): sin depósito ni retiro`,
);

/** People's held money equals the sum of their pending withdrawals and transfers, to the cent. */
const heldIsUnderWay = reconciles(
  'Lo retenido de cada persona es lo que tiene en retiros y transferencias en curso',
  sql<{ place: string; held: string; due: string }>`
    with due as (
      select 'user/' || user_id || '/' || project_id || '/held/' || currency as place, sum(amount) as amount
      from (
        select user_id, project_id, currency, amount from withdrawals
        where status in (${literals(OPEN_STATUSES)}) and source = 'wallet'
        union all
        select user_id, from_project_id, currency, amount from transfers where status = 'pending') m
      group by 1),
    held as (
      select key as place, balance from account_facts
      where holder = 'user' and purpose = 'held' and balance <> 0)
    select coalesce(due.place, held.place) as place, coalesce(held.balance, 0)::text as held, coalesce(due.amount, 0)::text as due
    from due full join held on held.place = due.place
    where coalesce(held.balance, 0) <> coalesce(due.amount, 0)`,
  ({ place, held, due }) => `${place}: retenido ${held}, en curso ${due}`,
);

/** The checks of this module in the ledger's audit. */
export const movementsAudit: readonly AuditCheck[] = [
  depositsMatchEntries,
  revertedMatchEntries,
  worldMovesByMovements,
  feesMatchEntries,
  heldIsUnderWay,
  ...withdrawalsAudit,
  ...transfersAudit,
  ...earningsAudit,
];
