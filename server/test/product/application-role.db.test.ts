import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { openDatabase } from '#platform/database/open.ts';
import { assemble, createFoundation } from '#server/assembly.ts';
import { readConfig } from '#server/config/config.ts';
import { createMigratedPostgres } from '../engines.ts';

const SCRIPT = new URL('../../../scripts/application-role.sql', import.meta.url);
const ROLE = `app_${crypto.randomUUID().slice(0, 8)}`;
const folder = mkdtempSync(join(tmpdir(), 'ladrillo-role-'));
let made: Awaited<ReturnType<typeof createMigratedPostgres>>;
let owner: Database;

/** The product on a database, as far as a start needs. */
async function startOn(database: Database) {
  await database.migrate();
  const config = readConfig({ DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'silent' });
  const ground = createFoundation(config, database, { clock: systemClock });
  const { app, modules } = await assemble(ground);
  await ground.jobs.prepare();
  return {
    app,
    modules,
    jobs: ground.jobs,
    async stop() {
      await app.fastify.close();
      await ground.jobs.stop();
    },
  };
}

beforeAll(async () => {
  made = await createMigratedPostgres();
  owner = await openDatabase({ url: made.url, dataDir: '', poolSize: 2 });
  // the first start, by the owner, creates the job tables
  await (await startOn(owner)).stop();
  await owner.executeSql(`create role ${ROLE} login password 'only-for-tests'`);
  await owner.executeSql(readFileSync(SCRIPT, 'utf8').replaceAll(':"app"', ROLE));
});
afterAll(async () => {
  await owner?.executeSql(`drop owned by ${ROLE}; drop role ${ROLE}`);
  await owner?.close();
  await made?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('the server runs with a role that owns no table and can neither change nor delete the audit log', async () => {
  const url = new URL(made.url);
  url.username = ROLE;
  url.password = 'only-for-tests';
  const database = await openDatabase({ url: url.href, dataDir: '', poolSize: 5 });
  try {
    const product = await startOn(database);
    const body = {
      name: 'Ana',
      lastname: 'Paz',
      email: 'ana@ladrillo.test',
      acceptTerms: true,
      password: 'Casa-con-patio-7',
    };
    const answer = await product.app.fastify.inject({
      method: 'POST',
      url: '/api/users/register',
      payload: body,
    });
    expect(answer.statusCode).toBe(200);
    await product.jobs.runPending();
    await database.transaction((tx) =>
      product.modules.audit.record(tx, {
        actorId: null,
        action: 'user.erase',
        targetKind: 'user',
        targetId: null,
      }),
    );
    await product.modules.audit.storeCheckpoint();
    expect(await product.modules.audit.verifyChain()).toMatchObject({ ok: true, entries: 1n });
    await product.stop();
    for (const statement of [
      `update audit_log set action = 'user.edit'`,
      'delete from audit_log',
      'truncate audit_log cascade',
      'delete from audit_chain',
      'alter table audit_log disable trigger all',
      'drop trigger audit_log_append_only on audit_log',
      `create or replace function audit_hash(previous bytea, entry audit_log) returns bytea
         language sql as $$ select ''::bytea $$`,
      'set session_replication_role = replica',
      'delete from ledger_entries',
    ])
      await expect(database.executeSql(statement), statement).rejects.toThrow(
        /permission denied|must be owner/,
      );
  } finally {
    await database.close();
  }
});
