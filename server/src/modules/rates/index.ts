import type { Tx } from '#platform/database/index.ts';
import { assertFresh, claimQuote, quoteFor } from './quotes.ts';
import { refreshRate } from './refresh.ts';
import { convert, neededFor, rateBetween } from './rules.ts';
import { chosenSource } from './source.ts';
import { deleteUnused } from './store.ts';
import { lastMarketRate } from './store-market.ts';
import './tables.ts';
import type { Rate, Rates, RatesDeps } from './door.ts';

export type * from './door.ts';
export { dolarApi, type RateFeed } from './feed.ts';
export { bcraApi } from './feed-bcra.ts';
export { type ClaimedQuote, convertedAt, costAt } from './quotes.ts';
export { bindRates, registerRatesJobs } from './routes.ts';
export { createRatesSimulator, mountRatesSimulator } from './simulator.ts';
export type { RateSource } from './source.ts';

export function createRates(deps: RatesDeps): Rates {
  const { database, clock, settings } = deps;
  const source =
    deps.source ??
    chosenSource(
      settings,
      clock,
      (tx) => lastMarketRate(tx ?? database.db, clock.now()),
      deps.simulated,
      new Set((deps.feeds ?? []).filter(({ daily }) => daily).map(({ name }) => name)),
    );
  const current = async (tx?: Tx): Promise<Rate> => {
    const { buy, sell, asOf, stale, source: name } = await source.current(tx);
    return { base: 'USD', quote: 'ARS', buy, sell, source: name, asOf: asOf.toISOString(), stale };
  };
  const usdTotal: Rates['usdTotal'] = (amounts, rate) =>
    amounts.reduce(
      (total, { minor, currency }) =>
        total + convert(minor, currency, 'USD', rateBetween(currency, 'USD', rate)),
      0n,
    );
  return {
    current,
    usdTotal,
    quoteFor: (userId, body) =>
      quoteFor({ db: database.db, clock, source, settings }, userId, body),
    claimQuote: (db, claim) => claimQuote(db, clock.now(), claim),
    async costNow(wanted, from, to, tx) {
      const market = await source.current(tx);
      assertFresh(market);
      const rate = rateBetween(from, to, market);
      const amount = neededFor(wanted, from, to, rate);
      return { amount, rate, source: market.source, asOf: market.asOf };
    },
    usd: async (minor, currency, tx) => usdTotal([{ minor, currency }], await current(tx)),
    refresh: () => refreshRate(deps),
    forgetOldQuotes: () => deleteUnused(database.db, new Date(clock.now().getTime() - 86_400_000)),
  };
}
