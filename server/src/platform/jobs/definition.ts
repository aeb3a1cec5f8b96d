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
  /** After how long a job counts as lost with its process and is tried again, in seconds (300). */
  readonly expireSeconds?: number;
  /** How many of them this process works on at once (1). */
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
export const POLL_SECONDS = 2;
const HOUR = 3600;

/** The options of a definition's queue. Periodic work is not retried: its next turn is the retry. */
export function queueOptions({ every, options }: Definition) {
  return {
    retryLimit: every === null ? (options.retries ?? 8) : 0,
    retryDelay: options.retryDelaySeconds ?? 15,
    retryBackoff: true,
    retryDelayMax: HOUR,
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
    schedule: active,
    cronWorkerIntervalSeconds: 15,
    monitorVacuum: false,
    reindex: engine === 'postgres',
  }) satisfies ConstructorOptions;
