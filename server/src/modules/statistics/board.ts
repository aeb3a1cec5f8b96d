import type { z } from 'zod';
import { formatAmount, toMoney } from '#contract/core/money.ts';
import type {
  Statistics as StatisticsAnswer,
  statistics as statisticsSchema,
} from '#contract/statistics/endpoints.ts';
import { businessDay, startOfBusinessDay } from '#core/clock.ts';
import type { Rate, Rates } from '#modules/rates';
import type { Db } from '#platform/database/index.ts';
import * as store from './store.ts';

const NINETY_DAYS = 90 * 24 * 60 * 60 * 1000;

interface Given {
  readonly db: Db;
  readonly rates: Rates;
  readonly now: Date;
  readonly queues: z.infer<typeof statisticsSchema>['queues'];
}

/** The administrators' board. Its cost grows with days, rounds and people, not with how much was ever moved. */
export async function boardOf({ db, rates, now, queues }: Given): Promise<StatisticsAnswer> {
  const monthStart = startOfBusinessDay(`${businessDay(now).slice(0, 7)}-01`);
  const counts = await store.userCounts(db, monthStart);
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
    },
    verification: (await store.verificationCounts(db)).map(({ status, count }) => ({
      status,
      count: Number(count),
    })),
    queues,
    deposits: movementsOf(movements.get('deposit') ?? []),
    withdrawals: movementsOf(movements.get('withdrawal') ?? []),
    transfers: movementsOf(movements.get('transfer') ?? []),
    sales: salesOf(await store.roundSales(db)),
    obligations: (await store.obligations(db)).map((line) => ({
      projectId: line.project_id,
      projectName: line.project_name,
      owed: toMoney(line.owed, 'USD'),
      setAside: toMoney(line.set_aside, 'USD'),
      nextDate: line.next_date,
    })),
    rents: (await store.rentObligations(db)).map((line) => ({
      projectId: line.project_id,
      projectName: line.project_name,
      monthly: toMoney(line.monthly, 'USD'),
      setAside: toMoney(line.set_aside, 'USD'),
    })),
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

/** Each day's sums in USD: what a rate was set with at that rate, deposits at today's. */
function trendsOf(
  days: readonly store.DayCount[],
  rates: Rates,
  rate: Rate,
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
        roundNumber: first.number,
        side: first.contract_id === null ? ('property' as const) : ('investment' as const),
        soldTokens: Number(first.sold),
        tokenCount: Number(first.offered),
        raised: group.flatMap((row) =>
          row.currency === null || row.raised === null ? [] : [toMoney(row.raised, row.currency)],
        ),
      },
    ];
  });
