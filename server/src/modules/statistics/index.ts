import type { z } from 'zod';
import { formatAmount, toMoney } from '#contract/core/money.ts';
import type {
  Statistics as StatisticsAnswer,
  statistics as statisticsSchema,
} from '#contract/statistics/endpoints.ts';
import type { publicFigures } from '#contract/system/endpoints.ts';
import { businessDay, type Clock, startOfBusinessDay } from '#core/clock.ts';
import type { Rates } from '#modules/rates';
import type { Database } from '#platform/database/index.ts';
import * as store from './store.ts';

export { bindStatistics } from './routes.ts';

type Queues = z.infer<typeof statisticsSchema>['queues'];

/** Counts for the dashboards: administrators' and the landing page's. */
export interface Statistics {
  queues(): Promise<Queues>;
  board(): Promise<StatisticsAnswer>;
  publicFigures(): Promise<z.infer<typeof publicFigures>>;
}

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

export function createStatistics({
  database,
  clock,
  rates,
}: {
  database: Database;
  clock: Clock;
  rates: Rates;
}): Statistics {
  const { db } = database;
  const queues = async (): Promise<Queues> => {
    const counts = await store.queueCounts(db);
    return {
      deposits: Number(counts.deposits),
      withdrawals: Number(counts.withdrawals),
      transfers: Number(counts.transfers),
      projects: Number(counts.projects),
    };
  };
  return {
    queues,
    async board() {
      const now = clock.now();
      const monthStart = startOfBusinessDay(`${businessDay(now).slice(0, 7)}-01`);
      const [counts, work, deposits, withdrawals, sales, owed, days] = [
        await store.userCounts(db, monthStart),
        await queues(),
        await store.depositCounts(db),
        await store.withdrawalCounts(db),
        await store.roundSales(db),
        await store.obligations(db),
        await store.depositsByDay(db, new Date(now.getTime() - THIRTY_DAYS)),
      ];
      const rate = await rates.current();
      return {
        users: {
          total: Number(counts.total),
          verified: Number(counts.verified),
          blocked: Number(counts.blocked),
          pendingKyc: Number(counts.pending_kyc),
          newThisMonth: Number(counts.fresh),
        },
        queues: work,
        deposits: movements(deposits),
        withdrawals: movements(withdrawals),
        sales: salesOf(sales),
        obligations: owed.map((line) => ({
          projectId: line.project_id,
          projectName: line.project_name,
          owed: toMoney(line.owed, 'USD'),
          setAside: toMoney(line.set_aside, 'USD'),
          nextDate: line.next_date,
        })),
        depositsByDay: [...Map.groupBy(days, (line) => line.day)].map(([day, group]) => ({
          day,
          count: group.reduce((sum, line) => sum + Number(line.count), 0),
          usd: formatAmount(
            rates.usdTotal(
              group.map(({ total, currency }) => ({ minor: total, currency })),
              rate,
            ),
            'USD',
          ),
        })),
      };
    },
    async publicFigures() {
      const counts = await store.publicCounts(db);
      return {
        projects: Number(counts.projects),
        cities: Number(counts.cities),
        holders: Number(counts.holders),
        soldTokens: Number(counts.tokens),
        raisedUsd: formatAmount(counts.raised, 'USD'),
        unitsSold: Number(counts.units),
      };
    },
  };
}

const movements = (rows: readonly store.MovementCount[]): StatisticsAnswer['deposits'] =>
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
