import { sql } from 'kysely';
import type { AuditCheck } from '#modules/ledger';
import { chainAudit } from './audit-chain.ts';
import { roundingAudit } from './audit-rounding.ts';

/** Each completed deposit has one entry, which brought exactly what was accepted into its wallet; and no entry is without its deposit. */
const depositsMatchEntries: AuditCheck = {
  number: 7,
  name: 'Cada depósito acreditado tiene su asiento, por lo que se acreditó',
  run: async (db) => {
    const { rows } = await sql<{ what: string; credited: string | null; posted: string | null }>`
      with posted as (
        select e.reference, count(*) as entries, sum(p.amount) as amount,
               min(a.asset) as asset, min(a.user_id::text) as user_id, min(a.project_id::text) as project_id
        from ledger_entries e
        join ledger_postings p on p.entry_id = e.id
        join ledger_accounts a on a.id = p.account_id and a.holder = 'user' and a.purpose = 'available'
        where e.kind = 'deposit.accept'
        group by e.reference)
      select coalesce(d.order_number, 'asiento de ' || x.reference) as what,
             d.accepted_amount::text || ' ' || d.currency as credited, x.amount::text || ' ' || x.asset as posted
      from (select * from deposits where status = 'completed') d
      full join posted x on x.reference = d.id
      where d.id is null or x.reference is null or x.entries <> 1 or x.amount <> d.accepted_amount
         or x.asset <> d.currency or x.user_id <> d.user_id::text or x.project_id <> d.project_id::text`.execute(
      db,
    );
    return rows.map(
      ({ what, credited, posted }) =>
        `${what}: acreditado ${credited ?? 'nada'}, asentado ${posted ?? 'nada'}`,
    );
  },
};

/** Each withdrawal has the entries that its state asks for, and none besides; each moves exactly its amounts. */
const withdrawalsMatchEntries: AuditCheck = {
  number: 7,
  name: 'Cada retiro tiene los asientos de su estado, por sus importes',
  run: async (db) => {
    const { rows } = await sql<{
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
        from ledger_entries e
        join ledger_postings p on p.entry_id = e.id
        join ledger_accounts a on a.id = p.account_id
        where e.kind like 'withdrawal.%' and e.kind <> 'withdrawal.debt'
          and ((a.holder = 'world' and a.purpose in ('bank', 'chain')) or (a.holder = 'user' and a.purpose = 'available')
            or (a.holder = 'project' and a.purpose = 'funds')
            or (a.holder in ('user', 'project') and a.purpose = 'held' and e.kind = 'withdrawal.complete'))
        group by e.reference, e.kind, 3)
      select coalesce(due.order_number, 'asiento de ' || posted.reference) as what, coalesce(due.kind, posted.kind) as step,
             due.amount::text as due, posted.amount::text as posted
      from due full join posted on posted.reference = due.id and posted.kind = due.kind and posted.place = due.place
      where due.id is null or posted.reference is null or due.amount <> posted.amount`.execute(db);
    return rows.map(
      ({ what, step, due, posted }) =>
        `${what}, ${step}: corresponde ${due ?? 'nada'}, asentado ${posted ?? 'nada'}`,
    );
  },
};

/** What was earned by a movement is its fee: no more left the person than it says, and no less came to the platform. */
const feesMatchEntries: AuditCheck = {
  number: 7,
  name: 'La comisión asentada de cada retiro y de cada pase es la que se cobró',
  run: async (db) => {
    const { rows } = await sql<{ what: string; due: string; posted: string }>`
      with due as (
        select id, order_number, 'withdrawal.complete' as kind, currency, fee_amount from withdrawals where completed_at is not null
        union all
        select id, order_number, 'withdrawal.return', currency, -fee_amount from withdrawals where completed_at is not null and status = 'rejected'
        union all
        select id, order_number, 'transfer.accept', currency, fee_amount from transfers where status = 'completed'),
      posted as (
        select e.reference, e.kind, a.asset, sum(p.amount) as amount
        from ledger_entries e
        join ledger_postings p on p.entry_id = e.id
        join ledger_accounts a on a.id = p.account_id and a.holder = 'platform' and a.purpose = 'fees'
        where e.kind in ('withdrawal.complete', 'withdrawal.return', 'transfer.accept') group by 1, 2, 3)
      select coalesce(d.order_number, 'asiento de ' || p.reference) as what, coalesce(d.fee_amount, 0)::text as due, coalesce(p.amount, 0)::text as posted
      from due d full join posted p on p.reference = d.id and p.kind = d.kind and p.asset = d.currency
      where coalesce(d.fee_amount, 0) <> coalesce(p.amount, 0)
      limit 100`.execute(db);
    return rows.map(({ what, due, posted }) => `${what}: comisión ${due}, asentada ${posted}`);
  },
};

/** Deposits and withdrawals alone move the world's bank, chain and card accounts, and each of their entries names its movement. */
const worldMovesByMovements: AuditCheck = {
  number: 7,
  name: 'Ningún dinero entró ni salió del banco sin un depósito o un retiro',
  run: async (db) => {
    const { rows } = await sql<{ id: string; kind: string }>`
      select distinct e.id, e.kind
      from ledger_entries e
      join ledger_postings p on p.entry_id = e.id
      join ledger_accounts a on a.id = p.account_id
      where a.holder = 'world' and a.purpose in ('bank', 'chain', 'card') and e.kind not like 'treasury%'
        and not (e.kind in ('deposit.accept', 'deposit.chargeback', 'deposit.chargeback_reversed') and exists (select 1 from deposits d where d.id = e.reference))
        and not (e.kind in ('withdrawal.complete', 'withdrawal.return') and exists (select 1 from withdrawals w where w.id = e.reference))`.execute(
      db,
    );
    return rows.map(({ id, kind }) => `asiento ${id} (${kind}): sin depósito ni retiro`);
  },
};

/** What the treasury set aside for conversions is what withdrawals under way and charges are promised. */
const promisesMatchWithdrawals: AuditCheck = {
  number: 7,
  name: 'Lo apartado para cambios es lo que esperan los retiros y depósitos en curso',
  run: async (db) => {
    const { rows } = await sql<{ what: string; promised: string; due: string }>`
      select coalesce(w.order_number, a.key) as what, coalesce(a.balance, 0)::text as promised, coalesce(w.received_amount, 0)::text as due
      from (
        select id, order_number, received_currency, received_amount from withdrawals where status in ('pending', 'sent') and rate is not null
        union all
        select d.id, d.order_number, d.currency, d.amount from deposits d join deposit_charges c on c.deposit_id = d.id where c.promised) w
      full join (select * from ledger_accounts where holder = 'platform' and purpose = 'fx' and ref is not null) a
        on a.ref = w.id and a.asset = w.received_currency
      where coalesce(a.balance, 0) <> coalesce(w.received_amount, 0)`.execute(db);
    return rows.map(
      ({ what, promised, due }) => `${what}: apartado ${promised}, corresponde ${due}`,
    );
  },
};

/** What a project's funds are held for is withdrawals of them under way, to the cent. */
const heldFundsAreUnderWay: AuditCheck = {
  number: 7,
  name: 'Lo retenido de los fondos de cada proyecto es lo que tiene en retiros en curso',
  run: async (db) => {
    const { rows } = await sql<{ what: string; held: string; due: string }>`
      select coalesce(w.project_id, a.project_id) || ' ' || coalesce(w.currency, a.asset) as what, coalesce(a.balance, 0)::text as held, coalesce(w.amount, 0)::text as due
      from (select project_id, currency, sum(amount) as amount from withdrawals
            where source = 'funds' and status in ('pending', 'sent') group by 1, 2) w
      full join (select * from ledger_accounts where holder = 'project' and purpose = 'held') a
        on a.project_id = w.project_id and a.asset = w.currency
      where coalesce(a.balance, 0) <> coalesce(w.amount, 0)`.execute(db);
    return rows.map(({ what, held, due }) => `proyecto ${what}: retenido ${held}, en curso ${due}`);
  },
};

/** What this module adds to the ledger's audit. */
export const paymentsAudit: readonly AuditCheck[] = [
  depositsMatchEntries,
  withdrawalsMatchEntries,
  worldMovesByMovements,
  feesMatchEntries,
  promisesMatchWithdrawals,
  ...chainAudit,
  heldFundsAreUnderWay,
  ...roundingAudit,
];
