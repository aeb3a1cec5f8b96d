import type { Policy } from '#contract/compliance/policy.ts';
import type { ErrorKey } from '#contract/core/errors.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { AppError } from '#core/errors.ts';
import { readableMoney } from '#core/readable.ts';
import type { OfferCap } from '#modules/tokens';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps } from '../deps.ts';
import { centavosOf, centsWithin, pesosOf } from '../rules/amounts.ts';
import { fundedSince } from '../store/funding.ts';

/**
 * Checks a purchase in a project whose legal frame is crowdfunding: what the project raises within the policy's days,
 * and what the buyer puts into all such projects. Amounts in dollars are worth pesos at the platform's selling price of
 * the moment.
 * @param of.worth cost of the purchase, USD cents
 * @returns the caps that are checked again when the purchase is written; null when the policy has none
 * @throws AppError PROJECT_FUNDING_CAP, INVESTOR_FUNDING_CAP, with the cap, the remaining amount and the days
 */
export async function fundingCap(
  { database, clock, rates }: Pick<ComplianceDeps, 'database' | 'clock' | 'rates'>,
  of: {
    readonly userId: string;
    readonly projectId: string;
    readonly worth: bigint;
    readonly policy: Policy;
  },
  tx?: Tx,
): Promise<OfferCap | null> {
  const { userId, projectId, worth, policy } = of;
  const { ofProject, ofBuyer } = fundingCaps(policy);
  if (ofProject === null && ofBuyer === null) return null;
  const since = new Date(clock.now().getTime() - policy.fundingDays * DAY_MS);
  const before = await fundedSince(tx ?? database.db, { userId, projectId, since });
  const { sell } = await rates.current(tx);
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
  return {
    projectId,
    since,
    ofProject: within('PROJECT_FUNDING_CAP', ofProject, before.project),
    ofBuyer: within('INVESTOR_FUNDING_CAP', ofBuyer, before.buyer),
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
