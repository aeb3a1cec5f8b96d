import { CURRENCIES, type Currency, parseAmount, toMoney } from '#contract/core/money.ts';
import type { Portfolio, Share } from '#contract/portfolio/schemas.ts';
import type { Holding } from '#contract/tokens/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { calendarOf } from './calendar.ts';
import type { PortfolioDeps } from './deps.ts';
import { daysBetween } from './rules-series.ts';
import { xirr } from './rules-xirr.ts';
import { citiesOf, type FlowSum, flowSumsOf } from './store.ts';

/** A year is spoken of from this many days on: before, a good week would read as a fortune. */
const SHORTEST = 30;

/** Everything a person has and what it made, in USD. */
export async function portfolioOf(deps: PortfolioDeps, userId: string): Promise<Portfolio> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const holdings = await allHoldings(deps, userId);
  const flows = await flowSumsOf(db, userId);
  const coming = await calendarOf(db, userId, now);
  const rate = await deps.rates.current();
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
  const cost = sum(priced.map((one) => BigInt(countOf(one)) * cents(one.averageCost)));
  const wallet = inUsd(['available', 'held']);
  const rent = inUsd(['rent']);
  const yearly = yearlyReturn(flows, tokens, businessDay(now));
  const ins = coming.filter(({ direction }) => direction === 'in');
  return {
    tokens: usd(tokens),
    wallet: usd(wallet),
    rent: usd(rent),
    total: usd(tokens + wallet + rent),
    cost: usd(cost),
    unrealised: usd(tokens - cost),
    realised: usd(sum(flows.map(realisedBy))),
    ...yearly,
    received: usd(sum(flows.filter(({ kind }) => kind !== 'purchase').map(receivedBy))),
    toCome: usd(sum(ins.map(({ amount }) => cents(amount)))),
    allocation: await allocationOf(deps, priced, tokens),
    unpriced: holdings
      .filter(({ currentPrice }) => currentPrice === null)
      .reduce((count, one) => count + countOf(one), 0),
    rate,
  };
}

export const allHoldings = async (deps: PortfolioDeps, userId: string): Promise<Holding[]> =>
  (await deps.tokens.holdings({ userId, page: 1, pageSize: 100_000 })).items;

/** What a flow gained or lost for good: buy-backs over their cost, rents, penalties. */
export function realisedBy(flow: FlowSum): bigint {
  if (flow.kind === 'buyback') return (flow.usd ?? 0n) - flow.cost_usd;
  if (flow.kind === 'rent') return flow.usd ?? 0n;
  // a closed round gives back the penalties of earlier refunds
  if (flow.kind === 'return' && flow.cost_usd === 0n) return flow.usd ?? 0n;
  return -flow.penalty_usd;
}

const receivedBy = (flow: FlowSum): bigint =>
  flow.kind === 'buyback' || flow.kind === 'rent' ? (flow.usd ?? 0n) : 0n;

/** @param value what the tokens still held are worth today, USD cents */
function yearlyReturn(
  flows: readonly FlowSum[],
  value: bigint,
  today: string,
): Pick<Portfolio, 'yearlyReturn' | 'noReturn'> {
  const first = flows[0];
  if (!first) return { yearlyReturn: null, noReturn: 'nothing_in' };
  if (daysBetween(businessDay(first.at), today) < SHORTEST)
    return { yearlyReturn: null, noReturn: 'too_short' };
  const rate = xirr([
    ...flows.flatMap(({ at, usd: cents }) =>
      cents === null ? [] : [{ day: businessDay(at), amount: Number(cents) }],
    ),
    { day: today, amount: Number(value) },
  ]);
  return rate === null
    ? { yearlyReturn: null, noReturn: 'no_solution' }
    : { yearlyReturn: Math.round(rate * 10_000) / 100, noReturn: null };
}

async function allocationOf(
  deps: PortfolioDeps,
  holdings: readonly Holding[],
  whole: bigint,
): Promise<Portfolio['allocation']> {
  const cities = await citiesOf(deps.database.db, [
    ...new Set(holdings.map(({ projectId }) => projectId)),
  ]);
  const by = (keyOf: (one: Holding) => string, labelOf: (one: Holding) => string): Share[] =>
    [...Map.groupBy(holdings, keyOf)]
      .flatMap(([key, group]) => {
        const value = sum(group.map(worthOf));
        const [first] = group;
        return first && value > 0n ? [{ key, label: labelOf(first), value }] : [];
      })
      .sort((one, other) => (one.value < other.value ? 1 : one.value > other.value ? -1 : 0))
      .map((share) => ({
        ...share,
        value: usd(share.value),
        percent: whole === 0n ? 0 : Number((share.value * 10_000n) / whole) / 100,
      }));
  const city = ({ projectId }: Holding) => cities.get(projectId) ?? '';
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

const countOf = (one: Holding): number =>
  one.availableAmount + one.reservedAmount + one.investedAmount;
const cents = (money: { amount: string; currency: Currency }): bigint =>
  parseAmount(money.amount, money.currency) ?? 0n;
const worthOf = (one: Holding): bigint =>
  one.currentPrice === null ? 0n : BigInt(countOf(one)) * cents(one.currentPrice);
const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);
const usd = (minor: bigint) => toMoney(minor, 'USD');
const isCurrency = (asset: string): asset is Currency =>
  CURRENCIES.some((known) => known === asset);
