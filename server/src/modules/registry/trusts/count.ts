import { workingDaysAfter } from '#contract/core/calendar/working-day.ts';
import { businessDay, startOfBusinessDay } from '#core/clock.ts';
import { policyAt } from '#modules/compliance';
import type { RegistryDeps } from '../deps.ts';
import { type Counted, putCounts } from './store.ts';
import { type EventRow, trustEventsBetween } from './store-events.ts';

/** Before any project. */
const FIRST_DAY = '1900-01-01';

/**
 * Counts the events of trusts by kind and day, of days that are over, and sets the last day to file each: so many working
 * days later, by the policy of its day and the calendar in force now. A day that was set before stays.
 */
export async function countTrustEvents(
  deps: Pick<RegistryDeps, 'database' | 'clock' | 'nonWorkingDays' | 'demo'>,
): Promise<void> {
  const { database, clock, nonWorkingDays } = deps;
  const today = businessDay(clock.now());
  await database.transaction(async (tx) => {
    const events = (await trustEventsBetween(tx, { from: FIRST_DAY, to: today })).filter(
      ({ day }) => day < today,
    );
    const holidays = await nonWorkingDays(tx);
    const terms = new Map<string, number>();
    const dueOf = async (day: string): Promise<string> => {
      const term =
        terms.get(day) ?? (await policyAt(deps, tx, startOfBusinessDay(day))).trustFilingDays;
      terms.set(day, term);
      return workingDaysAfter(day, term, holidays);
    };
    const counted: Counted[] = [];
    for (const group of Map.groupBy(events, keyOf).values()) {
      const [first] = group;
      if (first === undefined) continue;
      const { project_id, kind, day } = first;
      counted.push({ project_id, kind, day, count: group.length, due_on: await dueOf(day) });
    }
    await putCounts(tx, counted);
  });
}

const keyOf = ({ project_id, kind, day }: EventRow): string => `${project_id} ${kind} ${day}`;
