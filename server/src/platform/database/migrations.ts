import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { MigrationMismatch } from './errors.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** The key of our advisory lock, distinct from those of other users of the same server: 'ladr' in ASCII. */
const LOCK = 0x6c616472;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/**
 * Applies the numbered SQL files to a database, each once, in order and in its own transaction. An advisory lock
 * serialises processes that start concurrently.
 * @returns how many were applied
 * @throws MigrationMismatch when an applied file has changed or is missing, or a new one has a lower number
 */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<number> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    const applied = await appliedMigrations(client);
    const waiting = waitingMigrations(migrations, applied);
    for (const migration of waiting) await apply(client, migration);
    return waiting.length;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

/** The migrations of a folder by number; `NNNN-name.sql`, each number once. */
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (!number) throw new MigrationMismatch(`La migración ${name} no se llama NNNN-nombre.sql.`);
    if (numbers.has(number))
      throw new MigrationMismatch(`Hay dos migraciones con el número ${number}.`);
    numbers.add(number);
    const sql = readFileSync(`${folder}/${name}`, 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

type Applied = ReadonlyMap<string, string>;

async function appliedMigrations(client: pg.ClientBase): Promise<Applied> {
  // a role without the right to create is not needed when everything exists
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  );
  if (found[0]?.there !== true)
    await client.query(`create table schema_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

function waitingMigrations(migrations: readonly Migration[], applied: Applied): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration.sha256]));
  for (const [name, sha256] of applied) {
    if (!known.has(name))
      throw new MigrationMismatch(
        `La base de datos es de otra versión del programa: tiene la migración ${name}, que esta no conoce.`,
      );
    if (known.get(name) !== sha256)
      throw new MigrationMismatch(
        `La base de datos es de otra versión del programa: la migración ${name} cambió después de aplicarse.`,
      );
  }
  const waiting = migrations.filter(({ name }) => !applied.has(name));
  const newest = [...applied.keys()].sort().at(-1);
  const [first] = waiting;
  if (newest && first && first.name < newest)
    throw new MigrationMismatch(
      `La migración ${first.name} es anterior a ${newest}, que la base de datos ya tiene.`,
    );
  return waiting;
}

async function apply(client: pg.ClientBase, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      name,
      sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
