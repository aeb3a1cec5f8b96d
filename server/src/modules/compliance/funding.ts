import type { Policy } from '#contract/compliance/policy.ts';
import type { ErrorKey } from '#contract/core/errors.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { AppError } from '#core/errors.ts';
import { gathering } from '#core/gathering.ts';
import { readableMoney } from '#core/readable.ts';
import type { BuyerCheck } from '#modules/tokens';
import type { Db } from '#platform/database/index.ts';
import type { ComplianceDeps } from './deps.ts';
import { policyAt } from './policy.ts';
import { centavosOf, centsWithin, pesosOf } from './rules/amounts.ts';
import { crowdfundedAmong, fundedSince } from './store/funding.ts';

/**
 * Refuses a purchase in a project whose legal frame is crowdfunding, if the project would raise more than the policy's
 * cap within the policy's days, or the buyer put more than theirs into all such projects. Amounts in dollars are worth
 * pesos at the platform's selling price of the moment.
 * @throws AppError PROJECT_FUNDING_CAP, INVESTOR_FUNDING_CAP, with the cap, the remaining amount and the days
 */
export function createFundingCheck(
  deps: Pick<ComplianceDeps, 'database' | 'clock' | 'rates' | 'demo'>,
): BuyerCheck {
  const { db } = deps.database;
  const load = async (from: Db, ids: readonly string[]) =>
    new Map((await crowdfundedAmong(from, ids)).map((id) => [id, true]));
  const together = gathering((ids: readonly string[]) => load(db, ids));
  return async (userId, tx) =>
    async (worth, { projectId }) => {
      const isCapped = await (tx
        ? load(tx, [projectId]).then((among) => among.get(projectId))
        : together(projectId));
      if (isCapped === undefined) return null;
      const now = deps.clock.now();
      const policy = await policyAt(deps, tx ?? db, now);
      const since = new Date(now.getTime() - policy.fundingDays * DAY_MS);
      const before = await fundedSince(tx ?? db, { userId, projectId, since });
      const { sell } = await deps.rates.current(tx);
      const within = (key: ErrorKey, cap: bigint | null, done: bigint): bigint | null => {
        if (cap === null) return null;
        const left = cap - pesosOf(done, 'USD', sell);
        if (pesosOf(done + worth, 'USD', sell) > cap)
          throw new AppError(key, [
            { path: 'limit', message: readableMoney(cap, 'ARS') },
            { path: 'left', message: readableMoney(left > 0n ? left : 0n, 'ARS') },
            { path: 'days', message: daysWords(policy.fundingDays) },
          ]);
        return centsWithin(cap, sell);
      };
      const { ofProject, ofBuyer } = fundingCaps(policy);
      return {
        projectId,
        since,
        ofProject: within('PROJECT_FUNDING_CAP', ofProject, before.project),
        ofBuyer: within('INVESTOR_FUNDING_CAP', ofBuyer, before.buyer),
      };
    };
}

const daysWords = (days: number): string => (days === 1 ? '1 día' : `${days} días`);

/** The caps of crowdfunding in centavos; null for an amount of zero, which is no cap. */
export function fundingCaps(policy: Policy): {
  readonly ofProject: bigint | null;
  readonly ofBuyer: bigint | null;
  /** They count purchases of so many days. */
  readonly days: number;
} {
  const capOf = (amount: string) => centavosOf(policy, amount) || null;
  return {
    ofProject: capOf(policy.fundingPerProject),
    ofBuyer: capOf(policy.fundingPerPerson),
    days: policy.fundingDays,
  };
}
