import { z } from 'zod';
import type { Database } from '#platform/database/index.ts';
import { JOBS_SCHEMA, POLL_SECONDS } from './definition.ts';

const rows = z.array(z.object({ name: z.string() }));

/** Selects the queues that have a due job, by the database's clock. */
export async function queuesWithWork(
  database: Pick<Database, 'executeSql'>,
  names: readonly string[],
): Promise<string[]> {
  const found = await database.executeSql(
    `select name from unnest($1::text[]) as wanted (name)
     where exists (
       select 1 from ${JOBS_SCHEMA}.job
       where job.name = wanted.name and state < 'active' and not blocked
         and start_after <= ${JOBS_SCHEMA}.job_now()
     )`,
    [names],
  );
  return rows.parse(found.rows).map(({ name }) => name);
}

/**
 * Polls all queues in one query every `POLL_SECONDS` and wakes the workers of those with work. Some fifty workers that
 * poll individually would keep an idle process and its database busy.
 * @param workers the id of each queue's worker, by queue name
 * @returns stops the polling; resolves when no query is running
 */
export function wakeWorkers(
  database: Pick<Database, 'executeSql'>,
  workers: ReadonlyMap<string, string>,
  { wake, onError }: { wake: (worker: string) => void; onError: (error: unknown) => void },
): () => Promise<void> {
  const names = [...workers.keys()];
  let asking: Promise<void> | null = null;
  const ask = async () => {
    for (const name of await queuesWithWork(database, names)) {
      const worker = workers.get(name);
      if (worker !== undefined) wake(worker);
    }
  };
  const timer = setInterval(() => {
    // no second query while a slow one is running
    asking ??= ask()
      .catch(onError)
      .finally(() => {
        asking = null;
      });
  }, POLL_SECONDS * 1000);
  return async () => {
    clearInterval(timer);
    await asking;
  };
}
