import { may } from '#contract/core/roles.ts';
import type { OwnerResolver } from '#modules/resources';
import type { OwnersDeps } from './deps.ts';
import { changeById } from './store.ts';

export const OWNER_KIND = 'project_owner_change';

/** The documents of a change: level 1 adds and reads them until it is decided, and nobody deletes them. */
export const changePapers = ({ database }: Pick<OwnersDeps, 'database'>): OwnerResolver => ({
  kinds: ['document'],
  mayWrite: async ({ role }, id) =>
    may(role, 'projects.review') && (await changeById(database.db, id))?.state === 'proposed',
  mayRead: async ({ role }) => may(role, 'projects.review'),
  lock: async (tx, id) => (await changeById(tx, id, { lock: true }))?.state === 'proposed',
  isInUse: async () => true,
});
