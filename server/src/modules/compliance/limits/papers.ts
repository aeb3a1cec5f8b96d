import { may } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import type { OwnerResolver } from '#modules/resources';
import type { ComplianceDeps } from '../deps.ts';
import { hadInterest, interestsOf } from '../store/interests.ts';
import { raiseById } from '../store/limits.ts';

export const RAISE_KIND = 'compliance_raise';

/** Papers that justify a raise. Only level 1 reads them and adds them until the decision; nobody deletes them. */
export const raisePapers = ({
  database,
  audit,
}: Pick<ComplianceDeps, 'database' | 'audit'>): OwnerResolver => ({
  kinds: ['document'],
  mayWrite: async ({ role }, id) =>
    may(role, 'compliance.manage') && (await raiseById(database.db, id))?.state === 'pending',
  async mayRead({ role, userId }, id) {
    const row = may(role, 'compliance.manage') ? await raiseById(database.db, id) : undefined;
    if (row === undefined) return false;
    const { user_id, asked_at: since } = row;
    if ((await interestsOf(database.db, userId)).has(user_id)) return false;
    return !(await hadInterest(database.db, { personId: userId, userId: user_id, since }));
  },
  lock: async (tx, id) => (await raiseById(tx, id, { lock: true }))?.state === 'pending',
  isInUse: async () => true,
  async note(tx, { userId, address, ownerId }) {
    const row = await raiseById(tx, ownerId);
    if (row === undefined) throw new AppError('NOT_FOUND');
    await audit.record(tx, {
      actorId: userId,
      action: 'compliance.limit_paper',
      targetKind: 'user',
      targetId: row.user_id,
      after: { until: row.until },
      address,
    });
  },
});
