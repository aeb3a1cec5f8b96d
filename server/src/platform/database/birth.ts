import { z } from 'zod';
import type { Database } from './index.ts';

/** What a database was begun as: for good. */
export type World = 'demonstration' | 'real';

const rows = z.array(z.object({ world: z.enum(['demonstration', 'real']) })).length(1);

/**
 * What a database was begun as; one that was never opened begins now. Of several processes that open it at once, the
 * first decides.
 * @param wanted what it begins as
 */
export async function bornAs(database: Database, wanted: World, now: Date): Promise<World> {
  await database.executeSql(
    'insert into birth (world, at) values ($1, $2::timestamptz) on conflict (one) do nothing',
    [wanted, now.toISOString()],
  );
  const found = await database.executeSql('select world from birth');
  return rows.parse(found.rows)[0]?.world ?? wanted;
}
