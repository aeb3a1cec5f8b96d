import { eachAlone, raise } from '#core/each-alone.ts';
import type { FundsDeps } from './deps.ts';

/**
 * Returns what came back to the funds of cancelled projects after the cancellation, to their stages or to what their owners
 * may withdraw: money that had been set aside and is not needed, or a withdrawal that was refused. What owners
 * contributed stays.
 * @throws AggregateError when a project's could not be returned; the others' is
 */
export async function returnLeft(deps: FundsDeps): Promise<void> {
  const kept = await deps.ledger.balances({ holder: 'project', purpose: 'funds', tokens: false });
  const ids = new Set(
    kept.flatMap(({ account, balance }) =>
      account.holder === 'project' && balance > 0n ? [account.projectId] : [],
    ),
  );
  const faults = await eachAlone([...ids], (projectId) =>
    deps.database.transaction(async (tx) => {
      // a project stays cancelled: the others are not held up
      if ((await deps.projects.project(projectId, tx)).status !== 'cancelled') return;
      await deps.projects.lockProject(tx, projectId);
      await deps.tokens.returnUnreleased(tx, { projectId, at: deps.clock.now() });
    }),
  );
  raise(faults, 'what stages of cancelled projects keep could not be returned');
}
