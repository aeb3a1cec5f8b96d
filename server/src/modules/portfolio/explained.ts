import { CURRENCIES, toMoney } from '#contract/core/money.ts';
import { INDEX_NAMES, type Measure } from '#contract/indexes/values.ts';
import type { ExplainedReturn, ReturnLine } from '#contract/portfolio/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { decimalOf, indexBook } from '#modules/indexes';
import type { PortfolioDeps } from './deps.ts';
import { currencyOf, indexesOf, type Meter, meterOf } from './rules/measure.ts';
import { moneyReturn, type Parts, sumOf, tokensReturn, totalOf } from './rules/return.ts';
import { feesOf, outsideFlowsOf, type TokenFlowRow, tokenFlowsOf } from './store-return.ts';

type Deps = Pick<PortfolioDeps, 'database' | 'clock' | 'ledger' | 'tokens'>;
type Line = Pick<ReturnLine, 'projectId' | 'projectName'> & { readonly parts: Parts };

/**
 * The parts of a person's return in one measure: by project, for money in wallets, and in total
 * (docs/rules.md#42-a-return-explained).
 */
export async function explainedReturnOf(
  deps: Deps,
  userId: string,
  measure: Measure,
): Promise<ExplainedReturn> {
  const today = businessDay(deps.clock.now());
  const book = await indexBook(deps.database.db, indexesOf(measure));
  const meter = meterOf(measure, book, today);
  const { lines, unpriced } = await linesOf(deps, userId, { meter, today });
  const isKnown = meter.missing.size === 0 && lines.length > 0;
  const view = viewIn(measure);
  return {
    measure,
    day: today,
    explained: isKnown
      ? {
          ...view(sumOf(lines.map(({ parts }) => parts))),
          lines: lines.map(({ parts, ...of }) => ({ ...of, ...view(parts) })),
        }
      : null,
    missing: missingOf(meter),
    indexes: usedOf(meter),
    unpriced,
  };
}

/** One line for each project whose tokens the person holds or held, and one for money in wallets. */
async function linesOf(
  deps: Deps,
  userId: string,
  at: { readonly meter: Meter; readonly today: string },
): Promise<{ lines: Line[]; unpriced: number }> {
  const { db } = deps.database;
  const { items: holdings } = await deps.tokens.holdings({ userId });
  const rows = await tokenFlowsOf(db, userId);
  const flows = rows.map((row) => ({ projectId: row.project_id, ...flowOf(row) }));
  const money = await deps.ledger.balances({ holder: 'user', userId, tokens: false });
  const given = {
    balances: CURRENCIES.map((currency) => ({
      currency,
      minor: sum(
        money.flatMap(({ account, balance }) => (account.asset === currency ? [balance] : [])),
      ),
    })),
    outside: await outsideFlowsOf(db, userId),
    fees: await feesOf(db, userId),
    tokens: flows,
  };
  const names = new Map(rows.map((row) => [row.project_id, row.project_name]));
  for (const { projectId, projectName } of holdings) names.set(projectId, projectName);
  const priced = holdings.flatMap(({ currentPrice, ...of }) =>
    currentPrice === null ? [] : [{ ...of, worth: countOf(of) * currentPrice }],
  );
  const lines = [...names].map(([projectId, projectName]): Line => {
    const worth = sum(priced.flatMap((one) => (one.projectId === projectId ? [one.worth] : [])));
    const own = flows.filter((flow) => flow.projectId === projectId);
    return { projectId, projectName, parts: tokensReturn(own, worth, at) };
  });
  const wallets = { projectId: null, projectName: null, parts: moneyReturn(given, at) };
  const hasMoney = given.outside.length > 0 || given.balances.some(({ minor }) => minor !== 0n);
  const without = holdings.filter(({ currentPrice }) => currentPrice === null);
  return {
    lines: hasMoney || lines.length > 0 ? [...lines, wallets] : [],
    unpriced: Number(sum(without.map(countOf))),
  };
}

const flowOf = (row: TokenFlowRow) => ({
  kind: row.kind,
  day: row.day,
  currency: row.currency,
  amount: row.amount,
  costUsd: row.cost_usd,
  penalty: row.penalty,
});

const viewIn = (measure: Measure) => {
  const currency = currencyOf(measure);
  const of = (minor: bigint) => toMoney(minor, currency);
  return (parts: Parts) => ({
    has: of(parts.has),
    put: of(parts.put),
    price: of(parts.price),
    rent: of(parts.rent),
    currency: of(parts.currency),
    fees: of(parts.fees),
    total: of(totalOf(parts)),
  });
};

const missingOf = ({ missing }: Meter): ExplainedReturn['missing'] =>
  INDEX_NAMES.flatMap((index) => {
    const days = [...(missing.get(index) ?? [])].sort();
    const [day] = days;
    return day === undefined ? [] : [{ index, day, days: days.length }];
  });

const usedOf = ({ used }: Meter): ExplainedReturn['indexes'] =>
  INDEX_NAMES.flatMap((index) => {
    const points = (used.get(index) ?? []).toSorted((one, other) =>
      one.day.localeCompare(other.day),
    );
    const last = points.at(-1);
    if (last === undefined) return [];
    const { day, source } = last;
    const isSample = points.some((point) => point.isSample);
    return [{ index, day, value: decimalOf(last.micros), source, isSample }];
  });

const countOf = (one: { available: bigint; reserved: bigint; invested: bigint }): bigint =>
  one.available + one.reserved + one.invested;
const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);
