import type { CompaniesDeps } from './deps.ts';
import { REPLACEMENT_KIND } from './files.ts';
import { forgetAfter } from './rules-replacements.ts';
import { eraseCandidate, refusedCandidates } from './store/replacements.ts';

/**
 * Erases the data and documents of refused candidates once the retention months have passed. The proposal itself
 * stays, with its author, decision and dates.
 */
export const forgetCandidates = (
  deps: Pick<CompaniesDeps, 'database' | 'clock' | 'resources' | 'candidateMonths'>,
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const months = await deps.candidateMonths(tx, now);
    for (const { id, decided_at: refusedAt } of await refusedCandidates(tx)) {
      if (refusedAt === null || now < forgetAfter(refusedAt, months)) continue;
      await deps.resources.removeOf(tx, { ownerKind: REPLACEMENT_KIND, ownerIds: [id] });
      await eraseCandidate(tx, id, now);
    }
  });
