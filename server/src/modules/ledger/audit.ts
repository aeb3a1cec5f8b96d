import { type RawBuilder, sql } from 'kysely';
import { systemClock } from '#core/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { isDeclared, type Moved } from './entries/entries.ts';

/** One invariant of the ledger, checked by a query that finds its violations. */
export interface AuditCheck {
  /** Number of the invariant in docs/rules.md#3-the-ledger; results are sorted by it. */
  readonly number: number;
  /** The name of the invariant, in Spanish for administrators. */
  readonly name: string;
  /**
   * Returns one line for each violation at an instant, with its entry or account and the figures; empty when the
   * invariant holds.
   */
  readonly run: (db: Db, now: Date) => Promise<string[]>;
}

export interface AuditResult {
  readonly number: number;
  readonly name: string;
  readonly ok: boolean;
  readonly findings: readonly string[];
}

/**
 * Runs the checks one after another. Returns one result for each check, sorted by the invariant's number.
 * @param now the instant that decides whether items that may wait some days, such as bank lines, have waited too long
 */
export async function runAudit(
  db: Db,
  checks: readonly AuditCheck[],
  now: Date = systemClock.now(),
): Promise<AuditResult[]> {
  const results: AuditResult[] = [];
  for (const { number, name, run } of checks) {
    const findings = await run(db, now);
    results.push({ number, name, ok: findings.length === 0, findings });
  }
  return results.sort((a, b) => a.number - b.number);
}

/**
 * Makes a check of invariant 7: documents (purchases, movements, rents) agree with their journal entries.
 * @param query returns one row for each disagreement
 * @param say describes a row to administrators, in Spanish
 */
export const reconciles = <Row>(
  name: string,
  query: RawBuilder<Row>,
  say: (row: Row) => string,
): AuditCheck => ({
  number: 7,
  name,
  run: async (db) => (await query.execute(db)).rows.map(say),
});

/** Makes a check of a query that returns findings as text. It reports at most a hundred of them. */
const check = (
  number: number,
  name: string,
  findings: ReturnType<typeof sql<{ finding: string }>>,
): AuditCheck => ({
  number,
  name,
  run: async (db) => {
    const { rows } = await sql<{ finding: string }>`
      select finding from (${findings}) findings limit 100`.execute(db);
    return rows.map(({ finding }) => finding);
  },
});

const entriesBalance = check(
  1,
  'Cada asiento cuadra en cada activo',
  sql`
    select 'asiento ' || p.entry_id || ': ' || a.asset || ' suma ' || sum(p.amount) as finding
    from ledger_postings p join ledger_accounts a on a.id = p.account_id
    group by p.entry_id, a.asset having sum(p.amount) <> 0`,
);

const entriesAreWhole = check(
  1,
  'Cada asiento tiene sus partidas y cada partida su asiento y su cuenta',
  sql`
    select 'asiento ' || e.id || ' (' || e.kind || '): ' || count(p.entry_id) || ' partidas' as finding
    from ledger_entries e left join ledger_postings p on p.entry_id = e.id
    group by e.id having count(p.entry_id) < 2
    union all
    select 'asiento ' || p.entry_id || ', cuenta ' || coalesce(a.key, p.account_id::text) || ': partida suelta de ' || p.amount
    from ledger_postings p
    left join ledger_entries e on e.id = p.entry_id left join ledger_accounts a on a.id = p.account_id
    where e.id is null or a.id is null`,
);

const reversalsMirror = check(
  1,
  'Cada contraasiento deshace exactamente su asiento, una sola vez',
  sql`
    select 'asiento ' || e.id || ': no es el reverso de ' || e.reverses as finding
    from ledger_entries e
    where e.reverses is not null and exists (
      select 1
      from (select account_id, amount from ledger_postings where entry_id = e.id) undo
      full join (select account_id, amount from ledger_postings where entry_id = e.reverses) done using (account_id)
      where undo.amount is distinct from -done.amount)
    union all
    select 'asiento ' || reverses || ': deshecho ' || count(*) || ' veces'
    from ledger_entries where reverses is not null group by reverses having count(*) > 1`,
);

const assetsSumToZero = check(
  2,
  'La suma de todas las partidas de un activo es cero',
  sql`
    select a.asset || ': ' || sum(p.amount) as finding
    from ledger_postings p join ledger_accounts a on a.id = p.account_id
    group by a.asset having sum(p.amount) <> 0`,
);

const nobodyIsNegative = check(
  3,
  'Ninguna cuenta de persona, proyecto o plataforma es ni fue negativa',
  sql`
    select 'cuenta ' || key || ': ' || balance as finding from ledger_accounts
    where balance < 0 and holder <> 'world' and not (holder = 'platform' and purpose = 'receivable')
    union all
    select 'asiento ' || p.entry_id || ', cuenta ' || a.key || ': dejó ' || p.balance_after
    from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where p.balance_after < 0 and a.holder <> 'world' and not (a.holder = 'platform' and a.purpose = 'receivable')`,
);

const balancesMatchPostings = check(
  4,
  'Cada saldo guardado es la suma de sus partidas',
  sql`
    select 'cuenta ' || a.key || ': guardado ' || a.balance || ', partidas ' || coalesce(sum(p.amount), 0) as finding
    from ledger_accounts a left join ledger_postings p on p.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(p.amount), 0)`,
);

/** Compares each posting with the one before it, so that a tampered posting is reported and the later ones are not. */
const runningBalances = check(
  4,
  'El saldo que dejó cada partida sigue al de la anterior',
  sql`
    select 'asiento ' || l.entry_id || ', cuenta ' || l.key || ': dice ' || l.balance_after || ', corresponde ' || (l.before + l.amount) as finding
    from (
      select p.entry_id, a.key, p.amount, p.balance_after,
             coalesce(lag(p.balance_after) over (partition by p.account_id order by p.seq), 0)::numeric as before
      from ledger_postings p join ledger_accounts a on a.id = p.account_id) l
    where l.balance_after <> l.before + l.amount`,
);

/**
 * Only deposits may take money from the `world` accounts and only withdrawals, chargebacks and reverted
 * deposits may return it; the treasury's entries may do both. A reversal does the opposite.
 */
const moneyHasASource = check(
  7,
  'El dinero entra solo por depósitos y sale solo por retiros, o por lo que los deshace',
  sql`
    select 'asiento ' || m.id || ' (' || m.kind || '): ' || case when m.amount < 0 then 'creó ' else 'destruyó ' end || abs(m.amount) || ' ' || m.asset as finding
    from (
      select e.id, e.kind, a.asset, sum(p.amount) as amount, split_part(coalesce(o.kind, e.kind), '.', 1) as movement,
             (o.id is not null) <> (coalesce(o.kind, e.kind) similar to '%.(return|chargeback|revert)') as undoes
      from ledger_entries e
      join ledger_postings p on p.entry_id = e.id
      join ledger_accounts a on a.id = p.account_id
      left join ledger_entries o on o.id = e.reverses
      where a.holder = 'world' and a.asset not like 'token:%'
      group by e.id, o.id, a.asset) m
    where m.amount <> 0
      and m.movement not like 'treasury%'
      and not (m.movement = 'deposit' and (m.amount > 0) = m.undoes)
      and not (m.movement in ('withdrawal', 'chargeback') and (m.amount < 0) = m.undoes)`,
);

/** Groups postings by kind, account type and asset: a few hundred rows, however long the history is. */
const movesAreDeclared: AuditCheck = {
  number: 7,
  name: 'Cada asiento mueve solo lo que su clase permite',
  async run(db) {
    const { rows } = await sql<
      Omit<Moved, 'place'> & { entry: string; holder: string; purpose: string }
    >`
      select e.kind, a.holder, a.purpose, case when a.asset like 'token:%' then 'token:' else a.asset end as asset,
             p.amount < 0 as leaves, min(e.id::text) as entry
      from ledger_postings p
      join ledger_entries e on e.id = p.entry_id
      join ledger_accounts a on a.id = p.account_id
      group by 1, 2, 3, 4, 5`.execute(db);
    return rows
      .map((row) => ({ ...row, place: `${row.holder}.${row.purpose}` }))
      .filter((row) => !isDeclared(row))
      .map(
        ({ entry, kind, place, asset, leaves }) =>
          `asiento ${entry} (${kind}): ${leaves ? 'sacó' : 'llevó'} ${asset} ${leaves ? 'de' : 'a'} ${place}`,
      );
  },
};

/** Invariants that hold whatever kinds of entry are declared. */
export const LEDGER_INVARIANTS: readonly AuditCheck[] = [
  entriesBalance,
  entriesAreWhole,
  reversalsMirror,
  assetsSumToZero,
  nobodyIsNegative,
  balancesMatchPostings,
  runningBalances,
  moneyHasASource,
];

/** All checks of the ledger module; the modules above it add their own. */
export const LEDGER_CHECKS: readonly AuditCheck[] = [...LEDGER_INVARIANTS, movesAreDeclared];
