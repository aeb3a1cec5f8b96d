import { DAY_MS } from '#contract/core/time.ts';
import { businessDay } from '#core/clock.ts';
import type { CompaniesDeps } from './deps.ts';
import { REMINDERS } from './rules.ts';
import { endingPowers, updateCompany } from './store.ts';

/** Reminds representatives that their power ends, 30 and 7 days before, and once it has ended: each reminder once. */
export const remindOfPowers = (
  deps: Pick<CompaniesDeps, 'database' | 'clock' | 'notifications'>,
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    // last reminder first: after it the earlier ones are not needed
    for (const days of REMINDERS) {
      // the power's last day still counts
      const on = businessDay(new Date(now.getTime() + (days === 0 ? -1 : days) * DAY_MS));
      for (const { id, user_id, ends_on, name } of await endingPowers(tx, { on, days })) {
        await deps.notifications.notify(tx, {
          userId: user_id,
          kind: days === 0 ? 'company_power_ended' : 'company_power_ends',
          data: { name, on: ends_on },
        });
        await updateCompany(tx, id, { reminded_days: days });
      }
    }
  });
