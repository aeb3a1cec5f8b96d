import { toMoney } from '#contract/core/money.ts';
import type { TokenType } from '#contract/projects/values.ts';
import type { Holding } from '#contract/tokens/holdings.ts';
import { divideHalfEven } from '#core/rounding.ts';
import type { TokensDeps } from '../deps.ts';
import { remainingOf } from '../rules.ts';
import { undecidedOf } from '../settling/undecided.ts';
import { type HoldingFilter, held, type Paging } from '../store/holdings.ts';
import { type LotRest, lotRestsOf } from '../store/purchases.ts';

export type { HoldingFilter } from '../store/holdings.ts';

/** A person's holding of one issue. Prices and costs are USD cents. */
export interface HoldingFacts {
  readonly userId: string;
  readonly userName: string;
  readonly type: TokenType;
  readonly projectId: string;
  readonly projectName: string;
  /** Null for property tokens, like `contractName`. */
  readonly contractId: string | null;
  readonly contractName: string | null;
  readonly available: bigint;
  readonly reserved: bigint;
  readonly invested: bigint;
  readonly averageCost: bigint;
  readonly cost: bigint;
  /** Null while no token of the issue was sold; zero of a cancelled project. */
  readonly currentPrice: bigint | null;
  readonly isCancelled: boolean;
  /** Whether a payment of its contract is overdue, of a vault or of rent. */
  readonly isLate: boolean;
  readonly undecided: Holding['undecided'];
}

/**
 * People's holdings of each issue, from the ledger, with their average cost (docs/rules.md#34-figures).
 * @param paging all holdings when absent
 */
export async function holdingsFound(
  deps: TokensDeps,
  filter: HoldingFilter,
  paging?: Paging,
): Promise<{ items: HoldingFacts[]; total: number }> {
  const found = await held(deps.database.db, filter, paging);
  const lots = await lotRestsOf(deps.database.db, [
    ...new Set(found.held.map(({ userId }) => userId)),
  ]);
  const issueIds = [...new Set(found.held.map(({ issueId }) => issueId))];
  const projectIds = new Set(found.held.map(({ projectId }) => projectId));
  const contractIds = issueIds.filter((issueId) => !projectIds.has(issueId));
  const [people, names, contracts, prices, undecided, late, cancelled] = await Promise.all([
    deps.identity.names(found.held.map(({ userId }) => userId)),
    deps.projects.projectNames([...projectIds]),
    deps.projects.contractNames(contractIds),
    deps.projects.issuePrices(issueIds),
    undecidedOf(deps, lots),
    deps.projects.lateContracts(contractIds),
    deps.projects.cancelledAmong([...projectIds]),
  ]);
  const lotsBy = Map.groupBy(lots, (lot) => `${lot.user_id}:${lot.issue_id}`);
  const items = found.held.map(({ issueId, ...of }): HoldingFacts => {
    const own = lotsBy.get(`${of.userId}:${issueId}`) ?? [];
    const { tokens, cost } = costOfRest(own);
    const isProperty = of.type === 'property';
    return {
      ...of,
      userName: people.get(of.userId) ?? '',
      projectName: names.get(of.projectId) ?? '',
      contractId: isProperty ? null : issueId,
      contractName: isProperty ? null : (contracts.get(issueId) ?? ''),
      averageCost: tokens === 0n ? 0n : divideHalfEven(cost, tokens),
      cost,
      currentPrice: prices.get(issueId) ?? null,
      isCancelled: cancelled.has(of.projectId),
      isLate: late.has(issueId),
      undecided: undecided(own),
    };
  });
  return { items, total: found.total };
}

/** The rounds in which a person bought tokens that they still hold, by id. */
export const roundsHeld = async (
  { database }: Pick<TokensDeps, 'database'>,
  userId: string,
): Promise<ReadonlySet<string>> =>
  new Set((await lotRestsOf(database.db, [userId])).map(({ round_id }) => round_id));

/** Converts a holding to its API schema. */
export const holdingView = ({
  available,
  reserved,
  invested,
  averageCost,
  cost,
  currentPrice,
  ...of
}: HoldingFacts): Holding => ({
  ...of,
  availableAmount: Number(available),
  reservedAmount: Number(reserved),
  investedAmount: Number(invested),
  averageCost: toMoney(averageCost, 'USD'),
  cost: toMoney(cost, 'USD'),
  currentPrice: currentPrice === null ? null : toMoney(currentPrice, 'USD'),
  worth:
    currentPrice === null ? null : toMoney((available + reserved + invested) * currentPrice, 'USD'),
});

/** Sums the remaining tokens of lots and their cost in USD cents. */
function costOfRest(lots: readonly LotRest[]): { tokens: bigint; cost: bigint } {
  return {
    tokens: lots.reduce((sum, lot) => sum + remainingOf(lot), 0n),
    cost: lots.reduce(
      (sum, lot) => sum + divideHalfEven(lot.cost_usd * remainingOf(lot), lot.tokens),
      0n,
    ),
  };
}
