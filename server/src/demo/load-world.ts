import { manualClock } from '#core/clock.ts';
import { importFile } from '#modules/indexes';
import { composeModules } from '../composition/compose.ts';
import type { Foundation } from '../composition/foundation.ts';
import { sampleIndexes } from './indexes.ts';
import { renderPictures, type WorldPictures } from './pictures/index.ts';
import { addPeople } from './seed-people.ts';
import { addProjects } from './seed-projects.ts';
import { playStory } from './story/story.ts';
import { storyChain } from './story/usdt.ts';
import { type Calendar, calendarFrom } from './world/calendar.ts';
import type { WorldProject } from './world/project.ts';
import { cancelledProject } from './world/project-cancelled.ts';
import { cityProjects } from './world/projects-cities.ts';
import { provinceProjects } from './world/projects-provinces.ts';

/** The world's projects in the order in which they are published. */
const projectsOf = (calendar: Calendar): WorldProject[] =>
  [...cityProjects(calendar), ...provinceProjects(calendar), cancelledProject(calendar)].toSorted(
    (a, b) => a.publish - b.publish,
  );

/**
 * Begins to render the world's pictures, which takes about as long as everything that comes before the first project.
 * @param now the present, from which the world's dates are counted
 */
export const renderWorld = (now: Date): WorldPictures =>
  renderPictures(projectsOf(calendarFrom(now)).map(({ pictures }) => pictures));

/**
 * Loads the demonstration world. Every fact goes through the modules' public interfaces, on a clock set to the story's
 * moment, so that its ledger is a real one.
 */
export async function loadWorld(
  foundation: Foundation,
  pictures = renderWorld(foundation.clock.now()),
): Promise<void> {
  const calendar = calendarFrom(foundation.clock.now());
  const clock = manualClock(calendar.moment(-400));
  const chain = storyChain();
  const modules = composeModules({
    ...foundation,
    clock,
    ...(foundation.chainNode?.place()
      ? {}
      : { chainNode: { place: () => chain, wallet: () => null } }),
    // the story's mails are history: nobody is sent them
    mailer: { enqueue: async () => {}, drawWith: () => {} },
    jobs: {
      ...foundation.jobs,
      define: (name) => (tx, data, options) =>
        foundation.jobs.enqueue(tx, { name, data, ...options }),
      every: () => {},
    },
  });
  const people = await addPeople(foundation.database, modules.identity, calendar);
  clock.set(calendar.moment(-240));
  await modules.settings.update(
    { userId: people.get('admin') ?? '', address: '127.0.0.1' },
    {
      keptDocumentsPit: ['trust_contract', 'title_report', 'insurance'],
      keptDocumentsFinished: ['trust_contract', 'title_report'],
    },
  );
  const stage = { foundation, modules, clock, calendar, people, pictures };
  const projects = await addProjects(stage, projectsOf(calendar));
  await playStory({ ...stage, projects });
  await importFile({ ...modules.indexes, clock: foundation.clock }, 'sample', {
    name: 'indices-de-muestra.csv',
    csv: sampleIndexes(calendar),
  });
}
