import pg from 'pg';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { limitConcurrency } from '#core/turns.ts';
import type { Database, Tx } from '#platform/database/index.ts';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import {
  type Attempt,
  BATCH,
  bossOptions,
  type Definition,
  type Every,
  type JobData,
  type JobOptions,
  SIGN_SECONDS,
  UNWOKEN_SECONDS,
} from './definition.ts';
import { findDue } from './due.ts';
import { makeQueues, startTicks, writeCron } from './queues.ts';
import { wakeWorkers } from './watch.ts';

export type JobHandler<Data extends JobData> = (data: Data, job: Attempt) => Promise<void>;

export interface EnqueueOptions {
  /** Not before this instant. */
  readonly startAfter?: Date;
  /** A job is not enqueued while another with this key is waiting. */
  readonly singletonKey?: string;
}

/** A job to enqueue. */
interface NewJob extends EnqueueOptions {
  readonly name: string;
  readonly data: JobData;
}

/** Enqueues one kind of job with its own data. */
export type Enqueue<Data extends JobData> = (
  tx: Tx | null,
  data: Data,
  options?: EnqueueOptions,
) => Promise<void>;

/** Work that runs after the transaction that enqueued it, at least once, in any process. */
export interface Jobs {
  /**
   * Defines the handler of a job; call it before `start`. The handler may run more than once for a
   * job, so it must be idempotent. Its errors are logged and the job is retried.
   * @returns a typed function that enqueues the job
   */
  define<Data extends JobData>(
    name: string,
    handler: JobHandler<Data>,
    options?: JobOptions,
  ): Enqueue<Data>;
  /** Defines a periodic job, of which each run happens once in the whole installation; call it before `start`. */
  every(name: string, every: Every, handler: () => Promise<void>): void;
  /** Adds a job; with a transaction it exists only if that commits. */
  enqueue(tx: Tx | null, job: NewJob): Promise<void>;
  /** Creates the queues without running jobs, as `enqueue` and `runPending` need them. */
  prepare(): Promise<void>;
  /** Creates the queues and runs their jobs. */
  start(): Promise<void>;
  /** Stops taking jobs and waits for the running ones, at most 20 seconds. */
  stop(): Promise<void>;
  /**
   * For tests and scripts, instead of `start`: runs every job due by the clock, in order, and the
   * jobs that these enqueue.
   * @returns how many ran
   * @throws the error of a handler, whose job stays queued for a retry
   */
  runPending(): Promise<number>;
  /** For tests: runs the periodic work once now. */
  runPeriodic(name: string): Promise<void>;
}

/** @param options.clock determines the jobs due in `runPending`; the queue itself uses the database's clock */
export function createJobs(options: {
  database: Database;
  log: Logger;
  clock: Clock;
  metrics?: Metrics;
}): Jobs {
  const { database, log, clock, metrics } = options;
  const definitions = new Map<string, Definition>();
  let boss: PgBoss | null = null;
  let stopTicks = () => {};
  let stopWatch = async () => {};

  const onError = (error: unknown) => log.error({ err: error }, 'job queue');
  const open = async (active: boolean): Promise<PgBoss> => {
    await boss?.stop({ graceful: false });
    boss = await begin(active).catch((error: unknown) => {
      // another process created the queue's tables concurrently; they exist by now
      if (isCreatedConcurrently(error)) return begin(active);
      throw error;
    });
    return boss;
  };
  const begin = async (active: boolean): Promise<PgBoss> => {
    const opened = new PgBoss({
      ...bossOptions(database.engine, active),
      db: { executeSql: (text, values) => database.executeSql(text, values) },
    });
    opened.on('error', onError);
    await opened.start();
    await makeQueues(opened, definitions.values());
    return opened;
  };
  const add = (definition: Definition) => {
    if (boss) throw new Error(`job ${definition.name} is defined after the start`);
    if (definitions.has(definition.name))
      throw new Error(`job ${definition.name} is defined twice`);
    definitions.set(definition.name, definition);
  };
  const known = (name: string): Definition => {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`no job is called ${name}`);
    return definition;
  };
  const run: Run = (definition, data, job) => runJob({ log, metrics }, { definition, data, job });

  const jobs: Jobs = {
    define(name, handler, settings = {}) {
      add({ name, options: settings, every: null, handle: handler });
      return (tx, data, more) => jobs.enqueue(tx, { name, data, ...more });
    },
    every(name, every, handler) {
      add({ name, options: {}, every, handle: () => handler() });
    },
    async enqueue(tx, { name, data, startAfter, singletonKey }) {
      known(name);
      // created beforehand: within a transaction, the embedded engine's only connection is in use
      if (!boss) throw new Error('jobs are enqueued after prepare() or start()');
      const id = newId();
      await boss.send(name, data, {
        id,
        singletonKey: singletonKey ?? id,
        ...(startAfter ? { startAfter } : {}),
        ...(tx ? { db: fromKysely(tx) } : {}),
      });
    },
    async prepare() {
      if (!boss) await open(false);
    },
    async start() {
      const active = await open(true);
      await writeCron(active, definitions);
      const workers = new Map<string, string>();
      for (const definition of definitions.values())
        workers.set(definition.name, await workOn(active, definition, run));
      const wake = (worker: string) => active.notifyWorker(worker);
      stopWatch = wakeWorkers(database, workers, { wake, onError });
      stopTicks = startTicks(active, definitions.values(), onError);
    },
    async stop() {
      stopTicks();
      await stopWatch();
      await boss?.stop({ graceful: true, timeout: 20_000 });
    },
    async runPending() {
      const queue = boss ?? (await open(false));
      const due = () => findDue(database, [...definitions.keys()], clock.now());
      return runAll({
        queue,
        due,
        run: (job, attempt) => run(known(job.name), job.data ?? {}, attempt),
      });
    },
    async runPeriodic(name) {
      await run(known(name), {}, { id: newId(), attempt: 1 });
    },
  };
  return jobs;
}

type Run = (definition: Definition, data: JobData, job: Attempt) => Promise<void>;

/** Runs a job once, measured; a failure is logged and thrown again. */
async function runJob(
  { log, metrics }: { log: Logger; metrics: Metrics | undefined },
  { definition, data, job }: { definition: Definition; data: JobData; job: Attempt },
): Promise<void> {
  const { name } = definition;
  const { attempt } = job;
  const startedAt = performance.now();
  const measured = (ok: boolean) =>
    metrics?.worked({ name, ok, attempt, seconds: (performance.now() - startedAt) / 1000 });
  try {
    await definition.handle(data, job);
    measured(true);
  } catch (error) {
    measured(false);
    log.error({ err: error, job: name, jobId: job.id, attempt: job.attempt }, 'job failed');
    throw error;
  }
}

async function settle(definition: Definition, job: JobWithMetadata<JobData>, run: Run) {
  const attempt = { id: job.id, attempt: job.retryCount + 1 };
  const failed = await run(definition, job.data, attempt).then(
    () => false,
    () => definition.every === null,
  );
  return { id: job.id, status: failed ? ('failed' as const) : ('completed' as const) };
}

/** Lets the queue run a kind of job. @returns the worker's id */
function workOn(on: PgBoss, definition: Definition, run: Run): Promise<string> {
  const isPeriodic = definition.every !== null;
  const inTurn = limitConcurrency({
    atOnce: definition.options.concurrency ?? 1,
    waiting: BATCH,
    full: () => new Error('pg-boss delivered more jobs than BATCH'),
  });
  return on.work(
    definition.name,
    {
      pollingIntervalSeconds: UNWOKEN_SECONDS,
      batchSize: isPeriodic ? 1 : BATCH,
      burstWhenBatchFull: !isPeriodic,
      heartbeatRefreshSeconds: SIGN_SECONDS,
      includeMetadata: true,
      perJobResults: true,
    },
    (batch: JobWithMetadata<JobData>[]) =>
      Promise.all(batch.map((job) => inTurn(() => settle(definition, job, run)))),
  );
}

/** Runs every due job in order, until none is due. @returns how many ran */
async function runAll({
  queue,
  due,
  run,
}: {
  queue: PgBoss;
  due: () => Promise<DueJob[]>;
  run: (job: DueJob, attempt: Attempt) => Promise<void>;
}): Promise<number> {
  let done = 0;
  for (let batch = await due(); batch.length > 0; batch = await due()) {
    for (const job of batch) {
      try {
        await run(job, { id: job.id, attempt: job.retry_count + 1 });
      } catch (error) {
        await queue.fail(job.name, job.id);
        throw error;
      }
      await queue.complete(job.name, job.id, {}, { includeQueued: true });
      done += 1;
    }
  }
  return done;
}

type DueJob = Awaited<ReturnType<typeof findDue>>[number];

/**
 * Refusals of PostgreSQL's own catalogue: raised when two sessions race to create a schema or table that does not
 * exist.
 */
const isCreatedConcurrently = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (['42P06', '42P07', '42710', '42723'].includes(error.code ?? '') ||
    (error.code === '23505' && /^pg_/.test(error.constraint ?? '')));
