import { DAY_MS } from '#contract/core/time.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { TreasuryDeps } from '../deps.ts';
import { explainedAlone } from '../store/explanations.ts';
import { type Levels, levels } from './proposals.ts';

/** Who must decide on a line that an administrator explains: what they explained alone within a day counts with it. */
export async function levelsFor(
  deps: Pick<TreasuryDeps, 'settings' | 'rates' | 'clock' | 'database'>,
  userId: string,
  tx?: Tx,
): Promise<Levels> {
  const db: Db = tx ?? deps.database.db;
  const since = new Date(deps.clock.now().getTime() - DAY_MS);
  return levels(deps, tx, await explainedAlone(db, { userId, since }));
}
