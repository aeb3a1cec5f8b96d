import type { ComplianceDeps } from './deps.ts';
import { REMIND_MS } from './rules-cases.ts';
import { markReminded, officerRows } from './store-cases.ts';

/** Notifies officers once of cases whose time is about to end, and none of them of a case about themselves. */
export async function remindOfCases(
  deps: Pick<ComplianceDeps, 'database' | 'clock' | 'notifications'>,
): Promise<void> {
  const { database, clock, notifications } = deps;
  const at = clock.now();
  await database.transaction(async (tx) => {
    const subjects = await markReminded(tx, new Date(at.getTime() + REMIND_MS), at);
    const officers = (await officerRows(tx)).filter(({ state }) => state === 'active');
    const reminders = officers
      .map(({ user_id: userId }) => ({
        userId,
        data: { count: subjects.filter((subject) => subject !== userId).length },
      }))
      .filter(({ data }) => data.count > 0);
    if (reminders.length > 0) await notifications.notifyAll(tx, 'case_due', reminders);
  });
}
