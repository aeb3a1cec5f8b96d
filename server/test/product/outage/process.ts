import { sql } from 'kysely';
import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { ChainPlace } from '#modules/chain';
import type { Database } from '#platform/database/index.ts';
import { createS3Store } from '#platform/files/index.ts';
import type { JobData, Jobs } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { createMailer, type Transport } from '#platform/mail/index.ts';
import { createMetrics } from '#platform/metrics/index.ts';
import { composeModules } from '#server/composition/compose.ts';
import { createVerification } from '#server/composition/third-parties/verification.ts';
import { readConfig } from '#server/config/config.ts';
import { registerJobs } from '#server/register-jobs.ts';
import { OUTSIDE_ENVIRONMENT } from './outside.ts';

/**
 * One process of the product without the web, with all its real gateways.
 * @param place of the chain; null without one
 */
export function startProcess(
  database: Database,
  clock: Clock,
  { transport, place }: { transport: Transport; place: ChainPlace | null },
) {
  const config = readConfig(OUTSIDE_ENVIRONMENT);
  if (config.s3 === null) throw new Error('file store is not configured');
  const log = createLog({ level: 'silent' });
  const jobs = waitingJobs(database);
  const foundation = {
    config,
    database,
    clock,
    log,
    jobs,
    metrics: createMetrics(),
    mailer: createMailer({ database, jobs, clock, log, transport }),
    files: createS3Store(config.s3),
    chainNode: { place: () => place, wallet: () => null },
  };
  const modules = composeModules(foundation);
  const verification = createVerification(foundation, modules);
  registerJobs(jobs, modules, { ...foundation, kyc: verification.kyc });
  return { ...modules, kyc: verification.kyc, jobs };
}

/** A method type, so that a handler of narrower data is assignable. */
interface Handler {
  handle(data: JobData, job: { id: string; attempt: number }): Promise<void>;
}

/** The table of `waitingJobs`. */
export const JOBS_TABLE =
  'create table waiting_jobs (id uuid primary key, place serial, name text, data jsonb, single text unique)';

interface Waiting {
  readonly id: string;
  readonly name: string;
  readonly data: JobData;
}

/** A queue without waiting: a job is committed or rolled back with its transaction, and stays until it succeeded. */
function waitingJobs(database: Database): Jobs & { turn(): Promise<unknown[]> } {
  const handlers = new Map<string, Handler>();
  const periodic = new Map<string, () => Promise<void>>();
  const enqueue: Jobs['enqueue'] = async (tx, { name, data, singletonKey }) => {
    const id = newId();
    await sql`insert into waiting_jobs (id, name, data, single)
      values (${id}, ${name}, ${JSON.stringify(data)}, ${singletonKey ?? id}) on conflict do nothing`.execute(
      tx ?? database.db,
    );
  };
  const waiting = async (tried: readonly string[]): Promise<Waiting | undefined> => {
    const { rows } = await sql<Waiting>`select id, name, data from waiting_jobs
      where id <> all(${tried}::uuid[]) order by place limit 1`.execute(database.db);
    return rows[0];
  };
  return {
    define(name, handle) {
      handlers.set(name, { handle });
      return (tx, data, options) => enqueue(tx, { name, data, ...options });
    },
    every: (name, _every, handler) => void periodic.set(name, handler),
    enqueue,
    prepare: async () => {},
    start: async () => {},
    stop: async () => {},
    runPending: async () => 0,
    runPeriodic: async (name) => periodic.get(name)?.(),
    /** One run of all periodic work, then of queued jobs. @returns the failures; a failed job stays */
    async turn() {
      const failures: unknown[] = [];
      for (const [name, work] of periodic)
        await work().catch((error: unknown) =>
          failures.push(new Error(`${name} failed`, { cause: error })),
        );
      const tried: string[] = [];
      for (let job = await waiting(tried); job; job = await waiting(tried)) {
        const { id, name, data } = job;
        tried.push(id);
        try {
          await handlers.get(name)?.handle(data, { id, attempt: 1 });
          await sql`delete from waiting_jobs where id = ${id}`.execute(database.db);
        } catch (error) {
          failures.push(new Error(`${name} failed`, { cause: error }));
        }
      }
      return failures;
    },
  };
}
