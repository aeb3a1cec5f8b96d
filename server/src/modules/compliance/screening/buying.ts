import { firstPolicy, type Policy } from '#contract/compliance/policy.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { gathering } from '#core/gathering.ts';
import type { BuyerCap, BuyerCheck, OfferCap } from '#modules/tokens';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ComplianceDeps } from '../deps.ts';
import { centavosOf, centsWithin, pesosOf } from '../rules/amounts.ts';
import { type ExposedOn, isExposedBy } from '../rules/declarations.ts';
import { type BuyersRead, readBuyers } from '../store/buyers.ts';
import { boughtBetween } from '../store/facts.ts';
import { standsUnder } from '../store/texts.ts';
import { fundingCap } from './funding.ts';

/** Limits what a person may buy; absent when nothing limits it. */
type Restriction = 'declare' | { readonly upTo: bigint; readonly days: number };

type CheckDeps = Pick<ComplianceDeps, 'database' | 'clock' | 'rates' | 'demo'>;

/**
 * Refuses a purchase when the policy requires a declaration that is missing, when an exposed person without an
 * officer's approval would exceed the policy's amount, counting their other purchases of the policy's days, or when it
 * would exceed a cap of crowdfunding.
 * @throws AppError DECLARATION_REQUIRED, EXPOSED_WAITS, PROJECT_FUNDING_CAP, INVESTOR_FUNDING_CAP
 */
export function createBuyerCheck(deps: CheckDeps): BuyerCheck {
  const { lookups } = deps.database;
  const load = async (from: Db, ids: readonly string[]) => {
    const now = deps.clock.now();
    const today = businessDay(now);
    const { policy = firstPolicy(deps.demo), ...read } = await readBuyers(from, ids, now);
    const restricted = restrictions({ policy, ...read }, ids, { today, terms: read.terms });
    const { crowdfunded } = read;
    return new Map(ids.map((id) => [id, { policy, crowdfunded, restriction: restricted.get(id) }]));
  };
  const together = gathering((ids: readonly string[]) => load(lookups, ids));
  return async (userId, tx) => {
    const found = await (tx ? load(tx, [userId]).then((one) => one.get(userId)) : together(userId));
    return async (worth, { projectId }) => {
      if (found === undefined) return [];
      const { restriction, crowdfunded, policy } = found;
      const caps: (BuyerCap | OfferCap)[] = [];
      if (restriction !== undefined)
        caps.push(await restrictedCap(deps, restriction, { userId, worth, tx }));
      const cap = crowdfunded.has(projectId)
        ? await fundingCap(deps, { userId, projectId, worth, policy }, tx)
        : null;
      return cap === null ? caps : [...caps, cap];
    };
  };
}

/** @throws AppError DECLARATION_REQUIRED, EXPOSED_WAITS */
async function restrictedCap(
  { database, rates, clock }: CheckDeps,
  restriction: Restriction,
  { userId, worth, tx }: { userId: string; worth: bigint; tx: Tx | undefined },
): Promise<BuyerCap> {
  if (restriction === 'declare') throw new AppError('DECLARATION_REQUIRED');
  const { sell } = await rates.current(tx);
  const to = clock.now();
  const from = new Date(to.getTime() - restriction.days * DAY_MS);
  const before = await boughtBetween(tx ?? database.db, userId, { from, to });
  if (pesosOf(worth + before, 'USD', sell) > restriction.upTo) throw new AppError('EXPOSED_WAITS');
  // concurrent purchases of the same person are not counted yet: the check runs again when the purchase is written
  return { since: from, cents: centsWithin(restriction.upTo, sell) };
}

function restrictions(
  { policy, asked, known, companies }: BuyersRead & { policy: Policy },
  ids: readonly string[],
  on: ExposedOn,
): ReadonlyMap<string, Restriction> {
  return new Map(
    ids.flatMap((id): [string, Restriction][] => {
      const one = known.get(id);
      const last = one?.declarations[0];
      if (
        policy.missingDeclaration === 'hold' &&
        !(last && standsUnder(last.text_version, { asked }))
      )
        return [[id, 'declare']];
      const isExposed = one !== undefined && !one.approved && isExposedBy(one.declarations, on);
      if (!isExposed && !companies.has(id)) return [];
      return [[id, { upTo: centavosOf(policy, policy.exposedAbove), days: policy.exposedDays }]];
    }),
  );
}
