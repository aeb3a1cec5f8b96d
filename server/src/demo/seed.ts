import { sql } from 'kysely';
import { manualClock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { composeModules } from '../compose.ts';
import type { Ground } from '../ground.ts';
import { addPeople } from './seed-people.ts';
import { addProjects } from './seed-projects.ts';
import { playStory } from './story.ts';
import { calendarFrom } from './world/calendar.ts';
import { cancelledProject } from './world/project-cancelled.ts';
import { cityProjects } from './world/projects-cities.ts';
import { provinceProjects } from './world/projects-provinces.ts';

const ONE_LOADER = 7_233_001;

/**
 * Loads the demonstration world into an empty database, never into one that has data. Every fact goes
 * through the modules' own doors on a clock that stands where the story is, so that its ledger is as real
 * as anybody's.
 */
export async function seedWhenEmpty(ground: Ground, say: (line: string) => void): Promise<void> {
  const { database } = ground;
  if (!(await isEmpty(database))) return;
  await ground.jobs.prepare();
  await whenAlone(database, async () => {
    if (!(await isEmpty(database))) return;
    say('Cargando el mundo de demostración…');
    await loadWorld(ground);
    // fresh statistics: the planner should not believe that the tables are empty
    await sql`analyze`.execute(database.db);
  });
}

async function loadWorld(ground: Ground): Promise<void> {
  const calendar = calendarFrom(ground.clock.now());
  const clock = manualClock(calendar.moment(-400));
  const modules = composeModules({
    ...ground,
    clock,
    // the story's mails are history: nobody is sent them
    mailer: { enqueue: async () => {} },
    jobs: {
      ...ground.jobs,
      define: (name) => (tx, data, options) => ground.jobs.enqueue(tx, name, data, options),
      every: () => {},
    },
  });
  const people = await addPeople(ground.database, modules.identity, calendar);
  const world = [
    ...cityProjects(calendar),
    ...provinceProjects(calendar),
    cancelledProject(calendar),
  ];
  const projects = await addProjects({ ground, modules, clock, calendar, people }, world);
  await playStory({ ground, modules, clock, calendar, people, projects });
}

/** Nobody has an account and no world was ever loaded or begun here. */
async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await sql<{
    empty: boolean;
  }>`select not exists (select 1 from users) as empty`.execute(database.db);
  return rows[0]?.empty === true;
}

/** Several processes may start at once on an empty PostgreSQL: one loads, the others wait and find it loaded. */
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
