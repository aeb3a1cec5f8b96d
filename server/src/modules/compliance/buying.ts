import { declarationTextOn } from '#contract/compliance/texts.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { gathering } from '#core/gathering.ts';
import type { BuyerCheck } from '#modules/tokens';
import type { Db } from '#platform/database/index.ts';
import type { ComplianceDeps } from './deps.ts';
import { policyAt } from './policy.ts';
import { centavosOf, centsWithin, pesosOf } from './rules-amounts.ts';
import { isExposedBy } from './rules-declarations.ts';
import { standings } from './store.ts';
import { unapprovedCompanies } from './store-companies.ts';
import { boughtBetween } from './store-facts.ts';

const DAY_MS = 86_400_000;

/** What somebody may buy; absent, whatever they like. */
type Restriction = 'declare' | { readonly upTo: bigint; readonly days: number };

/**
 * Refuses a purchase while a declaration is missing, where the policy says so, and one of somebody exposed whom no officer
 * approved, once with their other purchases of the policy's days it is above its amount.
 * @throws AppError DECLARATION_REQUIRED, EXPOSED_WAITS
 */
export function createBuyerCheck(
  deps: Pick<ComplianceDeps, 'database' | 'clock' | 'rates' | 'demo'>,
): BuyerCheck {
  const load = (ids: readonly string[]) => restrictions(deps, deps.database.db, ids);
  const restrictionOf = gathering(load);
  return async ({ userId, worth }, tx) => {
    const found = tx
      ? (await restrictions(deps, tx, [userId])).get(userId)
      : await restrictionOf(userId);
    if (found === undefined) return null;
    if (found === 'declare') throw new AppError('DECLARATION_REQUIRED');
    const { sell } = await deps.rates.current(tx);
    const to = deps.clock.now();
    const from = new Date(to.getTime() - found.days * DAY_MS);
    const before = await boughtBetween(tx ?? deps.database.db, userId, { from, to });
    if (pesosOf(worth + before, 'USD', sell) > found.upTo) throw new AppError('EXPOSED_WAITS');
    // others of the same person may be under way: the purchase is checked again as it is written
    return { since: from, cents: centsWithin(found.upTo, sell) };
  };
}

async function restrictions(
  deps: Pick<ComplianceDeps, 'clock' | 'demo'>,
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Restriction>> {
  const now = deps.clock.now();
  const today = businessDay(now);
  const policy = await policyAt(deps, db, now);
  const text = declarationTextOn(today).version;
  const known = await standings(db, ids);
  const companies = await unapprovedCompanies(db, ids);
  return new Map(
    ids.flatMap((id): [string, Restriction][] => {
      const one = known.get(id);
      if (policy.missingDeclaration === 'hold' && one?.declarations[0]?.text_version !== text)
        return [[id, 'declare']];
      const isExposed = one !== undefined && !one.approved && isExposedBy(one.declarations, today);
      if (!isExposed && !companies.has(id)) return [];
      return [[id, { upTo: centavosOf(policy, policy.exposedAbove), days: policy.exposedDays }]];
    }),
  );
}
