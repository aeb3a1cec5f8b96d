import { type Money, parseAmount, toMoney } from '#contract/core/money.ts';
import type { Holding } from '#contract/tokens/schemas.ts';

export interface ProjectWorth {
  projectId: string;
  projectName: string;
  tokens: number;
  value: Money;
  /** Of all the tokens' value, 0 to 100. */
  share: number;
}
export interface Worth {
  tokens: Money;
  cost: Money;
  /** Value less cost. */
  change: Money;
  /** Of the cost; null when nothing was paid. */
  changePercent: number | null;
  projects: ProjectWorth[];
  /** Tokens that have no price yet, left out of the sums. */
  unpriced: number;
}

/**
 * What tokens are worth at their latest round's price, all in USD.
 * @param holdings of one person: available, reserved and invested tokens all count
 */
export function worthOf(holdings: readonly Holding[]): Worth {
  const lines = holdings.map((holding) => {
    const tokens = holding.availableAmount + holding.reservedAmount + holding.investedAmount;
    const price = holding.currentPrice === null ? null : minorOf(holding.currentPrice);
    return { holding, tokens, price, cost: BigInt(tokens) * minorOf(holding.averageCost) };
  });
  const priced = lines.filter((line) => line.price !== null);
  const value = sum(priced.map(({ tokens, price }) => BigInt(tokens) * (price ?? 0n)));
  const cost = sum(priced.map((line) => line.cost));
  const projects = [...Map.groupBy(priced, ({ holding }) => holding.projectId)].map(
    ([projectId, ofProject]) => {
      const worth = sum(ofProject.map(({ tokens, price }) => BigInt(tokens) * (price ?? 0n)));
      return {
        projectId,
        projectName: ofProject[0]?.holding.projectName ?? '',
        tokens: ofProject.reduce((total, { tokens }) => total + tokens, 0),
        value: toMoney(worth, 'USD'),
        share: percentOf(worth, value) ?? 0,
        worth,
      };
    },
  );
  return {
    tokens: toMoney(value, 'USD'),
    cost: toMoney(cost, 'USD'),
    change: toMoney(value - cost, 'USD'),
    changePercent: percentOf(value - cost, cost),
    projects: projects
      .filter(({ tokens }) => tokens > 0)
      .toSorted((one, other) => Number(other.worth - one.worth))
      .map(({ worth: _, ...project }) => project),
    unpriced: lines.reduce((n, { tokens, price }) => (price === null ? n + tokens : n), 0),
  };
}

/** @param amounts all in one currency */
export const plus = (...amounts: Money[]): Money =>
  toMoney(sum(amounts.map(minorOf)), amounts[0]?.currency ?? 'USD');

/** In tenths of a percent, so that no money becomes a float. */
const percentOf = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number((part * 1000n) / whole) / 10;

const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);
const minorOf = ({ amount, currency }: Money): bigint => parseAmount(amount, currency) ?? 0n;
