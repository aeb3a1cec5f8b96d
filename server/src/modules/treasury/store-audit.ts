import { sql } from 'kysely';
import { formatAmount } from '#contract/core/money.ts';
import { type AuditCheck, reconciles } from '#modules/ledger';
import { missingMovements, unknownLines } from './store-bank.ts';
import { wrongExplanations } from './store-explanations.ts';

/** The bank's statements match accepted and sent movements. */
const bankMatchesMovements: AuditCheck = {
  number: 7,
  name: 'Los extractos del banco y los movimientos por transferencia coinciden',
  run: async (db) => [
    ...(await unknownLines(db, { page: 1 })).rows.map(
      ({ day, amount, currency, reference }) =>
        `banco, ${day}: ${formatAmount(amount, currency)} ${currency} (${reference}) no es ningún movimiento`,
    ),
    ...(await missingMovements(db, { page: 1 })).rows.map(
      ({ order_number, day, amount, currency, kind }) =>
        `${order_number}, ${day}: ${formatAmount(amount, currency)} ${currency} ${kind === 'returned' ? 'que el banco pagó se devolvieron y no volvieron al banco' : 'no está en el extracto'}`,
    ),
  ],
};

/** Each explanation has an entry of its line's amount, and each withdrawn one a reversal. */
const explanationsMatchEntries: AuditCheck = {
  number: 7,
  name: 'Cada línea explicada del banco tiene su asiento, por su importe',
  run: async (db) =>
    (await wrongExplanations(db)).map(
      ({ day, reference, due, posted }) =>
        `banco, ${day} (${reference}): corresponde ${due}, asentado ${posted}`,
    ),
};

/**
 * The treasury's movements at the bank, on-chain or with card processors are explained lines or withdrawn revenue,
 * each approved by two administrators.
 */
const treasuryMovesAreKnown = reconciles(
  'La tesorería no movió dinero de afuera sin una línea explicada o un retiro de ingresos',
  sql<{ id: string; kind: string }>`
    select distinct e.id, e.kind
    from entry_facts e
    join posting_facts p on p.entry_id = e.id
    join account_facts a on a.id = p.account_id
    where a.holder = 'world' and a.purpose in ('bank', 'chain', 'card') and e.kind like 'treasury%'
      and not exists (select 1 from bank_line_explanations x where x.id = e.reference)
      and not exists (select 1 from earning_facts r where r.id = e.reference)
    limit 100`,
  ({ id, kind }) => `asiento ${id} (${kind}): sin línea ni retiro`,
);

/** This module's checks in the ledger's audit. */
export const treasuryAudit: readonly AuditCheck[] = [
  bankMatchesMovements,
  explanationsMatchEntries,
  treasuryMovesAreKnown,
];
