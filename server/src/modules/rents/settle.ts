import { accrueContract, contractsDue } from './accrue.ts';
import type { RentsDeps } from './deps.ts';
import { notifyUnfunded, payPeriod } from './pay.ts';
import { unpaidPeriods } from './store.ts';

/**
 * Accrues every due month of rent and pays the covered ones, each project's oldest first: an unfunded month blocks later
 * ones. Due rounds and vaults are settled before, since they change holdings.
 * @throws AggregateError with the errors of single contracts and months; the others were processed
 */
export async function settleRents(deps: RentsDeps): Promise<void> {
  const faults: unknown[] = [];
  const attempt = (work: Promise<unknown>) => work.catch((fault: unknown) => faults.push(fault));
  await attempt(deps.tokens.settle());
  await attempt(
    contractsDue(deps).then(async (due) => {
      for (const contract of due) await attempt(accrueContract(deps, contract));
    }),
  );
  const byProject = Map.groupBy(
    await unpaidPeriods(deps.database.db),
    ({ project_id }) => project_id,
  );
  for (const periods of byProject.values()) await attempt(payInOrder(deps, periods));
  for (const err of faults) deps.log.error({ err }, 'rent could not be accrued or paid');
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
