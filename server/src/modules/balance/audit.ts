import { sql } from 'kysely';
import type { AuditCheck } from '#modules/ledger';
import { heldByWithdrawals } from '#modules/payments';
import { heldByTransfers } from './store.ts';

/** What a person's money is held for is under way: withdrawals and transfers, to the cent. */
const heldIsUnderWay: AuditCheck = {
  number: 7,
  name: 'Lo retenido de cada persona es lo que tiene en retiros y pases en curso',
  run: async (db) => {
    const due = new Map<string, bigint>();
    for (const { user_id, project_id, currency, amount } of [
      ...(await heldByWithdrawals(db)),
      ...(await heldByTransfers(db)),
    ]) {
      const place = `user/${user_id}/${project_id}/held/${currency}`;
      due.set(place, (due.get(place) ?? 0n) + amount);
    }
    const accounts = await db
      .selectFrom('ledger_accounts')
      .select(['key', 'balance'])
      .where('holder', '=', 'user')
      .where('purpose', '=', 'held')
      .where('balance', '<>', 0n)
      .execute();
    const held = new Map(accounts.map(({ key, balance }) => [key, balance]));
    return [...new Set([...due.keys(), ...held.keys()])]
      .filter((place) => (due.get(place) ?? 0n) !== (held.get(place) ?? 0n))
      .map(
        (place) => `${place}: retenido ${held.get(place) ?? 0n}, en curso ${due.get(place) ?? 0n}`,
      );
  },
};

/** Each transfer has the entries that its state asks for, and none besides. */
const transfersMatchEntries: AuditCheck = {
  number: 7,
  name: 'Cada pase entre proyectos tiene los asientos de su estado, por sus importes',
  run: async (db) => {
    const { rows } = await sql<{
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
        from ledger_entries e
        join ledger_postings p on p.entry_id = e.id
        join ledger_accounts a on a.id = p.account_id
        where e.kind like 'transfer.%' and e.kind <> 'transfer.debt' and a.holder = 'user' and a.purpose = 'available'
        group by e.reference, e.kind, a.project_id, a.asset)
      select coalesce(due.order_number, 'asiento de ' || posted.reference) as what, coalesce(due.kind, posted.kind) as step,
             due.amount::text as due, posted.amount::text as posted
      from due full join posted
        on posted.reference = due.id and posted.kind = due.kind and posted.project_id = due.project_id and posted.asset = due.currency
      where due.id is null or posted.reference is null or due.amount <> posted.amount`.execute(db);
    return rows.map(
      ({ what, step, due, posted }) =>
        `${what}, ${step}: corresponde ${due ?? 'nada'}, asentado ${posted ?? 'nada'}`,
    );
  },
};

/** What this module adds to the ledger's audit. */
export const balanceAudit: readonly AuditCheck[] = [heldIsUnderWay, transfersMatchEntries];
