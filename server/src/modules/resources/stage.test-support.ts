import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Clock, manualClock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { FileStore } from '#platform/files/index.ts';
import type { Principal } from '#platform/http/index.ts';
import type { JobData, Jobs } from '#platform/jobs/index.ts';

/** An in-memory file store whose content a test can read, and which can be made to fail. */
interface MemoryStore extends FileStore {
  readonly kept: Map<string, Buffer>;
  failNext(): void;
}

export function memoryStore(): MemoryStore {
  const kept = new Map<string, Buffer>();
  let failing = false;
  return {
    kept,
    failNext: () => {
      failing = true;
    },
    async put(key, content) {
      if (failing) {
        failing = false;
        throw new Error('disk full');
      }
      const bytes = content instanceof Readable ? await buffer(content) : Buffer.from(content);
      kept.set(key, bytes);
      return bytes.length;
    },
    async get(key) {
      const bytes = kept.get(key);
      return bytes ? { stream: Readable.from([bytes]), size: bytes.length } : null;
    },
    exists: async (key) => kept.has(key),
    async remove(key) {
      kept.delete(key);
    },
  };
}

/** A method type, so that a handler of narrower data is assignable. */
interface Handler {
  handle(data: JobData, job: { id: string; attempt: number }): Promise<void>;
}

/** Jobs that are queued until a test runs them. */
interface ManualJobs extends Jobs {
  runAll(): Promise<number>;
}

export function manualJobs(): ManualJobs {
  const handlers = new Map<string, Handler>();
  const periodic = new Map<string, () => Promise<void>>();
  const waiting: { name: string; data: JobData }[] = [];
  const enqueue: Jobs['enqueue'] = async (_tx, { name, data }) => {
    waiting.push({ name, data });
  };
  const runAll = async (): Promise<number> => {
    let count = 0;
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      await handlers.get(job.name)?.handle(job.data, { id: 'test', attempt: 1 });
      count += 1;
    }
    return count;
  };
  return {
    define(name, handle) {
      handlers.set(name, { handle });
      return (tx, data) => enqueue(tx, { name, data });
    },
    every: (name, _every, handler) => void periodic.set(name, handler),
    enqueue,
    prepare: async () => {},
    start: async () => {},
    stop: async () => {},
    runPending: runAll,
    runPeriodic: async (name) => periodic.get(name)?.(),
    runAll,
  };
}

/** The dependencies of the resources module, for tests. */
export function resourceStage(
  database: Database,
  clock: Clock = manualClock(new Date('2026-03-01T12:00:00Z')),
) {
  return { database, clock, files: memoryStore(), jobs: manualJobs() };
}

export const person = (userId: string, role: Principal['role'] = 'owner'): Principal => ({
  userId,
  role,
  verified: true,
  sessionId: 'session',
  name: 'Prueba',
});
