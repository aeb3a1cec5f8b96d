import type { ComplianceDeps } from '../deps.ts';
import { REMIND_MS } from '../rules/cases.ts';
import { actingOfficers, casesToRemind, markReminded } from '../store/cases.ts';
import { hadInterest, interestsOf } from '../store/interests.ts';

/**
 * Reminds officers once of cases close to their deadline; never an officer of a case about themselves or a company
 * that they own. A case that no officer may be reminded of now stays due for a reminder.
 */
export async function remindOfCases(
  deps: Pick<ComplianceDeps, 'database' | 'clock' | 'notifications'>,
): Promise<void> {
  const { database, clock, notifications } = deps;
  const at = clock.now();
  await database.transaction(async (tx) => {
    const due = await casesToRemind(tx, new Date(at.getTime() + REMIND_MS));
    if (due.length === 0) return;
    const reminded = new Set<string>();
    const reminders: { userId: string; data: { count: number } }[] = [];
    for (const userId of await actingOfficers(tx)) {
      const own = await interestsOf(tx, userId);
      let count = 0;
      for (const { id, subject_id: subject, operation_at: since } of due) {
        if (own.has(subject)) continue;
        if (await hadInterest(tx, { personId: userId, userId: subject, since })) continue;
        reminded.add(id);
        count += 1;
      }
      if (count > 0) reminders.push({ userId, data: { count } });
    }
    await markReminded(tx, [...reminded], at);
    if (reminders.length > 0) await notifications.notifyAll(tx, 'case_due', reminders);
  });
}
