import { firstPolicy } from '#contract/compliance/policy.ts';
import type { RightsTerms } from '#contract/rights/values.ts';
import { businessDay, type Clock } from '#core/clock.ts';
import type { NonWorkingDays } from '#modules/settings';
import type { Database } from '#platform/database/index.ts';
import { rightsTermsOf } from '../rules/terms.ts';
import { dayListsInForce, policyRowOn } from '../store/policies.ts';

const CACHED_MS = 5_000;

/** The calendar of working days and the clocks that are shown. A change by another process is seen within five seconds. */
export interface Calendar {
  readonly nonWorkingDays: NonWorkingDays;
  /** The terms of requests of rights that come now, as the web shows them. */
  rightsTerms(): Promise<RightsTerms>;
  /** Reads the policies again at the next call. */
  forget(): void;
}

/**
 * The calendar that the policies name. Each day follows the list in force on it: a day that was listed stays listed
 * when a later list leaves past days out, and one added later changes no day before the list begins.
 */
export function createCalendar({
  database,
  clock,
  demo,
}: {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly demo: boolean;
}): Calendar {
  let cached: { days: ReadonlySet<string>; at: number } | undefined;
  let shown: { terms: RightsTerms; day: string; at: number } | undefined;
  return {
    async nonWorkingDays(db) {
      const now = clock.now().getTime();
      if (cached && Math.abs(now - cached.at) < CACHED_MS) return cached.days;
      const lists = [
        { from: '', days: firstPolicy(demo).nonWorkingDays },
        ...(await dayListsInForce(db ?? database.db)),
      ];
      const days = lists.flatMap((list, at) => {
        const before = lists[at + 1]?.from;
        return list.days.filter((day) => day >= list.from && !(before && day >= before));
      });
      cached = { days: new Set(days), at: now };
      return cached.days;
    },
    async rightsTerms() {
      const now = clock.now();
      const day = businessDay(now);
      const isFresh = shown?.day === day && Math.abs(now.getTime() - shown.at) < CACHED_MS;
      if (shown && isFresh) return shown.terms;
      const policy = (await policyRowOn(database.db, day))?.values;
      shown = { terms: rightsTermsOf(policy ?? firstPolicy(demo)), day, at: now.getTime() };
      return shown.terms;
    },
    forget() {
      cached = undefined;
      shown = undefined;
    },
  };
}
