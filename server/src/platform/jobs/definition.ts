import type { ConstructorOptions, QueueOptions } from 'pg-boss';

/** A job's data, stored as JSON. */
export type JobData = Readonly<Record<string, unknown>>;

export interface Attempt {
  readonly id: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

export interface JobOptions {
  /** Retries of a failed job (8); the wait doubles each time. */
  readonly retries?: number;
  /** Seconds before the first retry (15). */
  readonly retryDelaySeconds?: number;
  /** Timeout of a job in seconds (300). */
  readonly expireSeconds?: number;
  /**
   * Concurrency within this process (1). Jobs are fetched in batches, without a pause while more are waiting.
   */
  readonly concurrency?: number;
}

/** A number of seconds, or a cron expression in Argentina's time zone. */
export type Every = number | string;

export interface Definition {
  readonly name: string;
  readonly options: JobOptions;
  /** Null for enqueued jobs. */
  readonly every: Every | null;
  /** Declared as a method, so that a handler of narrower data is assignable: only its own `enqueue` fills the queue. */
  handle(data: JobData, job: Attempt): Promise<void>;
}

export const JOBS_SCHEMA = 'jobs';
/** Seconds between two checks of which queues have work. */
export const POLL_SECONDS = 2;
/** Seconds between two polls of a worker that is never woken. */
export const UNWOKEN_SECONDS = 60;
/** Jobs fetched in one batch, which share the cost of a statement and the wait until the next. */
export const BATCH = 20;
const HOUR = 3600;

/**
 * Each process sends a heartbeat for its jobs every few seconds. The jobs of a dead process are taken over after
 * `SILENT_SECONDS` without a heartbeat, checked every `WATCH_SECONDS`: within half a minute in total.
 */
export const SILENT_SECONDS = 10;
export const SIGN_SECONDS = 3;
export const WATCH_SECONDS = 7;

/**
 * The options of a definition's queue. A periodic run that fails is not retried, since the next run is the retry
 * (`createJobs` handles that); a run whose process died is retried immediately.
 */
export function queueOptions({ every, options }: Definition) {
  const tries =
    every === null
      ? { retryLimit: options.retries ?? 8, retryDelay: options.retryDelaySeconds ?? 15 }
      : { retryLimit: 8, retryDelay: 1 };
  return {
    ...tries,
    retryBackoff: every === null,
    // the longest wait: only enqueued jobs wait longer from one retry to the next
    ...(every === null ? { retryDelayMax: HOUR } : {}),
    heartbeatSeconds: SILENT_SECONDS,
    expireInSeconds: options.expireSeconds ?? 300,
    deleteAfterSeconds: every === null ? 72 * HOUR : HOUR,
  } satisfies QueueOptions;
}

/** Options of the queue library; a passive instance only enqueues jobs. */
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
