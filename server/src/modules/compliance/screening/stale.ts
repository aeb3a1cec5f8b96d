import { eachAlone, raise } from '#core/each-alone.ts';
import type { ComplianceDeps } from '../deps.ts';
import { peopleWaitingForThemselves } from '../store/alerts.ts';
import { lockPerson } from '../store/declarations.ts';
import { endGone } from './screen.ts';
import { standingOf } from './standing.ts';

/**
 * Ends open alerts whose cause is gone though no declaration or decision ended them: the term of an exposed person is over,
 * or an earlier version left them open. Otherwise they would hold withdrawals until the next screening.
 */
export async function endStaleAlerts({
  database,
  clock,
}: Pick<ComplianceDeps, 'database' | 'clock'>): Promise<void> {
  const at = clock.now();
  const faults = await eachAlone(await peopleWaitingForThemselves(database.db), (userId) =>
    database.transaction(async (tx) => {
      await lockPerson(tx, userId);
      await endGone(tx, { userId, standing: await standingOf(tx, userId, at), at });
    }),
  );
  raise(faults, 'people keep alerts whose cause is gone');
}
