/**
 * The import of a bank statement, on both engines: 1,000 lines (the target is at most 5 seconds) with as many possible
 * movements, 5,000 lines with one invalid row, and the same file again. The reference is the unavoidable part: its
 * rows inserted in one statement, neither parsed from a file nor compared with anything. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import { openDatabase } from '#platform/database/open.ts';
import { createWorld } from '../server/src/modules/balance/world.test-support.ts';
import { importStatement } from '../server/src/modules/treasury/imports/import.ts';
import { companyAccounts } from '../server/src/modules/treasury/store/imports.ts';
import { databaseUrl, startPostgres } from '../server/test/postgres.ts';

/** Announced deposits whose transfers are in the statement. */
const DEPOSITS = 300;

const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};
const tell = (engine: string, what: string, took: number) =>
  say(`${engine.padEnd(10)} ${what.padEnd(48)} ${took.toFixed(2).padStart(7)} s`);

/** Lines of a month: transfers with their order number, fees, and credits without a name. */
function lines(count: number, orders: readonly string[]): string[] {
  return Array.from({ length: count }, (_, n) => {
    const day = String(1 + Math.floor((n * 27) / count)).padStart(2, '0');
    const order = orders[n];
    if (order) return `${day}/02/2026;Transferencia ${order};${1_000 + n},00`;
    if (n % 4 === 0) return `${day}/02/2026;Comisión mantenimiento ${n};-${1 + (n % 90)},21`;
    return `${day}/02/2026;CREDITO TRF ${20_000_000_000 + n} OPERACION ${n};${5_000 + n},37`;
  });
}

const csv = (rows: readonly string[]) => Buffer.from(['Fecha;Detalle;Importe', ...rows].join('\n'));

async function measure(engine: string, database: Database): Promise<void> {
  const world = await createWorld(database);
  const chief = await world.person('admin');
  const ana = await world.person();
  const project = newId();
  const orders: string[] = [];
  for (let n = 0; n < DEPOSITS; n += 1) {
    const { orderNumber } = await world.payments.createDeposit(ana, newId(), {
      projectId: project,
      type: 'ars_bank_transfer',
      sentCurrency: 'ARS',
      amount: String(1_000 + n),
    });
    orders.push(orderNumber);
  }
  tell(engine, 'reference: 1,000 rows in one statement', await reference(database, 1_000));
  const pesos = (await companyAccounts(database.db)).find(({ currency }) => currency === 'ARS');
  const load = async (
    bytes: Buffer,
    wanted: { added: number; repeated: number; faults: number },
  ) => {
    const { added, repeated, statement } = await importStatement(world, chief, {
      name: 'extracto.csv',
      bytes,
      accountId: pesos?.id,
    });
    const found = { added, repeated, faults: statement.faults.length };
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      throw new Error(`the import says ${JSON.stringify(found)}`);
  };
  const small = csv(lines(1_000, orders));
  const took = await seconds(() => load(small, { added: 1_000, repeated: 0, faults: 0 }));
  tell(engine, '1,000 lines with their proposals (aim: 5)', took);
  const again = await seconds(() => load(small, { added: 0, repeated: 1_000, faults: 0 }));
  tell(engine, 'the same file again', again);
  const rows = lines(5_000, []).map((row) => row.replace('/02/', '/01/'));
  rows[2_500] = '31/02/2026;una fila rota;doce';
  const large = csv(rows);
  tell(engine, 'reference: 5,000 rows in one statement', await reference(database, 5_000));
  const broken = await seconds(() => load(large, { added: 4_999, repeated: 0, faults: 1 }));
  tell(engine, '5,000 lines, one row broken', broken);
}

/** Inserts this many rows into a separate table, as fast as the driver can. */
async function reference(database: Database, count: number): Promise<number> {
  await database.executeSql(
    `create table bench_lines_${count} (id uuid primary key, day date, amount bigint, reference text)`,
  );
  const rows = lines(count, []).map((row, n) => {
    const [, reference] = row.split(';');
    return { id: newId(), day: '2026-02-01', amount: n, reference };
  });
  const text = JSON.stringify(rows).replaceAll("'", "''");
  return seconds(() =>
    database.executeSql(
      `insert into bench_lines_${count} select * from json_populate_recordset(null::bench_lines_${count}, '${text}'::json)`,
    ),
  );
}

async function withDatabase(engine: string, open: () => Promise<Database>): Promise<void> {
  const database = await open();
  try {
    await database.migrate();
    await measure(engine, database);
  } finally {
    await database.close();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'ladrillo-bench-'));
try {
  await withDatabase('embedded', () => openDatabase({ dataDir }));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
const server = await startPostgres();
try {
  const admin = await openDatabase({ url: server.adminUrl, dataDir: '', poolSize: 1 });
  await admin.executeSql('create database ladrillo_bench_statement');
  await admin.close();
  await withDatabase('postgres', () =>
    openDatabase({ url: databaseUrl(server.adminUrl, 'ladrillo_bench_statement'), dataDir: '' }),
  );
} finally {
  await server.stop();
}
