import { may } from '#contract/core/roles.ts';
import type { OwnerResolver } from '#modules/resources';
import type { FramesDeps } from './deps.ts';
import { frameById } from './store.ts';

export const OWNER_KIND = 'project_frame';

/** The papers of an opinion: level 1 adds them until the frame is decided; then they never change. */
export const opinionFiles = ({ database }: Pick<FramesDeps, 'database'>): OwnerResolver => ({
  kinds: ['document'],
  mayWrite: async (principal, id) =>
    may(principal.role, 'projects.review') &&
    (await frameById(database.db, id))?.state === 'pending',
  mayRead: async (principal) => may(principal.role, 'projects.review'),
  lock: async (tx, id) => (await frameById(tx, id, { lock: true }))?.state === 'pending',
  isInUse: async (tx, { ownerId }) =>
    (await frameById(tx, ownerId, { lock: true }))?.state !== 'pending',
});
