import { mayManage } from '#modules/projects';
import type { OwnerResolver } from '#modules/resources';
import type { HandoversDeps } from './deps.ts';
import { namesPaper, takenUnit } from './store.ts';

/** The files of a unit's steps belong to the reservation that paid for it. */
export const OWNER_KIND = 'unit';

/**
 * Papers of a paid unit: its project's managers add them, and its buyer may read them too. The papers of recorded
 * steps stay.
 */
export const unitPapers = ({ database: { db }, projects }: HandoversDeps): OwnerResolver => ({
  kinds: ['document'],
  async mayWrite(principal, reservationId) {
    const taken = await takenUnit(db, { reservationId });
    if (taken?.status !== 'completed') return false;
    return mayManage(await projects.project(taken.project_id), principal);
  },
  async mayRead(principal, reservationId) {
    const taken = await takenUnit(db, { reservationId });
    if (!taken) return false;
    if (taken.user_id === principal.userId) return true;
    return mayManage(await projects.project(taken.project_id), principal);
  },
  isInUse: (tx, { id }) => namesPaper(tx, id),
});
