import { may } from '#contract/core/roles.ts';
import type { OwnerResolver } from '#modules/resources';
import type { EstatesDeps } from './deps.ts';
import { estateById } from './store.ts';

export const OWNER_KIND = 'estate';

/** Court papers: payment managers add them while the account is frozen and read them; papers are never deleted. */
export const courtPapers = ({ database }: Pick<EstatesDeps, 'database'>): OwnerResolver => ({
  kinds: ['document'],
  mayWrite: async ({ role }, id) =>
    may(role, 'payments.manage') && (await estateById(database.db, id))?.state === 'frozen',
  mayRead: async ({ role }) => may(role, 'payments.manage'),
  lock: async (tx, id) => (await estateById(tx, id, { lock: true }))?.state === 'frozen',
  isInUse: async () => true,
});
