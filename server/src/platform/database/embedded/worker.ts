/**
 * The embedded engine's thread: PostgreSQL in the process, used through PostgreSQL's own wire protocol. On the main
 * thread it would block the server during every statement.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { dataDir as newCluster } from '@electric-sql/pglite-prepopulatedfs';
import { DurableFiles } from './durable-files.ts';
import { durableParameters } from './durable-parameters.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

const settings: WorkerStart = workerData;
const say = (message: FromWorker, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer);

/** PostgreSQL's last message before it stopped: the reason, for the operator. */
let lastWords: string | undefined;
const fail = (error: unknown): never => {
  say({
    type: 'failed',
    message: lastWords ?? (error instanceof Error ? error.message : String(error)),
  });
  process.exit(1);
};

const files = settings.folder ? new DurableFiles(settings.folder, fail) : undefined;
const postgres = await open().catch(fail);
parentPort?.on('message', (message: ToWorker) => {
  answer(message).catch(fail);
});
say({ type: 'ready' });

async function open(): Promise<PGlite> {
  const pg = await PGlite.create({
    pgliteWasmModule: settings.engine,
    extensions: { pg_trgm, unaccent },
    onStderr: hear,
    ...(files ? { fs: files, startParams: durableParameters() } : { dataDir: 'memory://' }),
    ...(await firstFiles()),
  });
  stopOnCrash(pg);
  if (files) await proveDurability(pg, files);
  return pg;
}

function hear(line: string): boolean {
  lastWords = /(?:PANIC|FATAL): +(.*)/.exec(line)?.[1] ?? lastWords;
  return false;
}

/**
 * PGlite swallows every exception that leaves PostgreSQL's loop and enters the loop again, so that a panic (for
 * instance a full disk under the write-ahead log) spins forever on corrupt memory. Every exception except the jump of a
 * refused statement ends the thread instead; the files are sound and a new thread recovers from them.
 */
function stopOnCrash(pg: PGlite): void {
  const REFUSED_STATEMENT = 100;
  const once = pg.Module._PostgresMainLoopOnce;
  pg.Module._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      const status =
        typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
      if (status !== REFUSED_STATEMENT) fail(error);
      throw error;
    }
  };
}

/**
 * The files that a database starts with: the given ones, or the ready-made files of a new database, because `initdb`
 * takes seconds.
 */
async function firstFiles(): Promise<{ loadDataDir?: Blob | File }> {
  const { folder, snapshot } = settings;
  if (snapshot) return { loadDataDir: new Blob([readFileSync(snapshot)]) };
  if (folder && existsSync(join(folder, 'PG_VERSION'))) return {};
  return { loadDataDir: await newCluster() };
}

/** Durability depends on PGlite's internals; a version in which they differ must not open a real ledger. */
async function proveDurability(pg: PGlite, durable: DurableFiles): Promise<void> {
  const before = durable.flushes;
  await pg.exec(`select pg_logical_emit_message(true, 'ladrillo', 'open')`);
  if (durable.flushes === before) throw new Error('PGlite committed without flushing to disk');
}

async function answer(message: ToWorker): Promise<void> {
  if (message.type === 'bytes') await speak(message.connection, message.bytes);
  else if (message.type === 'connect') forgetSession();
  else if (message.type === 'dump') await dump(message.path);
  else if (message.type === 'store') await store(message.folder);
  else await close();
}

async function speak(connection: number, request: Uint8Array): Promise<void> {
  const parts: Uint8Array[] = [];
  const onRawData = (part: Uint8Array): void => {
    parts.push(part.slice());
  };
  await postgres.execProtocolRawStream(request, { syncToFs: false, onRawData });
  const bytes = joined(parts);
  if (bytes.length > 0) say({ type: 'bytes', connection, bytes }, [bytes.buffer]);
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * PostgreSQL has one session here; the next client must not inherit a transaction, a setting or a prepared statement.
 */
async function forgetSession(): Promise<void> {
  if (postgres.isInTransaction()) await postgres.exec('rollback');
  await postgres.exec('discard all');
}

async function dump(path: string): Promise<void> {
  const blob = await postgres.dumpDataDir('none');
  writeFileSync(path, new Uint8Array(await blob.arrayBuffer()));
  say({ type: 'written' });
}

/** Where PGlite mounts PostgreSQL's folder. */
const MOUNTED = '/pglite/data';

async function store(folder: string): Promise<void> {
  await postgres.exec('checkpoint');
  copyOut(MOUNTED, folder);
  say({ type: 'written' });
}

/** Copies a folder of PGlite's file system to the machine's. */
function copyOut(from: string, to: string): void {
  const { FS: mounted } = postgres.Module;
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of mounted.readdir(from)) {
    if (name === '.' || name === '..') continue;
    const [source, target] = [`${from}/${name}`, join(to, name)];
    if (mounted.isDir(mounted.stat(source).mode)) copyOut(source, target);
    else writeFileSync(target, mounted.readFile(source), { mode: 0o600 });
  }
}

async function close(): Promise<void> {
  if (postgres.isInTransaction()) await postgres.exec('rollback');
  if (files) await postgres.exec('checkpoint');
  await postgres.close();
  say({ type: 'closed' });
  parentPort?.close();
}
