import { manualClock } from '#core/clock.ts';
import { importFile } from '#modules/indexes';
import { composeModules } from '../compose.ts';
import type { Foundation } from '../foundation.ts';
import { sampleIndexes } from './indexes.ts';
import { addPeople } from './seed-people.ts';
import { addProjects } from './seed-projects.ts';
import { playStory } from './story.ts';
import { storyChain } from './story-usdt.ts';
import { calendarFrom } from './world/calendar.ts';
import { cancelledProject } from './world/project-cancelled.ts';
import { cityProjects } from './world/projects-cities.ts';
import { provinceProjects } from './world/projects-provinces.ts';

/**
 * Loads the demonstration world. Every fact goes through the modules' public interfaces, on a clock set to the story's
 * moment, so that its ledger is a real one.
 */
export async function loadWorld(ground: Foundation): Promise<void> {
  const calendar = calendarFrom(ground.clock.now());
  const clock = manualClock(calendar.moment(-400));
  const chain = storyChain();
  const modules = composeModules({
    ...ground,
    clock,
    ...(ground.chainNode?.place() ? {} : { chainNode: { place: () => chain, wallet: () => null } }),
    // the story's mails are history: nobody is sent them
    mailer: { enqueue: async () => {}, drawWith: () => {} },
    jobs: {
      ...ground.jobs,
      define: (name) => (tx, data, options) => ground.jobs.enqueue(tx, { name, data, ...options }),
      every: () => {},
    },
  });
  const people = await addPeople(ground.database, modules.identity, calendar);
  clock.set(calendar.moment(-240));
  await modules.settings.update(
    { userId: people.get('admin') ?? '', address: '127.0.0.1' },
    {
      keptDocumentsPit: ['trust_contract', 'title_report', 'insurance'],
      keptDocumentsFinished: ['trust_contract', 'title_report'],
    },
  );
  const world = [
    ...cityProjects(calendar),
    ...provinceProjects(calendar),
    cancelledProject(calendar),
  ];
  const projects = await addProjects({ ground, modules, clock, calendar, people }, world);
  await playStory({ ground, modules, clock, calendar, people, projects });
  await importFile({ ...modules.indexes, clock: ground.clock }, 'sample', {
    name: 'indices-de-muestra.csv',
    csv: sampleIndexes(calendar),
  });
}
