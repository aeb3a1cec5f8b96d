import type { Clock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { FileStore } from '#platform/files/index.ts';
import type { Enqueue } from '#platform/jobs/index.ts';
import type { Owners } from './owners.ts';

/** The dependencies that the module's use cases share. */
export interface Context {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly owners: Owners;
  readonly enqueueSizes: Enqueue<{ id: string }>;
  /** Queues each person's uploads one after another… */
  readonly turnOfPerson: <T>(userId: string, work: () => Promise<T>) => Promise<T>;
  /** …and runs the uploads of a few people concurrently: each holds a whole file in memory. */
  readonly turn: <T>(work: () => Promise<T>) => Promise<T>;
}
