import { may } from '#contract/core/roles.ts';
import type { OwnerResolver } from '#modules/resources';
import type { Tx } from '#platform/database/index.ts';
import type { CompaniesDeps } from './deps.ts';
import { replacementById } from './store/replacements.ts';
import { companyOf, filingsOf, isHandedIn, paperById } from './store.ts';

export const OWNER_KIND = 'company_paper';
export const REPLACEMENT_KIND = 'company_replacement';

/**
 * Papers of a company: its representative adds them while there is a draft, and payment managers read them. Submitted
 * papers stay.
 */
export const companyPapers = ({ database }: Pick<CompaniesDeps, 'database'>): OwnerResolver => ({
  kinds: ['document'],
  async mayWrite({ userId }, id) {
    const paper = await paperById(database.db, id);
    return paper?.user_id === userId && (await isOpen(database.db, paper.company_id));
  },
  async mayRead({ userId, role }, id) {
    return may(role, 'payments.manage') || (await paperById(database.db, id))?.user_id === userId;
  },
  async lock(tx, id) {
    const paper = await paperById(tx, id);
    if (!paper) return false;
    await companyOf(tx, paper.user_id, { lock: true });
    return isOpen(tx, paper.company_id);
  },
  async isInUse(tx, { id, ownerId }) {
    const paper = await paperById(tx, ownerId);
    return paper !== undefined && isHandedIn(tx, paper.company_id, id);
  },
});

/** Whether there is a draft: during review no paper is added or removed. */
const isOpen = async (db: CompaniesDeps['database']['db'] | Tx, companyId: string) =>
  (await filingsOf(db, companyId))[0]?.state === 'draft';

/**
 * Documents that name the new representative of a company: level 1 adds them until the decision, payment managers read
 * them, and nobody deletes them.
 */
export const replacementPapers = ({
  database,
}: Pick<CompaniesDeps, 'database'>): OwnerResolver => ({
  kinds: ['document'],
  mayWrite: async ({ role }, id) =>
    may(role, 'users.manage') && (await replacementById(database.db, id))?.state === 'proposed',
  mayRead: async ({ role }) => may(role, 'payments.manage'),
  lock: async (tx, id) => (await replacementById(tx, id, { lock: true }))?.state === 'proposed',
  isInUse: async () => true,
});
