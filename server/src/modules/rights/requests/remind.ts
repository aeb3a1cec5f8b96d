import { rolesWith } from '#contract/core/roles.ts';
import type { RightsDeps } from '../deps.ts';
import { REMIND_MS } from '../rules.ts';
import { markReminded } from '../store/requests.ts';

/** Notifies the deciding administrators of requests close to their deadline, once for each request. */
export async function remindOfDue(
  deps: Pick<RightsDeps, 'database' | 'clock' | 'identity' | 'notifications'>,
): Promise<void> {
  const { database, clock, identity, notifications } = deps;
  const at = clock.now();
  await database.transaction(async (tx) => {
    const count = await markReminded(tx, new Date(at.getTime() + REMIND_MS), at);
    if (count === 0) return;
    const admins = await identity.activeIdsOf(rolesWith('payments.manage'), tx);
    await notifications.notifyAll(
      tx,
      'rights_due',
      admins.map((userId) => ({ userId, data: { count } })),
    );
  });
}
