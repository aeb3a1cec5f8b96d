import { rolesWith } from '#contract/core/roles.ts';
import { HOUR_MS } from '#contract/core/time.ts';
import { INCIDENT_REMINDER_HOURS } from '#contract/incidents/values.ts';
import type { IncidentsDeps } from './deps.ts';
import { markReminded } from './store.ts';

/** Notifies administrators of level 1 once of each incident whose clock is about to end unanswered. */
export async function remindOfIncidents({
  database,
  clock,
  identity,
  notifications,
}: IncidentsDeps): Promise<void> {
  const at = clock.now();
  await database.transaction(async (tx) => {
    const until = new Date(at.getTime() + INCIDENT_REMINDER_HOURS * HOUR_MS);
    const count = await markReminded(tx, until, at);
    if (count === 0) return;
    const admins = await identity.activeIdsOf(rolesWith('incidents.manage'), tx);
    await notifications.notifyAll(
      tx,
      'incident_due',
      admins.map((userId) => ({ userId, data: { count } })),
    );
  });
}
