import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { EmbeddedDatabaseFailed } from '../errors.ts';
import type { FromWorker, ToWorker, WorkerSettings, WorkerStart } from './worker-messages.ts';

interface Listener {
  bytes(bytes: Uint8Array): void;
  lost(error: Error): void;
}

/** The thread of the embedded engine, seen from the main thread. */
export interface EmbeddedWorker {
  /** Set once the thread has stopped unexpectedly; nothing works after that. */
  readonly failure: EmbeddedDatabaseFailed | undefined;
  /** Starts a new session; the listener of the previous one gets nothing more. @returns its number */
  connect(listener: Listener): number;
  send(connection: number, bytes: Uint8Array): void;
  /** Writes a tar of PostgreSQL's folder, from which in-memory databases can start. */
  dump(path: string): Promise<void>;
  /** Writes the files of a database in memory to a new folder, which is not flushed. */
  store(folder: string): Promise<void>;
  /** Flushes, stops PostgreSQL and waits until the thread has ended. */
  close(): Promise<void>;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The engine's code, compiled once per process: successive threads (of a recovering database, or of many tests) share
 * the compiled code instead of compiling again.
 */
function engine(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  compiled ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

/**
 * Starts the thread and waits until PostgreSQL answers.
 * @throws EmbeddedDatabaseFailed
 */
export async function startWorker(settings: WorkerSettings): Promise<EmbeddedWorker> {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { ...settings, engine: await engine() } satisfies WorkerStart,
    execArgv: [],
  });
  const say = (message: ToWorker, transfer: ArrayBuffer[] = []): void =>
    thread.postMessage(message, transfer);

  let current: { connection: number; listener: Listener } | undefined;
  let failure: EmbeddedDatabaseFailed | undefined;
  let connections = 0;
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let written = Promise.withResolvers<void>();

  const lose = (reason: string): void => {
    failure ??= new EmbeddedDatabaseFailed(`La base de datos integrada se detuvo: ${reason}`);
    ready.reject(failure);
    written.reject(failure);
    current?.listener.lost(failure);
  };
  thread.on('message', (message: FromWorker) => {
    if (message.type === 'ready') ready.resolve();
    else if (message.type === 'written') written.resolve();
    else if (message.type === 'failed') lose(message.message);
    else if (message.type === 'bytes' && current?.connection === message.connection)
      current.listener.bytes(message.bytes);
  });
  thread.on('error', (error) => lose(error instanceof Error ? error.message : String(error)));
  thread.on('exit', (code) => {
    lose(`el hilo terminó con código ${code}`);
    ended.resolve();
  });
  written.promise.catch(() => {});
  const write = (message: ToWorker): Promise<void> => {
    written = Promise.withResolvers<void>();
    say(message);
    return written.promise;
  };

  await ready.promise;
  return {
    get failure() {
      return failure;
    },
    connect(listener) {
      connections += 1;
      current = { connection: connections, listener };
      if (failure) listener.lost(failure);
      say({ type: 'connect', connection: connections });
      return connections;
    },
    send(connection, chunk) {
      const bytes = new Uint8Array(chunk);
      say({ type: 'bytes', connection, bytes }, [bytes.buffer]);
    },
    dump: (path) => write({ type: 'dump', path }),
    store: (folder) => write({ type: 'store', folder }),
    async close() {
      current = undefined;
      say({ type: 'close' });
      await ended.promise;
    },
  };
}
