import { may } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import type { OwnerResolver } from '#modules/resources';
import type { Principal } from '#platform/http/index.ts';
import type { ComplianceDeps } from '../deps.ts';
import { isPending } from '../rules/cases.ts';
import { caseById, caseFor, isActiveOfficer, isIdentified } from '../store/cases.ts';

export const OWNER_KIND = 'compliance_case';

/**
 * Papers of a case. Only officers read and add them, until the case is reported or closed, and never those of a case
 * about themselves. Nobody deletes them.
 */
export function casePapers({
  database: { db },
  audit,
}: Pick<ComplianceDeps, 'database' | 'audit'>): OwnerResolver {
  const readable = async ({ userId, role }: Principal, id: string) =>
    may(role, 'compliance.manage') &&
    (await isActiveOfficer(db, userId)) &&
    (await isIdentified(db, userId))
      ? caseFor(db, { id, readerId: userId })
      : undefined;
  return {
    kinds: ['document'],
    mayRead: async (principal, id) => (await readable(principal, id)) !== undefined,
    mayWrite: async (principal, id) => isPending((await readable(principal, id))?.state),
    async lock(tx, id) {
      const row = await caseById(tx, id);
      return isPending(row?.state);
    },
    isInUse: async () => true,
    async note(tx, { userId, address, ownerId }) {
      const row = await caseById(tx, ownerId);
      if (row === undefined) throw new AppError('NOT_FOUND');
      await audit.record(tx, {
        actorId: userId,
        action: 'compliance.case_paper',
        targetKind: 'compliance_case',
        targetId: row.id,
        after: { number: row.number },
        address,
      });
    },
  };
}
