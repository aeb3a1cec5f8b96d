import './tables.ts';
import { formatAmount } from '#contract/core/money.ts';
import type { Clock } from '#core/clock.ts';
import type { Funds } from '#modules/funds';
import type { Rates } from '#modules/rates';
import type { NonWorkingDays } from '#modules/settings';
import type { Tokens } from '#modules/tokens';
import type { Database } from '#platform/database/index.ts';
import { boardOf } from './board.ts';
import { developerRecordOf } from './developer.ts';
import type { Statistics } from './door.ts';
import { promisesRecordOf } from './promises.ts';
import * as store from './store.ts';

export type * from './door.ts';
export { bindStatistics, registerStatisticsJobs } from './routes.ts';

const FOLDED_AT_ONCE = 5000;

export function createStatistics({
  database,
  clock,
  rates,
  funds,
  tokens,
  nonWorkingDays,
}: {
  database: Database;
  clock: Clock;
  rates: Rates;
  funds: Pick<Funds, 'owed'>;
  tokens: Pick<Tokens, 'vaultDebts'>;
  nonWorkingDays: NonWorkingDays;
}): Statistics {
  const { db } = database;
  return {
    board: async () => boardOf({ db, rates, funds, now: clock.now() }),
    async fold() {
      while ((await store.foldDeltas(db, FOLDED_AT_ONCE)) === FOLDED_AT_ONCE);
    },
    developer: (projectId) =>
      developerRecordOf({ db, tokens, nonWorkingDays, now: clock.now() }, projectId),
    promises: async (projectId) =>
      promisesRecordOf({ db, holidays: await nonWorkingDays(), now: clock.now() }, projectId),
    async publicFigures() {
      const counts = await database.recently((tx) => store.publicCounts(tx, clock.now()));
      return {
        projects: Number(counts.projects),
        cities: Number(counts.cities),
        holders: Number(counts.holders),
        soldTokens: Number(counts.tokens),
        raisedUsd: formatAmount(counts.raised, 'USD'),
        leastUsd: counts.least === null ? null : formatAmount(BigInt(counts.least), 'USD'),
        unitsSold: Number(counts.sold),
        unitsReserved: Number(counts.reserved),
      };
    },
  };
}
