import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { columnTypes } from '../column-types.ts';
import { databaseOver } from '../connections/pool.ts';
import { ConnectionWaitTooLong } from '../errors.ts';
import type { Database } from '../index.ts';
import { type EmbeddedWorker, startWorker } from './embedded-worker.ts';
import { lockFolder } from './folder-lock.ts';
import { prepareFolder } from './new-folder.ts';
import { startUpkeep } from './upkeep.ts';
import { WorkerStream } from './worker-stream.ts';

export const IN_MEMORY = 'memory://';
const LONGEST_WAIT_MS = 15_000;

/** The embedded engine, whose files can be written elsewhere. */
interface EmbeddedDatabase extends Database {
  /** Writes a tar of PostgreSQL's folder, for tests. */
  dump(path: string): Promise<void>;
  /** Writes the files of a database in memory to a new folder, which is not flushed. */
  store(folder: string): Promise<void>;
}

/**
 * Opens the embedded engine: PGlite in a thread with one connection, used through node-postgres like a server.
 * @param options.dataDir a folder, created when missing, or `memory://`
 * @param options.snapshot a tar (see `dump`) from which an in-memory database starts
 * @param options.longestWaitMs how long a statement may wait for the connection
 * @throws DataFolderBusy, EmbeddedDatabaseFailed
 */
export async function openEmbedded(options: {
  dataDir: string;
  snapshot?: string;
  longestWaitMs?: number;
  log?: (message: string) => void;
}): Promise<EmbeddedDatabase> {
  const { longestWaitMs = LONGEST_WAIT_MS, log } = options;
  const engine = await startEngine(options);
  const pool = new pg.Pool({
    stream: () => new WorkerStream(engine.worker),
    ssl: false,
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: longestWaitMs,
    types: columnTypes,
    // the engine's only session outlives a connection, and so do its prepared statements
    onConnect: (client) => client.query('deallocate all'),
  });
  const database = databaseOver({
    pool,
    engine: 'embedded',
    explain: (error) => explainWait(error, longestWaitMs),
    ...(log ? { log } : {}),
    async afterClose() {
      upkeep.stop();
      await engine.stop();
    },
  });
  const upkeep = startUpkeep(database, log);
  return {
    ...database,
    dump: async (path) => (await engine.worker()).dump(path),
    store: async (target) => (await engine.worker()).store(target),
  };
}

/**
 * Creates the folder of a new database with its first data. The data is written in memory and stored in one step, so
 * that no commit needs a flush and the folder is never incomplete.
 * @param dataDir the embedded engine's folder; one that has a database already is left as it is
 * @param fill writes the first data
 * @param begin called before the engine starts, if there is no database: starts preparations that run beside it
 * @throws DataFolderBusy, EmbeddedDatabaseFailed, and the errors of `fill`, after which there is no database
 */
export async function fillNewFolder(
  dataDir: string,
  fill: (database: Database) => Promise<void>,
  begin?: () => void,
): Promise<void> {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  try {
    await prepareFolder(join(folder, 'postgres'), async (draft) => {
      begin?.();
      const database = await openEmbedded({ dataDir: IN_MEMORY });
      try {
        await fill(database);
        await database.store(draft);
      } finally {
        await database.close();
      }
    });
  } finally {
    lock.release();
  }
}

interface Engine {
  /** The running thread, or a new one that recovers from the data of a stopped one. */
  worker(): Promise<EmbeddedWorker>;
  stop(): Promise<void>;
}

async function startEngine(options: { dataDir: string; snapshot?: string }): Promise<Engine> {
  const { dataDir, snapshot } = options;
  if (dataDir === IN_MEMORY) {
    const worker = await startWorker(snapshot ? { snapshot } : {});
    return { worker: async () => worker, stop: () => worker.close() };
  }
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  try {
    const files = join(folder, 'postgres');
    await prepareFolder(files);
    return await engineOn(files, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function engineOn(folder: string, lock: { release(): void }): Promise<Engine> {
  let running = await startWorker({ folder });
  let starting: Promise<EmbeddedWorker> | undefined;

  const restart = async (): Promise<EmbeddedWorker> => {
    try {
      running = await startWorker({ folder });
      return running;
    } finally {
      starting = undefined;
    }
  };
  return {
    async worker() {
      if (!running.failure) return running;
      starting ??= restart();
      return starting;
    },
    async stop() {
      await starting?.catch(() => {});
      await running.close();
      lock.release();
    },
  };
}

function explainWait(error: Error, waitedMs: number): Error {
  if (!error.message.startsWith('timeout exceeded')) return error;
  return new ConnectionWaitTooLong(
    `A statement waited ${waitedMs / 1000} s for the embedded engine's only connection: it was sent outside the transaction that waits for it (use the tx handed in), or the engine is overloaded.`,
    { cause: error },
  );
}
