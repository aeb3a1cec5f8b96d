import './tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { EventsDeps } from './deps.ts';
import type { Events } from './door.ts';
import { createFollower } from './follow.ts';
import { createListeners } from './listeners.ts';
import { deleteOldChanges, deleteTicketsBefore } from './store.ts';

export type { EventsDeps } from './deps.ts';
export type { Events } from './door.ts';
export { bindEvents } from './routes.ts';

/** Live events: changes sent to people who have the site open. */
export function createEvents(deps: EventsDeps): Events {
  const listeners = createListeners();
  return { deps, listeners, follower: createFollower(deps, listeners) };
}

/** The job that deletes old changes. */
export function registerEventsJobs(jobs: Jobs, { deps }: Events): void {
  const { database, clock } = deps;
  jobs.every('events.purge', 300, async () => {
    await deleteOldChanges(database.db);
    await deleteTicketsBefore(database.db, clock.now());
  });
}
