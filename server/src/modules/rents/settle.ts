import { accrueContract } from './accrue.ts';
import type { RentsDeps } from './deps.ts';
import { notifyUnfunded, payPeriod } from './pay.ts';
import { unpaidPeriods } from './store.ts';

/**
 * Accrues every month of rent that is due and pays what is covered, each project's oldest first: a month that waits
 * for money keeps those behind it waiting. What rounds and vaults had due comes before, since holdings follow from it.
 * @throws AggregateError when something could not be done; the rest is done
 */
export async function settleRents(deps: RentsDeps): Promise<void> {
  const faults: unknown[] = [];
  const attempt = (work: Promise<unknown>) => work.catch((fault: unknown) => faults.push(fault));
  await attempt(deps.tokens.settle());
  for (const contract of await deps.projects.rentContracts()) {
    await attempt(accrueContract(deps, contract));
  }
  const byProject = Map.groupBy(
    await unpaidPeriods(deps.database.db),
    ({ project_id }) => project_id,
  );
  for (const periods of byProject.values()) await attempt(payInOrder(deps, periods));
  for (const err of faults) deps.log.error({ err }, 'some rent could not be settled');
  if (faults.length > 0) throw new AggregateError(faults, 'not all rent that was due is settled');
}

async function payInOrder(
  deps: RentsDeps,
  periods: Awaited<ReturnType<typeof unpaidPeriods>>,
): Promise<void> {
  for (const [index, period] of periods.entries()) {
    if (await payPeriod(deps, period)) continue;
    for (const waiting of periods.slice(index)) {
      // the job runs every minute: it is logged when people are notified, once a day
      if (await notifyUnfunded(deps, waiting))
        deps.log.warn({ rentId: waiting.id }, 'rent due and not funded');
    }
    return;
  }
}
