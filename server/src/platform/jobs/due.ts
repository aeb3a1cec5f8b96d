import { z } from 'zod';
import type { Database } from '#platform/database/index.ts';
import { JOBS_SCHEMA } from './definition.ts';

const rows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    data: z.record(z.string(), z.unknown()).nullable(),
    retry_count: z.number(),
  }),
);

/**
 * The due jobs, oldest first.
 * @param now by the program's clock, which tests move; a job without a time is always due
 */
export async function findDue(
  database: Database,
  names: readonly string[],
  now: Date,
): Promise<z.output<typeof rows>> {
  const found = await database.executeSql(
    `select id::text, name, data, retry_count from ${JOBS_SCHEMA}.job
     where name = any($1::text[]) and state < 'active' and start_after <= greatest($2::timestamptz, created_on)
     order by start_after, created_on, id`,
    [names, now.toISOString()],
  );
  return rows.parse(found.rows);
}
