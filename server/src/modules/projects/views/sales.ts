import { chart } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../context.ts';
import { contractRoundsInProgress } from '../store/sales.ts';

/** The contracts' rounds in progress that sell nothing any more, of all projects: sold out, or past their end. */
export async function roundsOver(
  { database, ledger, clock }: Pick<Context, 'database' | 'ledger' | 'clock'>,
  tx?: Tx,
): Promise<ReadonlySet<string>> {
  const rounds = await contractRoundsInProgress(tx ?? database.db);
  const unissued = await ledger.balanceOf(
    rounds.map(({ id, project_id: projectId, contract_id: issueId }) =>
      chart.unissued({ id, projectId, issueId }),
    ),
    tx,
  );
  const now = clock.now();
  return new Set(
    rounds.flatMap(({ id, ends_at }, at) => (ends_at <= now || !unissued[at] ? [id] : [])),
  );
}
