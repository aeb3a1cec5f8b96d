import type { Db, Tx } from '#platform/database/index.ts';
import type { MarketRatesTable } from './tables.ts';

export type MarketRateRow = MarketRatesTable;

/** So far may the clocks of two processes be from each other. */
const CLOCKS_APART_MS = 5 * 60_000;

/**
 * The market's rate in force. A rate read at a future time was read by a wrong clock: it would look fresh until then,
 * so it is ignored.
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

/** The last accepted rate of some sources. */
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

/** The newest, by its source's date, of the rates rejected since a moment. */
export const newestKeptOut = (db: Db, since: Date): Promise<MarketRateRow | undefined> =>
  db
    .selectFrom('market_rates')
    .selectAll()
    .where('kept_out', '=', true)
    .where('fetched_at', '>', since)
    .orderBy('as_of', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Stores a rate; the same rate read again is as fresh as now, and judged as now. */
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
