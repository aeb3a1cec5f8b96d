import { toMoney } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type { Holding } from '#contract/tokens/schemas.ts';
import { divideHalfEven } from '#core/rounding.ts';
import type { TokensDeps } from './deps.ts';
import { remainingOf } from './rules.ts';
import { type LotRest, lotRestsOf } from './store.ts';
import { type HoldingFilter, heldPage } from './store-holdings.ts';
import { undecidedOf } from './undecided.ts';

export type { HoldingFilter } from './store-holdings.ts';

/**
 * What people hold of each issue, read from the ledger, with the mean of what it cost them (docs/rules.md#34-figures).
 */
export async function holdingList(deps: TokensDeps, filter: HoldingFilter): Promise<Page<Holding>> {
  const { held, total } = await heldPage(deps.database.db, filter);
  const lots = await lotRestsOf(deps.database.db, [...new Set(held.map(({ userId }) => userId))]);
  const issueIds = [...new Set(held.map(({ issueId }) => issueId))];
  const projectIds = new Set(held.map(({ projectId }) => projectId));
  const contractIds = issueIds.filter((issueId) => !projectIds.has(issueId));
  const [people, names, contracts, prices, undecided] = await Promise.all([
    deps.identity.names(held.map(({ userId }) => userId)),
    deps.projects.projectNames([...projectIds]),
    deps.projects.contractNames(contractIds),
    deps.projects.issuePrices(issueIds),
    undecidedOf(deps, lots),
  ]);
  const lotsBy = Map.groupBy(lots, (lot) => `${lot.user_id}:${lot.issue_id}`);
  const items = held.map((of): Holding => {
    const own = lotsBy.get(`${of.userId}:${of.issueId}`) ?? [];
    const { type } = of;
    const { tokens, cost } = costOfRest(own);
    const price = prices.get(of.issueId);
    return {
      type,
      projectId: of.projectId,
      projectName: names.get(of.projectId) ?? '',
      contractId: type === 'property' ? null : of.issueId,
      contractName: type === 'property' ? null : (contracts.get(of.issueId) ?? ''),
      userId: of.userId,
      userName: people.get(of.userId) ?? '',
      availableAmount: Number(of.available),
      reservedAmount: Number(of.reserved),
      investedAmount: Number(of.invested),
      averageCost: toMoney(tokens === 0n ? 0n : divideHalfEven(cost, tokens), 'USD'),
      cost: toMoney(cost, 'USD'),
      currentPrice: price === undefined ? null : toMoney(price, 'USD'),
      undecided: undecided(own),
    };
  });
  return { items, page: filter.page, pageSize: filter.pageSize, total };
}

/** What is left of lots, and what it cost in USD cents. */
function costOfRest(lots: readonly LotRest[]): { tokens: bigint; cost: bigint } {
  return {
    tokens: lots.reduce((sum, lot) => sum + remainingOf(lot), 0n),
    cost: lots.reduce(
      (sum, lot) => sum + divideHalfEven(lot.cost_usd * remainingOf(lot), lot.tokens),
      0n,
    ),
  };
}
