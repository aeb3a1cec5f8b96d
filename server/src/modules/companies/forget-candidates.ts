import type { CompaniesDeps } from './deps.ts';
import { REPLACEMENT_KIND } from './files.ts';
import { forgetAfter } from './rules-replacements.ts';
import { eraseCandidate, refusedCandidates } from './store/replacements.ts';

/**
 * Erases the data and documents of refused candidates once the retention months have passed that were in force on the day
 * of the refusal. The proposal itself
 * stays, with its author, decision and dates.
 */
export const forgetCandidates = (
  deps: Pick<CompaniesDeps, 'database' | 'clock' | 'resources' | 'candidateMonths'>,
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    for (const { id, decided_at: refusedAt } of await refusedCandidates(tx)) {
      if (refusedAt === null) continue;
      // a later policy neither prolongs nor shortens what runs already
      const months = await deps.candidateMonths(tx, refusedAt);
      if (now < forgetAfter(refusedAt, months)) continue;
      await deps.resources.removeOf(tx, { ownerKind: REPLACEMENT_KIND, ownerIds: [id] });
      await eraseCandidate(tx, id, now);
    }
  });
