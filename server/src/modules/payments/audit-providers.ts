import { sql } from 'kysely';
import { type AuditCheck, reconciles } from '#modules/ledger';

/**
 * Each automatically credited charge has one stored webhook of its provider that states exactly the posted amount.
 */
const creditsRestOnWebhooks = reconciles(
  'Cada cobro acreditado descansa en un aviso del proveedor por ese importe',
  sql<{ what: string; stated: string | null; posted: string | null }>`
    with credited as (
      select d.id, d.order_number, c.currency, e.actor_id, -sum(p.amount) as amount, min(a.asset) as asset
      from deposit_facts d
      join deposit_charges c on c.deposit_id = d.id
      left join entry_facts e on e.reference = d.id and e.kind = 'deposit.accept'
      left join (posting_facts p join account_facts a on a.id = p.account_id and a.holder = 'world' and a.purpose = 'card') on p.entry_id = e.id
      where d.status = 'completed'
      group by d.id, d.order_number, c.currency, e.actor_id
    ), evidence as (
      select deposit_id, count(*) as words, min(stated_amount) as amount, min(stated_currency) as currency
      from provider_notices where outcome = 'credited' group by deposit_id)
    select coalesce(c.order_number, 'aviso de ' || n.deposit_id) as what,
           n.amount::text || ' ' || n.currency as stated, c.amount::text || ' ' || c.asset as posted
    from (select * from credited where actor_id is null) c
    full join evidence n on n.deposit_id = c.id
    where c.id is null or n.deposit_id is null or n.words <> 1 or n.amount <> c.amount or n.currency <> c.asset
       or c.amount is null`,
  ({ what, stated, posted }) =>
    `${what}: avisado ${stated ?? 'nada'}, asentado ${posted ?? 'nada'}`,
);

/**
 * A charge that an administrator credits is worth no more than the provider says was paid, at the agreed rate. Credits from
 * before this rule do not count.
 */
const creditsAreWithinPayments = reconciles(
  'Ningún cobro acreditado por una persona supera lo que el proveedor dice que se pagó',
  sql<{ what: string; stated: string; posted: string }>`
    select d.order_number as what, c.paid_amount::text || ' ' || c.paid_currency as stated,
           d.accepted_amount::text || ' ' || d.currency as posted
    from deposit_facts d
    join deposit_charges c on c.deposit_id = d.id
    join entry_facts e on e.reference = d.id and e.kind = 'deposit.accept' and e.actor_id is not null
     and e.seq > (select entry_seq from audit_starts where name = 'credits_within_payments')
    where d.status = 'completed' and c.paid_amount is not null
      and case c.paid_currency
            when d.currency then d.accepted_amount > c.paid_amount
            when c.currency then d.accepted_amount::numeric * c.amount > d.amount::numeric * c.paid_amount
            else false
          end`,
  ({ what, stated, posted }) => `${what}: se pagó ${stated}, se acreditó ${posted}`,
);

/** Each payment that a provider reported was credited, is held for review, or was rejected by an administrator. */
const paymentsAreDealtWith = reconciles(
  'Ningún pago avisado por un proveedor quedó sin tratar',
  sql<{ finding: string }>`
    select n.provider || ', aviso ' || n.id || ': ' || coalesce(n.stated_amount::text || ' ' || n.stated_currency, 'sin importe') || ', '
           || coalesce(d.order_number || ' ' || d.status, 'sin depósito') || ' (' || coalesce(n.outcome, 'sin tratar') || ')' as finding
    from provider_notices n left join deposit_facts d on d.id = n.deposit_id
    where (n.outcome is null and n.received_at < now() - interval '1 hour')
       or (n.outcome in ('unknown_order', 'unknown_payment', 'not_understood', 'odd_currency', 'reinstate_refused', 'paid_again')
           and n.signature in ('valid', 'read')
           and (n.outcome <> 'unknown_order' or n.stated_amount is not null)
           -- a payment too many that was given back is dealt with
           and not (n.outcome = 'paid_again' and exists (
             select 1 from provider_notices r where r.deposit_id = n.deposit_id and r.outcome = 'surplus_returned'
               and r.stated_currency = n.stated_currency and r.stated_amount >= n.stated_amount)))
       or (n.outcome in ('credited', 'already_credited') and d.status is distinct from 'completed')
       or (n.outcome in ('processing', 'review') and d.status in ('pending'))
    order by n.received_at`,
  ({ finding }) => finding,
);

/** No one paid more than their debt, or more than was written off of it. */
const debtsArePaidOnce = reconciles(
  'Nadie pagó de más lo que debía por un contracargo o un depósito revertido',
  sql<{ key: string; balance: string }>`
    select key, balance::text as balance from account_facts
    where (holder = 'platform' and purpose = 'receivable' or holder = 'world' and purpose = 'losses')
      and ref is not null and balance > 0
    limit 100`,
  ({ key, balance }) => `${key}: ${balance} de más`,
);

/** Chargebacks match their journal entries and never exceed the credited amount. */
const chargebacksMatchEntries = reconciles(
  'Cada contracargo tiene su asiento, por lo que se quitó y lo que se debe',
  sql<{ what: string; due: string; posted: string | null }>`
    with moved as (
      select e.id, e.reference,
             coalesce(-sum(p.amount) filter (where a.holder = 'user' and a.purpose = 'available'), 0) as taken,
             coalesce(-sum(p.amount) filter (where a.purpose = 'receivable' and a.ref is not null), 0) as owed
      from entry_facts e
      join posting_facts p on p.entry_id = e.id
      join account_facts a on a.id = p.account_id
      where e.kind = 'deposit.chargeback' group by e.id, e.reference)
    select coalesce(d.order_number, 'asiento ' || m.id) as what,
           coalesce(b.taken::text || ' + ' || b.owed::text, 'nada') as due, m.taken::text || ' + ' || m.owed::text as posted
    from (select * from deposit_chargebacks where credited_amount > 0) b
    full join moved m on m.id = b.entry_id
    left join deposit_facts d on d.id = b.deposit_id
    where b.id is null or m.id is null or m.taken <> b.taken or m.owed <> b.owed or m.reference <> b.deposit_id
       or (b.reinstated_at is not null) <> exists (select 1 from entry_facts r where r.reverses = m.id)
    union all
    select d.order_number, d.accepted_amount::text, sum(b.credited_amount)::text
    from deposit_chargebacks b join deposit_facts d on d.id = b.deposit_id
    where b.reinstated_at is null
    group by d.id, d.order_number, d.accepted_amount, d.status
    having sum(b.credited_amount) > d.accepted_amount or d.status <> 'completed'`,
  ({ what, due, posted }) => `${what}: corresponde ${due}, asentado ${posted ?? 'nada'}`,
);

/** Audit checks that reconcile webhooks of providers with the deposits and the ledger. */
export const reconciliationAudit: readonly AuditCheck[] = [
  creditsRestOnWebhooks,
  creditsAreWithinPayments,
  paymentsAreDealtWith,
  chargebacksMatchEntries,
  debtsArePaidOnce,
];
