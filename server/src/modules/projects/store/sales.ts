import type { Db } from '#platform/database/index.ts';
import type { RoundRow } from '../tables.ts';

/** The contracts' rounds in progress, of all projects. */
export const contractRoundsInProgress = (
  db: Db,
): Promise<(Pick<RoundRow, 'id' | 'project_id' | 'ends_at'> & { contract_id: string })[]> =>
  db
    .selectFrom('rounds')
    .select(['id', 'project_id', 'ends_at', 'contract_id'])
    .where('status', '=', 'in_progress')
    .where('contract_id', 'is not', null)
    .$narrowType<{ contract_id: string }>()
    .execute();
