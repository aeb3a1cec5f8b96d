import type { ComplianceDeps } from '../deps.ts';
import { REMIND_MS } from '../rules/cases.ts';
import { markReminded, officerRows } from '../store/cases.ts';
import { hadInterest, interestsOf } from '../store/interests.ts';

/**
 * Reminds officers once of cases close to their deadline; never an officer of a case about themselves or a company
 * that they own.
 */
export async function remindOfCases(
  deps: Pick<ComplianceDeps, 'database' | 'clock' | 'notifications'>,
): Promise<void> {
  const { database, clock, notifications } = deps;
  const at = clock.now();
  await database.transaction(async (tx) => {
    const due = await markReminded(tx, new Date(at.getTime() + REMIND_MS), at);
    const officers = (await officerRows(tx)).filter(({ state }) => state === 'active');
    const reminders: { userId: string; data: { count: number } }[] = [];
    for (const { user_id: userId } of officers) {
      const own = await interestsOf(tx, userId);
      let count = 0;
      for (const { subject_id: subject, operation_at: since } of due)
        if (
          !own.has(subject) &&
          !(await hadInterest(tx, { personId: userId, userId: subject, since }))
        )
          count += 1;
      if (count > 0) reminders.push({ userId, data: { count } });
    }
    if (reminders.length > 0) await notifications.notifyAll(tx, 'case_due', reminders);
  });
}
