import { MINUTE_MS } from '#contract/core/time.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { MarketRatesTable } from './tables.ts';

export type MarketRateRow = MarketRatesTable;

/** The most that two processes' clocks may differ. */
const CLOCKS_APART_MS = 5 * MINUTE_MS;

/**
 * The market's rate in force. A rate with a future reading time was read with a wrong clock and is ignored, because it
 * would seem fresh until then.
 */
export const lastMarketRate = (db: Db, now: Date): Promise<MarketRateRow | undefined> =>
  db
    .selectFrom('market_rates')
    .selectAll()
    .where('kept_out', '=', false)
    .where('fetched_at', '<=', new Date(now.getTime() + CLOCKS_APART_MS))
    .orderBy('fetched_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last accepted rate of the given sources. */
export const lastMarketRateOf = (
  db: Db,
  sources: readonly string[],
): Promise<MarketRateRow | undefined> =>
  sources.length === 0
    ? Promise.resolve(undefined)
    : db
        .selectFrom('market_rates')
        .selectAll()
        .where('kept_out', '=', false)
        .where('source', 'in', [...sources])
        .orderBy('fetched_at', 'desc')
        .limit(1)
        .executeTakeFirst();

/** The newest, by its source's date, of the rates rejected since an instant. */
export const newestRejectedRate = (db: Db, since: Date): Promise<MarketRateRow | undefined> =>
  db
    .selectFrom('market_rates')
    .selectAll()
    .where('kept_out', '=', true)
    .where('fetched_at', '>', since)
    .orderBy('as_of', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Stores a rate; the same rate read again is as fresh as now, and judged as of now. */
export const keepMarketRate = (tx: Tx, row: MarketRateRow) =>
  tx
    .insertInto('market_rates')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'as_of', 'buy', 'sell'])
        .doUpdateSet({ fetched_at: row.fetched_at, kept_out: row.kept_out }),
    )
    .execute();
