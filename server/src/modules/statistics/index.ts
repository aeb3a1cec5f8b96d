import type { z } from 'zod';
import { formatAmount } from '#contract/core/money.ts';
import type {
  Statistics as StatisticsAnswer,
  statistics as statisticsSchema,
} from '#contract/statistics/endpoints.ts';
import type { publicFigures } from '#contract/system/endpoints.ts';
import type { Clock } from '#core/clock.ts';
import type { Rates } from '#modules/rates';
import type { Database } from '#platform/database/index.ts';
import { boardOf } from './board.ts';
import * as store from './store.ts';

export { bindStatistics, registerStatisticsJobs } from './routes.ts';

type Queues = z.infer<typeof statisticsSchema>['queues'];

/** Counts for the dashboards: administrators' and the landing page's. */
export interface Statistics {
  queues(): Promise<Queues>;
  board(): Promise<StatisticsAnswer>;
  /** Folds what changed since into the sums that the board is read from. */
  fold(): Promise<void>;
  publicFigures(): Promise<z.infer<typeof publicFigures>>;
}

const FOLDED_AT_ONCE = 5000;

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
    board: async () => boardOf({ db, rates, now: clock.now(), queues: await queues() }),
    async fold() {
      while ((await store.foldDeltas(db, FOLDED_AT_ONCE)) === FOLDED_AT_ONCE);
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
