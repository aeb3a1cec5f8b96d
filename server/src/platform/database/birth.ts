import { z } from 'zod';
import type { Database } from './index.ts';

/** The kind of data that a database was created for; it never changes. */
export type World = 'demonstration' | 'real';

const rows = z.array(z.object({ world: z.enum(['demonstration', 'real']) })).length(1);

/**
 * The kind of data of a database; a new database gets the wanted one. Of several processes that open it concurrently,
 * the first decides.
 * @param wanted the kind for a new database
 */
export async function bornAs(database: Database, wanted: World, now: Date): Promise<World> {
  await database.executeSql(
    'insert into birth (world, at) values ($1, $2::timestamptz) on conflict (one) do nothing',
    [wanted, now.toISOString()],
  );
  const found = await database.executeSql('select world from birth');
  return rows.parse(found.rows)[0]?.world ?? wanted;
}
