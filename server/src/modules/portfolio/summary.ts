import { isCurrency } from '#contract/core/currency.ts';
import { sharePercent } from '#contract/core/figures/coverage.ts';
import { YEARLY_FROM_DAYS } from '#contract/core/figures/returns.ts';
import { toMoney } from '#contract/core/money.ts';
import type { Portfolio, Share } from '#contract/portfolio/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { currentRateView } from '#modules/rates';
import type { HoldingFacts } from '#modules/tokens';
import { calendarOf, owedTo } from './calendar.ts';
import type { PortfolioDeps } from './deps.ts';
import { basisSteps } from './rules/basis.ts';
import { daysBetween } from './rules/series.ts';
import { xirr } from './rules/xirr.ts';
import { citiesOf, type FlowRow, type FlowSum, flowSumsOf } from './store.ts';

/** A person's holdings and their gain, in USD. */
export async function portfolioOf(deps: PortfolioDeps, userId: string): Promise<Portfolio> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const { items: holdings } = await deps.tokens.holdings({ userId });
  const owed = await owedTo(deps, userId);
  const { coming } = await calendarOf(deps, userId, owed);
  const rewards = await deps.tokens.rewards(userId, owed.buybacks);
  const rate = await deps.rates.current();
  const flows = (await flowSumsOf(db, userId)).map((flow) => withUsd(deps, flow, rate));
  const money = await deps.ledger.balances({ holder: 'user', userId, tokens: false });
  const inUsd = (purposes: readonly string[]) =>
    deps.rates.usdTotal(
      money.flatMap(({ account, balance }) =>
        purposes.includes(account.purpose) && isCurrency(account.asset)
          ? [{ minor: balance, currency: account.asset }]
          : [],
      ),
      rate,
    );
  const priced = holdings.filter(({ currentPrice }) => currentPrice !== null);
  const tokens = sum(priced.map(worthOf));
  const { cost, gain } = afterPaidBack(priced, flows);
  const wallet = inUsd(['available', 'held']);
  const rent = inUsd(['rent']);
  const yearly = yearlyReturn(flows, tokens, businessDay(now));
  const buybacksToCome = sum(
    rewards.map((one) => one.expected + one.scheduledExpected + one.looseExpected),
  );
  const rentsToCome = sum(
    coming.flatMap(({ kind, amount, unpromised }) =>
      kind === 'rent' && unpromised === null ? [amount] : [],
    ),
  );
  const late =
    sum(rewards.map(({ due, looseDue }) => due + looseDue)) +
    sum(owed.rents.map((one) => one.waiting));
  const received =
    sum(rewards.map(({ earned }) => earned)) + sum(owed.rents.map((one) => one.collected));
  return {
    tokens: usd(tokens),
    wallet: usd(wallet),
    rent: usd(rent),
    total: usd(tokens + wallet + rent),
    cost: usd(cost),
    unrealised: usd(tokens - cost),
    realised: usd(sum(flows.map(realisedBy)) + gain),
    ...yearly,
    received: usd(received),
    late: usd(late),
    buybacksToCome: usd(buybacksToCome),
    rentsToCome: usd(rentsToCome),
    toCome: usd(buybacksToCome + rentsToCome),
    allocation: await allocationOf(deps, priced, tokens),
    unpriced: Number(
      sum(holdings.filter(({ currentPrice }) => currentPrice === null).map(countOf)),
    ),
    rate: currentRateView(rate),
  };
}

/** A flow with its value in USD cents: pesos that a cancelled project paid back count at today's rate. */
export function withUsd<F extends Pick<FlowRow, 'kind' | 'currency' | 'amount' | 'usd'>>(
  { rates }: Pick<PortfolioDeps, 'rates'>,
  flow: F,
  rate: Awaited<ReturnType<PortfolioDeps['rates']['current']>>,
): F {
  if (flow.kind !== 'cancelled' || flow.usd !== null) return flow;
  const { amount: minor, currency } = flow;
  return { ...flow, usd: rates.usdTotal([{ minor, currency }], rate) };
}

/**
 * The cost of the tokens held, and what cancelled projects paid back above it, in USD cents.
 * @param flows with their values in USD
 */
function afterPaidBack(
  holdings: readonly HoldingFacts[],
  flows: readonly FlowSum[],
): { cost: bigint; gain: bigint } {
  const steps = basisSteps([
    ...holdings.map(({ projectId, cost }) => ({ projectId, kind: 'cost' as const, amount: cost })),
    ...flows.flatMap(({ kind, project_id, usd: cents }) =>
      kind === 'cancelled' && project_id !== null
        ? [{ projectId: project_id, kind: 'paid_back' as const, amount: cents ?? 0n }]
        : [],
    ),
  ]);
  return { cost: sum(steps.map((step) => step.cost)), gain: sum(steps.map((step) => step.gain)) };
}

/**
 * The realised gain or loss of a flow: buy-backs over their cost, rents, penalties. What a cancelled project paid back
 * lowers the cost instead.
 */
export function realisedBy(
  flow: Pick<FlowRow, 'kind' | 'usd' | 'cost_usd' | 'penalty_usd'>,
): bigint {
  if (flow.kind === 'buyback') return (flow.usd ?? 0n) - flow.cost_usd;
  if (flow.kind === 'rent') return flow.usd ?? 0n;
  // a closed round gives back the penalties of earlier refunds
  if (flow.kind === 'return' && flow.cost_usd === 0n) return flow.usd ?? 0n;
  return -flow.penalty_usd;
}

/** @param value what the tokens still held are worth today, USD cents */
function yearlyReturn(
  flows: readonly FlowSum[],
  value: bigint,
  today: string,
): Pick<Portfolio, 'yearlyReturn' | 'noReturn'> {
  const first = flows[0];
  if (!first) return { yearlyReturn: null, noReturn: 'nothing_in' };
  if (daysBetween(businessDay(first.at), today) < YEARLY_FROM_DAYS)
    return { yearlyReturn: null, noReturn: 'too_short' };
  const rate = xirr([
    ...flows.flatMap(({ at, usd: cents }) =>
      cents === null ? [] : [{ day: businessDay(at), amount: Number(cents) }],
    ),
    { day: today, amount: Number(value) },
  ]);
  return rate === null
    ? { yearlyReturn: null, noReturn: 'no_solution' }
    : { yearlyReturn: Math.round(rate * 1000) / 10, noReturn: null };
}

async function allocationOf(
  deps: PortfolioDeps,
  holdings: readonly HoldingFacts[],
  whole: bigint,
): Promise<Portfolio['allocation']> {
  const cities = await citiesOf(deps.database.db, [
    ...new Set(holdings.map(({ projectId }) => projectId)),
  ]);
  const by = (
    keyOf: (one: HoldingFacts) => string,
    labelOf: (one: HoldingFacts) => string,
  ): Share[] =>
    [...Map.groupBy(holdings, keyOf)]
      .flatMap(([key, group]) => {
        const value = sum(group.map(worthOf));
        const [first] = group;
        const ofUnits = group.every(({ type }) => type === 'property');
        return first && value > 0n ? [{ key, label: labelOf(first), value, ofUnits }] : [];
      })
      .sort((one, other) => (one.value < other.value ? 1 : one.value > other.value ? -1 : 0))
      .map((share) => ({
        ...share,
        value: usd(share.value),
        percent: sharePercent(share.value, whole),
      }));
  const city = ({ projectId }: HoldingFacts) => cities.get(projectId) ?? '';
  return {
    project: by(
      ({ projectId }) => projectId,
      ({ projectName }) => projectName,
    ),
    city: by(city, city),
    type: by(
      ({ type }) => type,
      ({ type }) => type,
    ),
  };
}

const countOf = (one: HoldingFacts): bigint => one.available + one.reserved + one.invested;
const worthOf = (one: HoldingFacts): bigint =>
  one.currentPrice === null ? 0n : countOf(one) * one.currentPrice;
const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);
const usd = (minor: bigint) => toMoney(minor, 'USD');
