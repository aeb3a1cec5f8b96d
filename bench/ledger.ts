/**
 * The ledger under contention, on both engines: transfers and purchases per second through the group commit, and
 * what one batch costs an entry, with and without refusals. `DATABASE_URL` names a server to use (a database of its
 * own is made there and dropped); without it a throw-away PostgreSQL is started, whose commits do not wait for the disk.
 * The reference on PostgreSQL is the usual way, in the manner of pgbench's script: a transaction for each transfer, two
 * updates and a line of history, by as many connections as a pool commonly has, on the same server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { newId } from '#core/id.ts';
import {
  type AccountRef,
  chart,
  createLedger,
  type EntryDraft,
  type Ledger,
} from '#modules/ledger';
import type { Database } from '#platform/database/index.ts';
import { openDatabase } from '#platform/database/open.ts';
import { databaseUrl, startPostgres } from '../server/test/postgres.ts';

const ROUND_MS = 600;
const CALLERS = 200;
const BATCH = 256;
const WALLETS = 50;
const CONNECTIONS = 20;

const project = newId();
const round = newId();
const bank = chart.bank('USD');
const issuance = chart.issuance(project);
const escrow = chart.escrow({ id: round, projectId: project }, 'USD');
const unissued = chart.unissued({ id: round, projectId: project, issueId: project });
const users = Array.from({ length: WALLETS }, () => newId());
const wallet = (place: number, asset: AccountRef['asset'] = 'USD'): AccountRef =>
  chart.available(users[place % WALLETS] ?? '', project, asset);

type Move = readonly [from: AccountRef, to: AccountRef, amount: bigint];

const draft = (kind: string, moves: readonly Move[]): EntryDraft => ({
  id: newId(),
  kind,
  idempotencyKey: newId(),
  occurredAt: new Date(),
  postings: moves.flatMap(([from, to, amount]) => [
    { account: from, amount: -amount },
    { account: to, amount },
  ]),
});

/** A cent from one of fifty wallets to its neighbour. */
const transfer = (n: number) => draft('transfer', [[wallet(n), wallet(n + 1), 1n]]);
/** More than any balance. */
const tooMuch = (n: number) => draft('transfer', [[wallet(n), wallet(n + 1), 10n ** 15n]]);
/** All buyers use one round: the same two project accounts in every entry. */
const purchase = (n: number) =>
  draft('purchase', [
    [wallet(n), escrow, 1n],
    [unissued, wallet(n, `token:${project}`), 1n],
  ]);

async function measure(name: string, database: Database): Promise<void> {
  const ledger = createLedger(database, () => undefined);
  await database.transaction((tx) =>
    ledger.postIn(tx, [
      ...users.map((_, n) => draft('deposit', [[bank, wallet(n), 10n ** 12n]])),
      draft('tokens_issued', [[issuance, unissued, 10n ** 12n]]),
    ]),
  );
  await perSecond(ledger, transfer, 300);
  tell(name, 'transfers/s, 200 callers', await perSecond(ledger, transfer));
  tell(name, 'purchases/s in one round, 200 callers', await perSecond(ledger, purchase));
  const alone = await microsecondsAnEntry(database, { ledger, batch: 1 }, transfer);
  const plain = await microsecondsAnEntry(database, { ledger, batch: BATCH }, transfer);
  const mixed = await microsecondsAnEntry(database, { ledger, batch: BATCH }, (n) =>
    n % 50 === 0 ? tooMuch(n) : transfer(n),
  );
  tell(name, 'µs an entry in a transaction of its own', alone);
  tell(name, `µs an entry, batches of ${BATCH}`, plain);
  tell(name, 'µs an entry, 2 % of them refused', mixed);
}

async function perSecond(
  ledger: Ledger,
  make: (n: number) => EntryDraft,
  ms = ROUND_MS,
): Promise<number> {
  const start = performance.now();
  let done = 0;
  const caller = async (n: number): Promise<void> => {
    while (performance.now() - start < ms) {
      const { status } = await ledger.submit(make(n));
      if (status !== 'posted') throw new Error(`an entry was ${status}`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, n) => caller(n)));
  return (done * 1000) / (performance.now() - start);
}

async function microsecondsAnEntry(
  database: Database,
  { ledger, batch }: { ledger: Ledger; batch: number },
  make: (n: number) => EntryDraft,
): Promise<number> {
  const start = performance.now();
  let entries = 0;
  while (performance.now() - start < ROUND_MS) {
    const drafts = Array.from({ length: batch }, (_, n) => make(n));
    await database.transaction((tx) => ledger.postIn(tx, drafts));
    entries += batch;
  }
  return ((performance.now() - start) * 1000) / entries;
}

/** Transfers per second between the same fifty wallets, each in its own transaction, with rows locked in one order. */
async function reference(connectionString: string): Promise<number> {
  const pool = new Pool({ connectionString, max: CONNECTIONS });
  // a connection still closing when the database is dropped reports it
  pool.on('error', () => undefined);
  try {
    await pool.query(`
      create table bench_accounts (id int primary key, balance bigint not null check (balance >= 0));
      create table bench_history (at timestamptz not null default now(), taken int, given int, amount bigint);
      insert into bench_accounts select n, 1000000000000 from generate_series(0, ${WALLETS - 1}) n;`);
    const start = performance.now();
    let done = 0;
    const caller = async (place: number): Promise<void> => {
      const client = await pool.connect();
      const say = (name: string, text: string, values: readonly (string | number)[]) =>
        client.query({ name, text, values: [...values] });
      for (let n = place; performance.now() - start < ROUND_MS; n += CONNECTIONS) {
        const [from, to] = [n % WALLETS, (n + 1) % WALLETS];
        const steps = [
          [from, -1],
          [to, 1],
        ].sort(([one = 0], [other = 0]) => one - other);
        await client.query('begin');
        for (const step of steps)
          await say('move', 'update bench_accounts set balance = balance + $2 where id = $1', step);
        await say('tell', 'insert into bench_history (taken, given, amount) values ($1, $2, 1)', [
          from,
          to,
        ]);
        await client.query('commit');
        done += 1;
      }
      client.release();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => caller(n)));
    return (done * 1000) / (performance.now() - start);
  } finally {
    await pool.end();
  }
}

function tell(engine: string, what: string, figure: number): void {
  console.log(
    `${engine.padEnd(10)} ${what.padEnd(40)} ${Math.round(figure).toString().padStart(8)}`,
  );
}

async function onEmbedded(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ladrillo-bench-'));
  try {
    const database = await openDatabase({ dataDir });
    try {
      await database.migrate();
      await measure('embedded', database);
    } finally {
      await database.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(adminUrl: string): Promise<void> {
  const name = `ladrillo_bench_${process.pid}`;
  const admin = await openDatabase({ url: adminUrl, dataDir: '', poolSize: 1 });
  try {
    await admin.executeSql(`create database ${name}`);
    const database = await openDatabase({ url: databaseUrl(adminUrl, name), dataDir: '' });
    try {
      await database.migrate();
      await measure('postgres', database);
      tell(
        'postgres',
        'reference: one transaction a transfer',
        await reference(databaseUrl(adminUrl, name)),
      );
    } finally {
      await database.close();
      await admin.executeSql(`drop database ${name} with (force)`);
    }
  } finally {
    await admin.close();
  }
}

await onEmbedded();
const given = process.env.DATABASE_URL;
if (given) await onPostgres(given);
else {
  const server = await startPostgres();
  try {
    await onPostgres(server.adminUrl);
  } finally {
    await server.stop();
  }
}
