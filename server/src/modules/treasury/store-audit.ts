import { sql } from 'kysely';
import { formatAmount } from '#contract/core/money.ts';
import type { AuditCheck } from '#modules/ledger';
import { missingMovements, unknownLines } from './store-bank.ts';
import { wrongExplanations } from './store-explanations.ts';

/** What left of what the platform earned was asked for by one and approved by another, for its amount. */
const revenueMatchesEntries: AuditCheck = {
  number: 7,
  name: 'Cada retiro de ingresos de la plataforma tiene su asiento, por su importe',
  run: async (db) => {
    const { rows } = await sql<{ what: string; due: string | null; posted: string | null }>`
      with posted as (
        select e.reference, sum(p.amount) as amount, min(a.asset) as asset
        from ledger_entries e join ledger_postings p on p.entry_id = e.id
        join ledger_accounts a on a.id = p.account_id and a.holder = 'world'
        where e.kind = 'treasury.revenue_complete' group by e.reference)
      select coalesce(r.order_number, 'asiento de ' || x.reference) as what, r.amount::text as due, x.amount::text as posted
      from (select * from revenue_withdrawals where status = 'completed') r
      full join posted x on x.reference = r.id
      where r.id is null or x.reference is null or x.amount <> r.amount or x.asset <> r.currency`.execute(
      db,
    );
    return rows.map(
      ({ what, due, posted }) =>
        `${what}: corresponde ${due ?? 'nada'}, asentado ${posted ?? 'nada'}`,
    );
  },
};

/** What was sent in USDT has one signed transaction, for its amount to its address; what is complete is confirmed. */
const revenueMatchesSends: AuditCheck = {
  number: 7,
  name: 'Cada retiro de ingresos en USDT tiene su transacción, por su importe',
  run: async (db) => {
    const { rows } = await sql<{ what: string; state: string | null }>`
      select coalesce(r.order_number, 'transacción de ' || s.id) as what, s.state
      from (select * from revenue_withdrawals where sent_at is not null) r
      full join (select * from chain_sends where purpose = 'revenue') s on s.id = r.id
      where r.id is null or s.id is null or s.amount <> r.amount or s.recipient <> r.destination
         or (r.status = 'completed' and s.state <> 'confirmed')
         or (r.status = 'rejected' and s.state not in ('failed', 'replaced'))`.execute(db);
    return rows.map(({ what, state }) => `${what}: transacción ${state ?? 'ausente'}`);
  },
};

/** What the bank's statements show is what was accepted and sent. */
const bankMatchesMovements: AuditCheck = {
  number: 7,
  name: 'Los extractos del banco y los movimientos por transferencia coinciden',
  run: async (db) => [
    ...(await unknownLines(db)).map(
      ({ day, amount, currency, reference }) =>
        `banco, ${day}: ${formatAmount(amount, currency)} ${currency} (${reference}) no es ningún movimiento`,
    ),
    ...(await missingMovements(db)).map(
      ({ order_number, day, amount, currency, kind }) =>
        `${order_number}, ${day}: ${formatAmount(amount, currency)} ${currency} ${kind === 'returned' ? 'que el banco pagó se devolvieron y no volvieron al banco' : 'no está en el extracto'}`,
    ),
  ],
};

/** What was said of a line is posted as an entry of its amount, and what was taken back is undone. */
const explanationsMatchEntries: AuditCheck = {
  number: 7,
  name: 'Cada línea explicada del banco tiene su asiento, por su importe',
  run: async (db) =>
    (await wrongExplanations(db)).map(
      ({ day, reference, due, posted }) =>
        `banco, ${day} (${reference}): corresponde ${due}, asentado ${posted}`,
    ),
};

/** What the treasury moved at the bank, the chain or the card companies was a line explained or earnings taken out, by two. */
const treasuryMovesAreKnown: AuditCheck = {
  number: 7,
  name: 'La tesorería no movió dinero de afuera sin una línea explicada o un retiro de ingresos',
  run: async (db) => {
    const { rows } = await sql<{ id: string; kind: string }>`
      select distinct e.id, e.kind
      from ledger_entries e
      join ledger_postings p on p.entry_id = e.id
      join ledger_accounts a on a.id = p.account_id
      where a.holder = 'world' and a.purpose in ('bank', 'chain', 'card') and e.kind like 'treasury%'
        and not exists (select 1 from bank_line_explanations x where x.id = e.reference)
        and not exists (select 1 from revenue_withdrawals r where r.id = e.reference)
      limit 100`.execute(db);
    return rows.map(({ id, kind }) => `asiento ${id} (${kind}): sin línea ni retiro`);
  },
};

/** What this module adds to the ledger's audit. */
export const treasuryAudit: readonly AuditCheck[] = [
  revenueMatchesEntries,
  revenueMatchesSends,
  bankMatchesMovements,
  explanationsMatchEntries,
  treasuryMovesAreKnown,
];
