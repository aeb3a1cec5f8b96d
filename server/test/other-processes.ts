import { inject } from 'vitest';
import type { Database } from '#platform/database/index.ts';
import { openDatabase } from '#platform/database/open.ts';
import { databaseUrl } from './postgres.ts';

/**
 * The same database as other processes see it, each with its own connections.
 * @param database a PostgreSQL database of the tests
 * @param work gets the connections, and their reports of retried transactions
 */
export async function withOtherProcesses(
  database: Database,
  count: number,
  work: (others: readonly Database[], retries: readonly string[]) => Promise<void>,
): Promise<void> {
  const { postgres } = inject('testEngines');
  if ('error' in postgres) throw new Error(postgres.error);
  const { rows } = await database.executeSql('select current_database() as name');
  const url = databaseUrl(postgres.adminUrl, String(rows[0]?.name));
  const retries: string[] = [];
  const log = (message: string) => void retries.push(message);
  const others: Database[] = [];
  try {
    for (let n = 0; n < count; n += 1)
      others.push(await openDatabase({ url, dataDir: '', poolSize: 5, log }));
    await work(others, retries);
  } finally {
    for (const other of others) await other.close();
  }
}
