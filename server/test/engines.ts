import { afterAll, beforeAll, describe, inject } from 'vitest';
import { IN_MEMORY, openEmbedded } from '#platform/database/embedded/embedded.ts';
import type { Database } from '#platform/database/index.ts';
import { openDatabase } from '#platform/database/open.ts';
import { databaseUrl } from './postgres.ts';

export type Engine = Database['engine'];

const ENGINES: readonly Engine[] = ['embedded', 'postgres'];

/**
 * The engines that tests run on: both, or, by default, one of them chosen by the name, so that half of the tests run
 * on each (`npm test -- --all` runs every test on both).
 * @param name of the tests
 */
export function enginesFor(name: string): readonly Engine[] {
  if (process.env.TESTS !== 'everyday') return ENGINES;
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return ENGINES.filter((_, place) => place === sum % ENGINES.length);
}

/**
 * Runs the tests of `body` on the embedded engine and on a real PostgreSQL, each with a fresh migrated database.
 * `database()` answers it inside tests and hooks.
 *
 * @example describeOnBothEngines('accounts', (database) => {
 *   test('…', async () => { await database().db.selectFrom('accounts')… });
 * });
 */
export function describeOnBothEngines(
  name: string,
  body: (database: () => Database) => void,
): void {
  describe.each(enginesFor(name))(`${name} (%s)`, (engine) => {
    let opened: Database | undefined;
    beforeAll(async () => {
      opened = await openTestDatabase(engine);
    });
    afterAll(() => opened?.close());
    body(() => {
      if (!opened)
        throw new Error('the database opens before the first test: use it inside a test or a hook');
      return opened;
    });
  });
}

/** A new migrated database that is deleted when closed. */
export function openTestDatabase(engine: Engine): Promise<Database> {
  return engine === 'embedded' ? openTestEmbedded() : openTestPostgres();
}

/** @param options.longestWaitMs see `openEmbedded` */
export function openTestEmbedded(options: { longestWaitMs?: number } = {}): Promise<Database> {
  const { snapshot } = ready(inject('testEngines').embedded);
  return openEmbedded({ ...options, dataDir: IN_MEMORY, snapshot });
}

async function openTestPostgres(): Promise<Database> {
  const { adminUrl, template } = ready(inject('testEngines').postgres);
  const { url, drop } = await createTestDatabase(adminUrl, template);
  const database = await openDatabase({ url, dataDir: '', poolSize: 5 });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** An empty PostgreSQL database without migrations, for tests of opening itself. */
export function createEmptyPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  return createTestDatabase(ready(inject('testEngines').postgres).adminUrl, 'template0');
}

/** A migrated PostgreSQL database, for programs started on it. */
export function createMigratedPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const { adminUrl, template } = ready(inject('testEngines').postgres);
  return createTestDatabase(adminUrl, template);
}

async function createTestDatabase(
  adminUrl: string,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(adminUrl, `create database ${name} template ${template}`);
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => administer(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const admin = await openDatabase({ url: adminUrl, dataDir: '', poolSize: 1 });
  try {
    await admin.executeSql(statement);
  } finally {
    await admin.close();
  }
}

function ready<T extends object>(outcome: T): Exclude<T, { readonly error: string }> {
  if (started(outcome)) return outcome;
  throw new Error(`engine did not start: ${'error' in outcome ? outcome.error : ''}`);
}

function started<T extends object>(outcome: T): outcome is Exclude<T, { readonly error: string }> {
  return !('error' in outcome);
}
