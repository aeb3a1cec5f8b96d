import type { ComplianceDeps } from '../deps.ts';
import { onlyOfficerAnswers } from '../rules/officers.ts';
import { changeOfficer, lockOfficersToEnd } from '../store/cases.ts';
import { levelOneOf } from './officer-approvers.ts';

/**
 * Notes since when only an officer can answer the request to remove them. While another administrator can approve it, or
 * the officer cannot answer, the seven days do not count, and afterwards they start again.
 */
export const watchOfficers = (
  deps: Pick<ComplianceDeps, 'database' | 'identity' | 'clock'>,
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const rows = await lockOfficersToEnd(tx);
    if (rows.length === 0) return;
    const levelOne = await levelOneOf(deps, tx);
    for (const row of rows) {
      const isOnly = onlyOfficerAnswers(row, levelOne);
      if (isOnly === (row.end_answers_from !== null)) continue;
      await changeOfficer(tx, row.id, { end_answers_from: isOnly ? deps.clock.now() : null });
    }
  });
