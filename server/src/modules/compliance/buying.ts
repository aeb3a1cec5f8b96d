import type { Policy } from '#contract/compliance/policy.ts';
import { declarationTextOn } from '#contract/compliance/texts.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { gathering } from '#core/gathering.ts';
import type { BuyerCheck } from '#modules/tokens';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps } from './deps.ts';
import { policyAt } from './policy.ts';
import { centavosOf, centsWithin, pesosOf } from './rules-amounts.ts';
import { isExposedBy } from './rules-declarations.ts';
import { type BuyerStanding, standings } from './store.ts';
import { unapprovedCompanies } from './store-companies.ts';
import { boughtBetween } from './store-facts.ts';

/** Limits what a person may buy; absent when nothing limits it. */
type Restriction = 'declare' | { readonly upTo: bigint; readonly days: number };

/**
 * Refuses a purchase when the policy requires a declaration that is missing, or when an exposed person without an
 * officer's approval would exceed the policy's amount, counting their other purchases of the policy's days.
 * @throws AppError DECLARATION_REQUIRED, EXPOSED_WAITS
 */
export function createBuyerCheck(
  deps: Pick<ComplianceDeps, 'database' | 'clock' | 'rates' | 'demo'>,
): BuyerCheck {
  const { db } = deps.database;
  const together = gathering(async (ids: readonly string[]) => {
    const [policy, known, companies] = await Promise.all([
      policyAt(deps, db, deps.clock.now()),
      standings(db, ids),
      unapprovedCompanies(db, ids),
    ]);
    return restrictions({ policy, known, companies }, ids, businessDay(deps.clock.now()));
  });
  const within = async (tx: Tx, userId: string): Promise<Restriction | undefined> => {
    const now = deps.clock.now();
    const policy = await policyAt(deps, tx, now);
    const known = await standings(tx, [userId]);
    const companies = await unapprovedCompanies(tx, [userId]);
    return restrictions({ policy, known, companies }, [userId], businessDay(now)).get(userId);
  };
  return async (userId, tx) => {
    const found = await (tx ? within(tx, userId) : together(userId));
    return async (worth) => {
      if (found === undefined) return null;
      if (found === 'declare') throw new AppError('DECLARATION_REQUIRED');
      const { sell } = await deps.rates.current(tx);
      const to = deps.clock.now();
      const from = new Date(to.getTime() - found.days * DAY_MS);
      const before = await boughtBetween(tx ?? db, userId, { from, to });
      if (pesosOf(worth + before, 'USD', sell) > found.upTo) throw new AppError('EXPOSED_WAITS');
      // concurrent purchases of the same person are not counted yet: the check runs again when the purchase is written
      return { since: from, cents: centsWithin(found.upTo, sell) };
    };
  };
}

/** What is read at once for several buyers. */
interface BuyersRead {
  readonly policy: Policy;
  readonly known: ReadonlyMap<string, BuyerStanding>;
  /** People whose company has exposed owners without an officer's approval. */
  readonly companies: ReadonlySet<string>;
}

function restrictions(
  { policy, known, companies }: BuyersRead,
  ids: readonly string[],
  today: string,
): ReadonlyMap<string, Restriction> {
  const text = declarationTextOn(today).version;
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
