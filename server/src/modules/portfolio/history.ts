import type { z } from 'zod';
import { CURRENCIES, toMoney } from '#contract/core/money.ts';
import type { portfolioHistory, portfolioIncome } from '#contract/portfolio/schemas.ts';
import { businessDay } from '#core/clock.ts';
import type { PortfolioDeps } from './deps.ts';
import { type BasisChange, basisSteps } from './rules/basis.ts';
import { addDays, sampleDays, valueOn } from './rules/series.ts';
import { daySums, type FlowRow, flowsOf, pricesOf } from './store.ts';
import { realisedBy, withUsd } from './summary.ts';

type History = z.infer<typeof portfolioHistory>;
type Income = z.infer<typeof portfolioIncome>;

const POINTS = 100;
const REACH = { quarter: 91, year: 365, all: null } as const;

/**
 * A person's holdings on past days: tokens at the round price of the day, money at today's rate, and the cost of the
 * tokens held.
 */
export async function historyOf(
  deps: PortfolioDeps,
  userId: string,
  range: keyof typeof REACH,
): Promise<History> {
  const { db } = deps.database;
  const today = businessDay(deps.clock.now());
  const sums = await daySums(db, userId);
  const [first] = sums;
  if (first === undefined) return { points: [] };
  const reach = REACH[range];
  const start = reach === null ? first.day : addDays(today, -reach);
  const from = start < first.day ? first.day : start;
  const issues = [...new Set(sums.map(({ asset }) => asset))].flatMap((asset) =>
    asset.startsWith('token:') ? [asset.slice('token:'.length)] : [],
  );
  const prices = (await pricesOf(db, issues))
    .map(({ issue_id, day, price }) => ({ asset: `token:${issue_id}`, day, price }))
    .sort((one, other) => one.day.localeCompare(other.day));
  const rate = await deps.rates.current();
  const costs = costSteps((await flowsOf(db, userId)).map((flow) => withUsd(deps, flow, rate)));
  let cost = 0n;
  let step = 0;
  const points = valueOn(sampleDays(from, today, POINTS), sums, prices).map((point) => {
    for (let next = costs[step]; next && next.day <= point.day; next = costs[++step])
      cost += next.amount;
    const money = CURRENCIES.map((currency) => ({
      minor: point.money.get(currency) ?? 0n,
      currency,
    }));
    return {
      day: point.day,
      tokens: toMoney(point.tokens, 'USD'),
      wallet: toMoney(deps.rates.usdTotal(money, rate), 'USD'),
      cost: toMoney(cost, 'USD'),
    };
  });
  return { points };
}

/**
 * The change of the cost basis by each flow, by day. Inherited tokens have no cost before the inheritance.
 * @param flows with their values in USD
 */
function costSteps(flows: readonly FlowRow[]): { day: string; amount: bigint }[] {
  const changes = flows
    .map((flow) => ({ day: businessDay(flow.inherited_at ?? flow.at), ...changeOf(flow) }))
    .filter(({ amount }) => amount !== 0n)
    .sort((one, other) => one.day.localeCompare(other.day));
  const steps = basisSteps(changes);
  return changes.map(({ day }, at) => ({ day, amount: steps[at]?.cost ?? 0n }));
}

function changeOf({ kind, project_id: projectId, usd, cost_usd }: FlowRow): BasisChange {
  if (kind === 'cancelled') return { projectId, kind: 'paid_back', amount: usd ?? 0n };
  return { projectId, kind: 'cost', amount: kind === 'purchase' ? -(usd ?? 0n) : -cost_usd };
}

/** Income by month and kind, oldest first; months without any in between have zeros. */
export async function incomeOf(deps: PortfolioDeps, userId: string): Promise<Income> {
  const flows = (await flowsOf(deps.database.db, userId)).filter((flow) => realisedBy(flow) !== 0n);
  const byMonth = Map.groupBy(flows, ({ at }) => businessDay(at).slice(0, 7));
  const [first] = byMonth.keys();
  if (first === undefined) return { months: [] };
  const months = monthsBetween(first, businessDay(deps.clock.now()).slice(0, 7));
  return {
    months: months.map((month) => {
      const inMonth = byMonth.get(month) ?? [];
      const of = (which: (flow: FlowRow) => boolean) =>
        inMonth.filter(which).reduce((sum, flow) => sum + realisedBy(flow), 0n);
      const rent = of(({ kind }) => kind === 'rent');
      const buyback = of(({ kind }) => kind === 'buyback');
      const penalty = of(({ kind }) => kind !== 'rent' && kind !== 'buyback');
      return {
        month,
        rent: toMoney(rent, 'USD'),
        buyback: toMoney(buyback, 'USD'),
        penalty: toMoney(penalty, 'USD'),
        total: toMoney(rent + buyback + penalty, 'USD'),
      };
    }),
  };
}

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let at = new Date(`${from}-15T00:00:00Z`); ; at.setUTCMonth(at.getUTCMonth() + 1)) {
    const month = at.toISOString().slice(0, 7);
    if (month > to) return months;
    months.push(month);
  }
}
