import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';

/** One invariant of domain.md §2 as a query for what breaks it. */
export interface AuditCheck {
  /** The invariant's number in domain.md §2. */
  readonly number: number;
  /** What must hold, in Spanish: administrators read it. */
  readonly name: string;
  /** What breaks it, one line each, naming entry or account and the figures; empty when all is well. */
  readonly run: (db: Db) => Promise<string[]>;
}

const entriesBalance: AuditCheck = {
  number: 1,
  name: 'Cada asiento cuadra en cada activo',
  run: async (db) => {
    const { rows } = await sql<{ entry_id: string; asset: string; total: string }>`
      select p.entry_id, a.asset, sum(p.amount)::text as total
      from ledger_postings p join ledger_accounts a on a.id = p.account_id
      group by p.entry_id, a.asset having sum(p.amount) <> 0`.execute(db);
    return rows.map(({ entry_id, asset, total }) => `asiento ${entry_id}: ${asset} suma ${total}`);
  },
};

const entriesHavePostings: AuditCheck = {
  number: 1,
  name: 'Ningún asiento quedó sin partidas',
  run: async (db) => {
    const { rows } = await sql<{ id: string; kind: string }>`
      select e.id, e.kind from ledger_entries e where not exists (select 1 from ledger_postings p where p.entry_id = e.id)`.execute(
      db,
    );
    return rows.map(({ id, kind }) => `asiento ${id} (${kind}): sin partidas`);
  },
};

const assetsSumToZero: AuditCheck = {
  number: 2,
  name: 'La suma de todas las partidas de un activo es cero',
  run: async (db) => {
    const { rows } = await sql<{ asset: string; total: string }>`
      select a.asset, sum(p.amount)::text as total
      from ledger_postings p join ledger_accounts a on a.id = p.account_id
      group by a.asset having sum(p.amount) <> 0`.execute(db);
    return rows.map(({ asset, total }) => `${asset}: ${total}`);
  },
};

const nobodyIsNegative: AuditCheck = {
  number: 3,
  name: 'Ninguna cuenta de persona, proyecto o plataforma es negativa',
  run: async (db) => {
    const { rows } = await sql<{ key: string; balance: string }>`
      select key, balance::text from ledger_accounts
      where balance < 0 and holder <> 'world' and not (holder = 'platform' and purpose = 'receivable')`.execute(
      db,
    );
    return rows.map(({ key, balance }) => `cuenta ${key}: ${balance}`);
  },
};

const balancesMatchPostings: AuditCheck = {
  number: 4,
  name: 'Cada saldo guardado es la suma de sus partidas',
  run: async (db) => {
    const { rows } = await sql<{ key: string; balance: string; total: string }>`
      select a.key, a.balance::text, coalesce(sum(p.amount), 0)::text as total
      from ledger_accounts a left join ledger_postings p on p.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(p.amount), 0)`.execute(db);
    return rows.map(
      ({ key, balance, total }) => `cuenta ${key}: guardado ${balance}, partidas ${total}`,
    );
  },
};

const runningBalances: AuditCheck = {
  number: 4,
  name: 'El saldo que dejó cada partida sigue al de la anterior',
  run: async (db) => {
    const { rows } = await sql<{ entry_id: string; key: string; was: string; should: string }>`
      select entry_id, key, balance_after::text as was, running::text as should from (
        select p.entry_id, a.key, p.balance_after,
               sum(p.amount) over (partition by p.account_id order by p.seq) as running
        from ledger_postings p join ledger_accounts a on a.id = p.account_id) lines
      where balance_after <> running limit 100`.execute(db);
    return rows.map(
      ({ entry_id, key, was, should }) =>
        `asiento ${entry_id}, cuenta ${key}: dice ${was}, corresponde ${should}`,
    );
  },
};

/** Kinds of entry by which money may enter or leave the world's accounts (invariant 7). */
const WORLD_KINDS = ['deposit', 'withdrawal', 'chargeback', 'treasury', 'return'];

const moneyHasASource: AuditCheck = {
  number: 7,
  name: 'El dinero entra sólo por depósitos y sale sólo por retiros o sus deshechos',
  run: async (db) => {
    const { rows } = await sql<{ id: string; kind: string }>`
      select distinct e.id, e.kind from ledger_entries e
      join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
      where a.holder = 'world' and a.asset not like 'token:%'
        and not exists (select 1 from unnest(${WORLD_KINDS}::text[]) as k (kind) where e.kind = k.kind or e.kind like k.kind || '\\_%' or e.kind like k.kind || '.%')`.execute(
      db,
    );
    return rows.map(({ id, kind }) => `asiento ${id}: ${kind} movió dinero del mundo`);
  },
};

/** What the ledger checks by itself; modules above add theirs. */
export const LEDGER_CHECKS: readonly AuditCheck[] = [
  entriesBalance,
  entriesHavePostings,
  assetsSumToZero,
  nobodyIsNegative,
  balancesMatchPostings,
  runningBalances,
  moneyHasASource,
];

export interface AuditResult {
  readonly number: number;
  readonly name: string;
  readonly ok: boolean;
  readonly findings: readonly string[];
}

/** Runs checks one by one; answers each with what it found, ordered by invariant. */
export async function runAudit(db: Db, checks: readonly AuditCheck[]): Promise<AuditResult[]> {
  const results: AuditResult[] = [];
  for (const { number, name, run } of checks) {
    const findings = await run(db);
    results.push({ number, name, ok: findings.length === 0, findings });
  }
  return results.sort((a, b) => a.number - b.number);
}
