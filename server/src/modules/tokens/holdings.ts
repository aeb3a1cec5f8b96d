import { toMoney } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type { TokenType } from '#contract/projects/values.ts';
import type { Holding } from '#contract/tokens/schemas.ts';
import { divideHalfEven } from '#core/rounding.ts';
import type { TokensDeps } from './deps.ts';
import { remainingOf } from './rules.ts';
import { allLotsOf, type PurchaseLot, typesOfIssues } from './store.ts';

export interface HoldingFilter {
  userId?: string | undefined;
  projectId?: string | undefined;
  type?: TokenType | undefined;
  availableAmount?: number | undefined;
  availableAmountLT?: number | undefined;
  availableAmountGT?: number | undefined;
  page: number;
  pageSize: number;
}

interface Held {
  userId: string;
  projectId: string;
  issueId: string;
  available: bigint;
  reserved: bigint;
  invested: bigint;
}

/** What people hold of each issue, read from the ledger, with the mean of what it cost them (domain.md §6). */
export async function holdingList(deps: TokensDeps, filter: HoldingFilter): Promise<Page<Holding>> {
  const everything = await heldTokens(deps, filter);
  const types = await typesOfIssues(deps.database.db, [
    ...new Set(everything.map(({ issueId }) => issueId)),
  ]);
  const fitting = everything.filter((of) => matches(of, types.get(of.issueId), filter));
  // what is known of people is asked for those of the page alone
  const from = (filter.page - 1) * filter.pageSize;
  const held = fitting.slice(from, from + filter.pageSize);
  const lots = await allLotsOf(deps.database.db, [...new Set(held.map(({ userId }) => userId))]);
  const issueIds = [...new Set(held.map(({ issueId }) => issueId))];
  const projectIds = new Set(held.map(({ projectId }) => projectId));
  const contractIds = issueIds.filter((issueId) => !projectIds.has(issueId));
  const [people, names, contracts, prices] = await Promise.all([
    deps.identity.names(held.map(({ userId }) => userId)),
    deps.projects.projectNames([...projectIds]),
    deps.projects.contractNames(contractIds),
    deps.projects.issuePrices(issueIds),
  ]);
  const lotsBy = Map.groupBy(lots, (lot) => `${lot.user_id}:${lot.issue_id}`);
  const items = held.flatMap((of): Holding[] => {
    const own = lotsBy.get(`${of.userId}:${of.issueId}`) ?? [];
    const type = types.get(of.issueId);
    if (type === undefined) return [];
    const price = prices.get(of.issueId);
    return [
      {
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
        averageCost: toMoney(averageCost(own), 'USD'),
        currentPrice: price === undefined ? null : toMoney(price, 'USD'),
      },
    ];
  });
  return { items, page: filter.page, pageSize: filter.pageSize, total: fitting.length };
}

/** USD cents a token over what is left of the lots. */
function averageCost(lots: readonly PurchaseLot[]): bigint {
  const tokens = lots.reduce((sum, lot) => sum + remainingOf(lot), 0n);
  if (tokens === 0n) return 0n;
  const cost = lots.reduce(
    (sum, lot) => sum + divideHalfEven(lot.cost_usd * remainingOf(lot), lot.tokens),
    0n,
  );
  return divideHalfEven(cost, tokens);
}

const matches = (
  { available }: Held,
  of: TokenType | undefined,
  { type, availableAmount, availableAmountLT, availableAmountGT }: HoldingFilter,
): boolean =>
  of !== undefined &&
  (type === undefined || of === type) &&
  (availableAmount === undefined || available === BigInt(availableAmount)) &&
  (availableAmountLT === undefined || available < BigInt(availableAmountLT)) &&
  (availableAmountGT === undefined || available > BigInt(availableAmountGT));

async function heldTokens(deps: TokensDeps, { userId, projectId }: HoldingFilter): Promise<Held[]> {
  const accounts = await deps.ledger.balances({
    holder: 'user',
    tokens: true,
    ...(userId ? { userId } : {}),
    ...(projectId ? { projectId } : {}),
  });
  const held = new Map<string, Held>();
  for (const { account, balance } of accounts) {
    if (account.holder !== 'user' || balance === 0n) continue;
    const issueId = account.asset.slice('token:'.length);
    const key = `${account.userId}:${issueId}`;
    const line = held.get(key) ?? {
      userId: account.userId,
      projectId: account.projectId,
      issueId,
      available: 0n,
      reserved: 0n,
      invested: 0n,
    };
    if (account.purpose === 'available') line.available += balance;
    if (account.purpose === 'reserved') line.reserved += balance;
    if (account.purpose === 'invested') line.invested += balance;
    held.set(key, line);
  }
  return [...held.values()];
}
