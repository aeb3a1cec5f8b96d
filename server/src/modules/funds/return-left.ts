import { eachAlone, raise } from '#core/each-alone.ts';
import type { FundsDeps } from './deps.ts';

/**
 * Returns to holders the money that came back to the funds of cancelled projects after their cancellation: unneeded money
 * set aside, or a rejected withdrawal. The owners' contributions stay.
 * @throws AggregateError with the errors of single projects; the others were processed
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
      // checked again within the transaction; other projects are not affected
      if ((await deps.projects.project(projectId, tx)).status !== 'cancelled') return;
      await deps.projects.lockProject(tx, projectId);
      await deps.tokens.returnUnreleased(tx, { projectId, at: deps.clock.now() });
    }),
  );
  raise(faults, 'what stages of cancelled projects keep could not be returned');
}
