import type { Policy } from '#contract/compliance/policy.ts';
import { workingDaysAfter } from '#contract/core/calendar/working-day.ts';
import { businessDay } from '#core/clock.ts';
import { policyBook } from '#modules/compliance';
import type { Tx } from '#platform/database/index.ts';
import type { RegistryDeps } from '../deps.ts';
import { type Counted, putCounts } from './store.ts';
import { trustCounts, trustStarts } from './store-events.ts';

type Deps = Pick<RegistryDeps, 'database' | 'clock' | 'nonWorkingDays' | 'demo'>;

/**
 * Counts the events of trusts by kind and day, of days that are over, and sets the last day to file each: so many working
 * days later, by the policy of its day and the calendar in force now. A day that was set before stays. Each trust has a
 * transaction of its own, so that no other work waits for all of them.
 */
export async function countTrustEvents(deps: Deps): Promise<void> {
  const { database } = deps;
  const today = businessDay(deps.clock.now());
  const starts = await database.transaction((tx) => trustStarts(tx, today));
  const rules = dueRules(deps);
  for (const { project_id: projectId, from } of starts)
    await database.transaction(async (tx) => {
      const counted: Counted[] = [];
      for (const one of await trustCounts(tx, { projectId, from, before: today }))
        counted.push({ ...one, due_on: one.due_on ?? (await rules(tx))(one.day) });
      await putCounts(tx, projectId, counted);
    });
}

/** The last day to file what happened on a day. Policies and calendar are read once, and only if an event is new. */
function dueRules(deps: Deps): (tx: Tx) => Promise<(day: string) => string> {
  let read: { policyOn: (day: string) => Policy; holidays: ReadonlySet<string> } | undefined;
  return async (tx) => {
    read ??= { policyOn: await policyBook(deps, tx), holidays: await deps.nonWorkingDays(tx) };
    const { policyOn, holidays } = read;
    return (day) => workingDaysAfter(day, policyOn(day).trustFilingDays, holidays);
  };
}
