import { may } from '#contract/core/roles.ts';
import type { OwnerResolver } from '#modules/resources';
import type { EstatesDeps } from './deps.ts';
import { estateById } from './store.ts';

export const OWNER_KIND = 'estate';

/** Papers of the court: added by those who manage payments while the account is frozen, read by them, and kept. */
export const courtPapers = ({ database }: Pick<EstatesDeps, 'database'>): OwnerResolver => ({
  kinds: ['document'],
  mayWrite: async ({ role }, id) =>
    may(role, 'payments.manage') && (await estateById(database.db, id))?.state === 'frozen',
  mayRead: async ({ role }) => may(role, 'payments.manage'),
  hold: async (tx, id) => (await estateById(tx, id, { lock: true }))?.state === 'frozen',
  isInUse: async () => true,
});
