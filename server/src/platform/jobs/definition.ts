import type { ConstructorOptions, QueueOptions } from 'pg-boss';

/** What a job knows, as JSON holds it. */
export type JobData = Readonly<Record<string, unknown>>;

export interface Attempt {
  readonly id: string;
  /** 1 the first time. */
  readonly attempt: number;
}

export interface JobOptions {
  /** How often a failed job is tried again (8), waiting twice as long each time. */
  readonly retries?: number;
  /** Wait before the first new try, in seconds (15). */
  readonly retryDelaySeconds?: number;
  /** How long a job may take, in seconds (300). */
  readonly expireSeconds?: number;
  /**
   * How many of them this process works on at once (1). They are fetched in batches, and without a pause while more
   * wait.
   */
  readonly concurrency?: number;
}

/** A number of seconds, or a cron expression read in Argentina's time. */
export type Every = number | string;

export interface Definition {
  readonly name: string;
  readonly options: JobOptions;
  /** Null for jobs that are enqueued. */
  readonly every: Every | null;
  /** A method, so that a handler of narrower data fits: its own `enqueue` is what fills the queue. */
  handle(data: JobData, job: Attempt): Promise<void>;
}

export const JOBS_SCHEMA = 'jobs';
/** How often it is asked which queues have work. */
export const POLL_SECONDS = 2;
/** How often each worker polls when nothing wakes it. */
export const UNWOKEN_SECONDS = 60;
/** Jobs fetched at once: what a statement costs, and the wait until the next, are shared by them. */
export const BATCH = 20;
const HOUR = 3600;

/**
 * A process reports every few seconds that it still works on its jobs. The jobs of a dead one are taken over once it
 * has been silent for `SILENT_SECONDS`, checked every `WATCH_SECONDS`: within half a minute, waits included.
 */
export const SILENT_SECONDS = 10;
export const SIGN_SECONDS = 3;
export const WATCH_SECONDS = 7;

/**
 * The options of a definition's queue. A periodic run that fails is not retried, since the next run is the retry
 * (`createJobs` sees to that); a run whose process died is, at once.
 */
export function queueOptions({ every, options }: Definition) {
  const tries =
    every === null
      ? { retryLimit: options.retries ?? 8, retryDelay: options.retryDelaySeconds ?? 15 }
      : { retryLimit: 8, retryDelay: 1 };
  return {
    ...tries,
    retryBackoff: every === null,
    // of what is repeated with growing waits alone
    ...(every === null ? { retryDelayMax: HOUR } : {}),
    heartbeatSeconds: SILENT_SECONDS,
    expireInSeconds: options.expireSeconds ?? 300,
    deleteAfterSeconds: every === null ? 72 * HOUR : HOUR,
  } satisfies QueueOptions;
}

/** How the queue library runs; a passive one only adds jobs and watches nothing. */
export const bossOptions = (engine: 'embedded' | 'postgres', active: boolean) =>
  ({
    backend: engine === 'embedded' ? 'pglite' : 'postgres',
    schema: JOBS_SCHEMA,
    supervise: active,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
    schedule: active,
    cronWorkerIntervalSeconds: 15,
    monitorVacuum: false,
    reindex: engine === 'postgres',
  }) satisfies ConstructorOptions;
