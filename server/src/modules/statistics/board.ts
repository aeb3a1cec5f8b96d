import { sharePercent } from '#contract/core/figures/coverage.ts';
import { formatAmount, toMoney } from '#contract/core/money.ts';
import { DAY_MS } from '#contract/core/time.ts';
import type { Statistics as StatisticsAnswer } from '#contract/statistics/endpoints.ts';
import { businessDay, startOfBusinessDay } from '#core/clock.ts';
import type { Funds } from '#modules/funds';
import type { Market, Rates } from '#modules/rates';
import type { Db } from '#platform/database/index.ts';
import * as store from './store.ts';

const NINETY_DAYS = 90 * DAY_MS;

interface Given {
  readonly db: Db;
  readonly rates: Rates;
  readonly funds: Pick<Funds, 'owed'>;
  readonly now: Date;
}

/** The administrators' board. Its cost grows with days, rounds and people, not with the number of movements. */
export async function boardOf({ db, rates, funds, now }: Given): Promise<StatisticsAnswer> {
  const monthFirst = `${businessDay(now).slice(0, 7)}-01`;
  const counts = await store.userCounts(db, startOfBusinessDay(monthFirst));
  const movements = Map.groupBy(await store.movementCounts(db), ({ subject }) => subject);
  const days = await store.dayCounts(db, businessDay(new Date(now.getTime() - NINETY_DAYS)));
  const rate = await rates.current();
  const trends = trendsOf(days, rates, rate);
  return {
    users: {
      total: Number(counts.total),
      verified: Number(counts.verified),
      blocked: Number(counts.blocked),
      pendingKyc: Number(counts.pending_kyc),
      newThisMonth: Number(counts.fresh),
      newSince: monthFirst,
    },
    verification: (await store.verificationCounts(db)).map(({ status, count }) => ({
      status,
      count: Number(count),
    })),
    queues: await queuesOf(db, now),
    deposits: movementsOf(movements.get('deposit') ?? []),
    withdrawals: movementsOf(movements.get('withdrawal') ?? []),
    transfers: movementsOf(movements.get('transfer') ?? []),
    sales: salesOf(await store.roundSales(db)),
    ...(await owedBy(db, funds)),
    funds: fundsOf(await store.projectMoney(db)),
    trends,
    depositsByDay: days
      .filter(({ subject }) => subject === 'deposit')
      .reduce<StatisticsAnswer['depositsByDay']>((lines, { day, count }) => {
        const known = lines.find((line) => line.day === day);
        if (known) known.count += Number(count);
        else
          lines.push({
            day,
            count: Number(count),
            usd: trends.find((trend) => trend.day === day)?.deposits ?? '0.00',
          });
        return lines;
      }, []),
    asOf: now.toISOString(),
  };
}

/** Each project's debt for buy-backs and rents, as on its own page. */
async function owedBy(
  db: Db,
  funds: Given['funds'],
): Promise<Pick<StatisticsAnswer, 'obligations' | 'rents'>> {
  const obligations: StatisticsAnswer['obligations'] = [];
  const rents: StatisticsAnswer['rents'] = [];
  for (const { id: projectId, name: projectName } of await store.owingProjects(db)) {
    const { buyback, nextBuyback, rent } = await funds.owed(projectId);
    const of = { projectId, projectName };
    const line = ({ owed, setAside, percent }: typeof rent) => ({
      owed: toMoney(owed, 'USD'),
      setAside: toMoney(setAside, 'USD'),
      percent,
    });
    if (buyback.owed > 0n) obligations.push({ ...of, ...line(buyback), nextDate: nextBuyback });
    if (rent.owed > 0n) rents.push({ ...of, ...line(rent) });
  }
  obligations.sort((a, b) => (a.nextDate ?? '').localeCompare(b.nextDate ?? ''));
  return { obligations, rents };
}

/** Each day's sums in USD: at the movement's own rate if it had one, deposits at today's rate. */
function trendsOf(
  days: readonly store.DayCount[],
  rates: Rates,
  rate: Market,
): StatisticsAnswer['trends'] {
  return [...Map.groupBy(days, ({ day }) => day)].map(([day, group]) => {
    const of = (subject: store.DayCount['subject']) =>
      group.filter((line) => line.subject === subject);
    const fixed = (subject: 'withdrawal' | 'purchase') =>
      formatAmount(
        of(subject).reduce((sum, { usd }) => sum + usd, 0n),
        'USD',
      );
    const deposits = of('deposit').map(({ amount: minor, currency }) => ({ minor, currency }));
    return {
      day,
      deposits: formatAmount(rates.usdTotal(deposits, rate), 'USD'),
      withdrawals: fixed('withdrawal'),
      sales: fixed('purchase'),
      purchases: of('purchase').reduce((sum, { count }) => sum + Number(count), 0),
    };
  });
}

function fundsOf(rows: Awaited<ReturnType<typeof store.projectMoney>>): StatisticsAnswer['funds'] {
  return [...Map.groupBy(rows, ({ project_id }) => project_id).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const of = (wanted: (typeof first)['purpose']) =>
      group
        .filter(({ purpose }) => purpose === wanted)
        .map(({ balance, currency }) => toMoney(balance, currency));
    return [
      {
        projectId: first.project_id,
        projectName: first.project_name,
        escrow: of('escrow'),
        funds: of('funds'),
        buyback: of('buyback'),
        rent: of('rent'),
      },
    ];
  });
}

async function queuesOf(db: Db, now: Date): Promise<StatisticsAnswer['queues']> {
  const counts = await store.queueCounts(db, now);
  return {
    deposits: Number(counts.deposits),
    withdrawals: Number(counts.withdrawals),
    troubledSends: Number(counts.troubled_sends),
    transfers: Number(counts.transfers),
    projects: Number(counts.projects),
    prolongations: Number(counts.prolongations),
    rights: Number(counts.rights),
    bankLines: Number(counts.bank_lines),
  };
}

const movementsOf = (rows: readonly store.MovementCount[]): StatisticsAnswer['deposits'] =>
  [...Map.groupBy(rows, (row) => `${row.method}:${row.status}`).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const count = group.reduce((sum, row) => sum + Number(row.count), 0);
    return [
      {
        status: first.status,
        method: first.method,
        count,
        totals: group.map((row) => toMoney(row.total, row.currency)),
      },
    ];
  });

const salesOf = (rows: readonly store.RoundSale[]): StatisticsAnswer['sales'] =>
  [
    ...Map.groupBy(rows, (row) => `${row.project_id}:${row.contract_id}:${row.number}`).values(),
  ].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [
      {
        projectId: first.project_id,
        projectName: first.project_name,
        roundId: first.id,
        roundNumber: first.number,
        side: first.contract_id === null ? ('property' as const) : ('investment' as const),
        contractName: first.contract_name,
        soldPercent: sharePercent(first.sold, first.offered),
        soldTokens: Number(first.sold),
        tokenCount: Number(first.offered),
        raised: group.flatMap((row) =>
          row.currency === null || row.raised === null ? [] : [toMoney(row.raised, row.currency)],
        ),
      },
    ];
  });
