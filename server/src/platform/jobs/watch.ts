import { z } from 'zod';
import type { Database } from '#platform/database/index.ts';
import { JOBS_SCHEMA, POLL_SECONDS } from './definition.ts';

const rows = z.array(z.object({ name: z.string() }));

/** Which of these queues have a job whose moment has come, by the database's clock. */
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
 * Asks for all queues at once, every `POLL_SECONDS`, which of them have work, and wakes their workers: some thirty
 * workers that each asked for itself would keep a process and its database busy while nothing happens.
 * @param workers the id of each queue's worker, by the queue's name
 * @returns stops asking, and answers once nothing is being asked
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
    // a database that answers late is not asked again meanwhile
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
