import { sql } from 'kysely';
import { formatAmount } from '#contract/core/money.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { BANK_LINE_DAYS } from '#contract/treasury/bank/values.ts';
import { businessDay } from '#core/clock.ts';
import { type AuditCheck, reconciles } from '#modules/ledger';
import { MISSING, type MissingMovement, type UnknownLine } from './bank.ts';
import { wrongExplanations } from './explanations.ts';

/** Lines imported before an instant that are neither matched nor have a valid explanation; at most a hundred. */
const undecidedLines = (before: Date) => sql<UnknownLine>`
  select id, day::text as day, amount, currency, reference from bank_statement_lines l
  where movement_id is null and imported_at < ${before} and not exists (
    select 1 from bank_line_explanations e where e.line_id = l.id and e.status = 'standing')
  order by day, imported_at, import_row, id limit 100`;

/** Movements of a day or earlier without their line; at most a hundred. */
const missingUntil = (day: string) => sql<MissingMovement>`
  select id, kind, order_number, day::text as day, amount, currency from ${MISSING} m
  where m.day <= ${day} order by m.day, order_number limit 100`;

/**
 * The bank's statements match accepted and sent movements. A line or a movement that still waits for its other side is
 * work of the day, and no finding before `BANK_LINE_DAYS` have passed.
 */
const bankMatchesMovements: AuditCheck = {
  number: 7,
  name: 'Los extractos del banco y los movimientos por transferencia coinciden',
  run: async (db, now) => {
    const waitedSince = new Date(now.getTime() - BANK_LINE_DAYS * DAY_MS);
    const lines = await undecidedLines(waitedSince).execute(db);
    const movements = await missingUntil(businessDay(waitedSince)).execute(db);
    return [
      ...lines.rows.map(
        ({ day, amount, currency, reference }) =>
          `banco, ${day}: ${formatAmount(amount, currency)} ${currency} (${reference}) no es ningún movimiento`,
      ),
      ...movements.rows.map(
        ({ order_number, day, amount, currency, kind }) =>
          `${order_number}, ${day}: ${formatAmount(amount, currency)} ${currency} ${kind === 'returned' ? 'que el banco pagó se devolvieron y no volvieron al banco' : 'no está en el extracto'}`,
      ),
    ];
  },
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
