import type { CompaniesDeps } from './deps.ts';
import { REPLACEMENT_KIND } from './files.ts';
import { forgetAfter } from './rules-replacements.ts';
import { eraseCandidate, refusedCandidates } from './store-replacements.ts';

/**
 * Forgets who was proposed to represent a company and was not approved, once the months in force have passed since then: their data
 * and documents. The proposal stays, with its author, its decision and the days.
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
