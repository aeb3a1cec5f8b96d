import { eachAlone, raise } from '#core/each-alone.ts';
import type { FundsDeps } from './deps.ts';

/**
 * Returns what stages of cancelled projects keep all the same: money that had been set aside and came back to them after
 * the cancellation. No certificate can release it any more.
 * @throws AggregateError when a project's could not be returned; the others' is
 */
export async function returnLeft(deps: FundsDeps): Promise<void> {
  const kept = await deps.ledger.balances({ holder: 'project', purpose: 'funds', tokens: false });
  const ids = new Set(
    kept.flatMap(({ account, balance }) =>
      account.holder === 'project' && account.ref !== undefined && balance > 0n
        ? [account.projectId]
        : [],
    ),
  );
  const faults = await eachAlone([...ids], (projectId) =>
    deps.database.transaction(async (tx) => {
      await deps.projects.lockProject(tx, projectId);
      if ((await deps.projects.project(projectId, tx)).status !== 'cancelled') return;
      await deps.tokens.returnUnreleased(tx, { projectId, at: deps.clock.now() });
    }),
  );
  raise(faults, 'what stages of cancelled projects keep could not be returned');
}
