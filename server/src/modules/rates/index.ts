import { convert, neededFor, residueOf, worthOf } from '#contract/core/figures/exchange.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { claimQuote, quoteFor, rateOfNow } from './quotes.ts';
import { refreshRate } from './refresh.ts';
import { chosenSource, type Market } from './source.ts';
import { deleteUnused } from './store.ts';
import { lastMarketRate } from './store-market.ts';
import './tables.ts';
import type { Rates, RatesDeps } from './door.ts';

export { convert, neededFor, rateBetween } from '#contract/core/figures/exchange.ts';
export type * from './door.ts';
export { dolarApi, type RateFeed } from './feed.ts';
export { bcraApi } from './feed-bcra.ts';
export { appliedRate, type Change, type ClaimedQuote, convertedAt, costAt } from './quotes.ts';
export { bindRates, registerRatesJobs } from './routes.ts';
export { createRatesSimulator, mountRatesSimulator } from './simulator.ts';
export type { Market, RateSource } from './source.ts';
export { ratesPersonal } from './store-personal.ts';
export { currentRateView, rateView } from './view.ts';

export function createRates(deps: RatesDeps): Rates {
  const { database, clock, settings, nonWorkingDays } = deps;
  const source =
    deps.source ??
    chosenSource(settings, clock, {
      lastRead: (tx) => lastMarketRate(tx ?? database.db, clock.now()),
      nonWorkingDays,
      simulated: deps.simulated,
      daily: new Set((deps.feeds ?? []).filter(({ daily }) => daily).map(({ name }) => name)),
    });
  const current = (tx?: Tx): Promise<Market> => source.current(tx);
  const usdTotal: Rates['usdTotal'] = (amounts, rate) =>
    amounts.reduce((total, { minor, currency }) => total + worthOf(minor, currency, rate), 0n);
  return {
    current,
    usdTotal,
    quoteFor: (userId, asked) =>
      quoteFor({ db: database.db, clock, source, settings }, userId, asked),
    claimQuote: (db, claim) => claimQuote(db, clock.now(), claim),
    async costNow({ wanted, from, to }, tx) {
      const now = rateOfNow({ from, to }, await source.current(tx), clock.now());
      return { amount: neededFor(wanted, { from, to, rate: now.rate }), ...now };
    },
    async changeNow({ given, from, to }, tx) {
      const now = rateOfNow({ from, to }, await source.current(tx), clock.now());
      const made = convert(given, { from, to, rate: now.rate });
      const residue = residueOf({ given, made, from, to, rate: now.rate });
      return { made, residue, ...now };
    },
    residueOf,
    usd: async (minor, currency, tx) => usdTotal([{ minor, currency }], await current(tx)),
    async assertConvertible(minor, currency, tx) {
      const { conversionMinUsd } = await settings.current(tx);
      if (worthOf(minor, currency, await current(tx)) < (conversionMinUsd ?? 0n))
        throw new AppError('CONVERSION_BELOW_MINIMUM');
    },
    refresh: () => refreshRate(deps),
    deleteOldQuotes: () => deleteUnused(database.db, new Date(clock.now().getTime() - DAY_MS)),
  };
}
