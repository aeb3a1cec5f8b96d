import { sql } from 'kysely';
import { publishFirst } from '#modules/texts';
import type { Database } from '#platform/database/index.ts';
import type { Modules } from '../composition/compose.ts';
import type { Foundation } from '../composition/foundation.ts';
import type { WorldPictures } from './pictures/index.ts';
import { DEMO_TEXTS } from './texts.ts';

interface LoadOptions {
  readonly say: (line: string) => void;
  readonly pictures?: WorldPictures | undefined;
}

const ONE_LOADER = 7_233_001;

/**
 * Publishes the demonstration's first texts and loads its world, each only if there is none yet.
 * @param options.say reports to the operator
 * @param options.pictures the world's pictures, where their rendering began before
 */
export async function loadDemonstration(
  foundation: Foundation,
  { texts }: Pick<Modules, 'texts'>,
  options: LoadOptions,
): Promise<void> {
  await publishFirst(texts, DEMO_TEXTS);
  await seedWhenEmpty(foundation, options);
}

/**
 * Loads the demonstration world into an empty database, never into one that has data. The world's code is loaded
 * with it.
 */
export async function seedWhenEmpty(
  foundation: Foundation,
  { say, pictures }: LoadOptions,
): Promise<void> {
  const { database } = foundation;
  if (!(await isEmpty(database))) return;
  await foundation.jobs.prepare();
  await whenAlone(database, async () => {
    if (!(await isEmpty(database))) return;
    say('Cargando el mundo de demostración…');
    const { loadWorld } = await import('./load-world.ts');
    await loadWorld(foundation, pictures);
    // fresh statistics: the planner should not assume empty tables
    await sql`analyze`.execute(database.db);
  });
}

/** No accounts exist and no world was ever loaded or begun here. */
async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await sql<{
    empty: boolean;
  }>`select not exists (select 1 from person_facts) as empty`.execute(database.db);
  return rows[0]?.empty === true;
}

/**
 * Several processes may start concurrently on an empty PostgreSQL: one loads the demonstration data, the others wait
 * for it.
 */
async function whenAlone(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.engine === 'embedded') return work();
  await database.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${ONE_LOADER})`.execute(connection);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${ONE_LOADER})`.execute(connection);
    }
  });
}
