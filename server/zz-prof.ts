import { newId } from '#core/id.ts';
import { openDatabase } from '#platform/database/index.ts';
import { createLedger, type AccountRef } from '#modules/ledger';
import pg from 'pg';
import { databaseUrl, startPostgres } from './test/postgres.ts';
const server = await startPostgres();
const url = databaseUrl(server.adminUrl, server.template);
const database = await openDatabase({ url, dataDir: '', poolSize: 1 });
const ledger = createLedger(database);
const project = newId();
const users = Array.from({ length: 50 }, () => newId());
const bank: AccountRef = { holder: 'world', asset: 'USD', purpose: 'bank' };
const wallet = (n: number): AccountRef => ({ holder: 'user', userId: users[n % 50]!, projectId: project, asset: 'USD', purpose: 'available' });
const d = (kind: string, a: AccountRef, b: AccountRef, x: bigint) => ({ id: newId(), kind, idempotencyKey: newId(), occurredAt: new Date(), postings: [{ account: a, amount: -x }, { account: b, amount: x }] });
const batch = (k = 256) => Array.from({ length: k }, (_, n) => d('transfer', wallet(n), wallet(n + 1), 1n));
const run = async (label: string, k = 256, rounds = 12) => {
  let ts: number[] = [];
  for (let i = 0; i < rounds; i++) { const b = batch(k); const t = performance.now(); await database.transaction((tx) => ledger.postIn(tx, b)); ts.push(performance.now() - t); }
  ts.sort((a, b) => a - b);
  console.log(label, 'min', (ts[0]! * 1000 / k).toFixed(1), 'med', (ts[rounds >> 1]! * 1000 / k).toFixed(1), 'µs/entry');
};
await database.transaction((tx) => ledger.postIn(tx, users.map((_, n) => d('deposit', bank, wallet(n), 10n ** 12n))));
await run('warm', 256, 20);
const x = async (s: string) => { await database.executeSql(s); };
await run('as is');
await run('single', 1, 100);
for (let i = 0; i < 2; i++) {
await x('alter table ledger_postings disable trigger ledger_postings_balance'); await run('no balance trigger'); await x('alter table ledger_postings enable trigger ledger_postings_balance');
await x('alter table ledger_postings disable trigger all'); await run('no triggers, fks on postings'); await x('alter table ledger_postings enable trigger all');
await run('as is');
}
await x("load 'auto_explain'"); await x("set auto_explain.log_min_duration=0; set auto_explain.log_analyze=on; set auto_explain.log_nested_statements=on; set auto_explain.log_triggers=on; set auto_explain.log_level=notice; set client_min_messages=notice");
const notes: string[] = [];
await database.close();
const client = new pg.Client({ connectionString: url }); client.on('notice', (n) => notes.push(n.message ?? '')); await client.connect();
await client.query("load 'auto_explain'; set auto_explain.log_min_duration=0; set auto_explain.log_analyze=on; set auto_explain.log_nested_statements=on; set auto_explain.log_triggers=on; set auto_explain.log_level=notice; set client_min_messages=notice");
const { Kysely, PostgresDialect } = await import('kysely');
const { postBatch } = await import('./src/modules/ledger/store.ts');
const pool = { connect: async () => Object.assign(client, { release() {} }), end: async () => {} };
const k = new Kysely<any>({ dialect: new PostgresDialect({ pool: pool as any }) });
for (let i = 0; i < 8; i++) { notes.length = 0; await postBatch(k as any, batch()); }
console.log(notes.filter(n=>!n.includes('FOR KEY SHARE')).map((n) => n.replace(/\[\{.{200,}?\]/gs, '[…]').slice(0, 1800)).join('\n-----\n'));
await client.end(); await server.stop();
