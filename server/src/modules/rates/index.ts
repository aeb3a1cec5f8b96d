import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts';
import type { Currency } from '#contract/core/money.ts';
import type { createQuote, lyraRate } from '#contract/payments/endpoints.ts';
import type { Quote } from '#contract/payments/schemas.ts';
import type { Clock } from '#core/clock.ts';
import type { Database, Db, Tx } from '#platform/database/index.ts';
import type { RateFeed } from './feed.ts';
import { assertFresh, type ClaimedQuote, claimQuote, quoteFor } from './quotes.ts';
import { type RefreshDeps, refreshRate } from './refresh.ts';
import { convert, neededFor, rateBetween } from './rules.ts';
import { chosenSource, type RateSettings, type RateSource } from './source.ts';
import { type Claim, deleteUnused } from './store.ts';
import { lastMarketRate } from './store-market.ts';
import './tables.ts';

export { dolarApi, type RateFeed } from './feed.ts';
export { bcraApi } from './feed-bcra.ts';
export { type ClaimedQuote, convertedAt, costAt } from './quotes.ts';
export { bindRates, registerRatesJobs } from './routes.ts';
export { createRatesSimulator, mountRatesSimulator } from './simulator.ts';
export type { RateSource } from './source.ts';

export type Rate = AnswerOf<typeof lyraRate>;

/** Rates and quotes: the only place where one currency becomes another. */
export interface Rates {
  /** Pesos for one dollar, as the API tells it. */
  current(tx?: Tx): Promise<Rate>;
  /** @throws AppError AMOUNT_INVALID, RATE_STALE */
  quoteFor(userId: string, body: BodyOf<typeof createQuote>): Promise<Quote>;
  /** Uses a quote for one call. @throws AppError QUOTE_EXPIRED, QUOTE_INVALID */
  claimQuote(db: Db, claim: Claim): Promise<ClaimedQuote>;
  /**
   * What must be given now for an amount, without a quote. @throws AppError RATE_STALE
   * @param wanted minor units of `to`
   * @returns minor units of `from`, and the rate that was applied
   */
  costNow(
    wanted: bigint,
    from: Currency,
    to: Currency,
    tx?: Tx,
  ): Promise<{ amount: bigint; rate: string; source: string; asOf: Date }>;
  /**
   * What an amount is worth in USD at the current rate, for totals.
   * @param minor minor units of `currency`, any sign
   * @returns USD cents
   */
  usd(minor: bigint, currency: Currency, tx?: Tx): Promise<bigint>;
  /** The same for many amounts at one and the same rate, added up. @returns USD cents */
  usdTotal(amounts: readonly { minor: bigint; currency: Currency }[], rate: Rate): bigint;
  /** Reads the market's rate, where there is one to read. */
  refresh(): ReturnType<typeof refreshRate>;
  /** Forgets quotes nobody used within a day. */
  forgetOldQuotes(): Promise<number>;
}

export interface RatesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: RateSettings;
  /** Where rates come from; the table in the settings when absent. */
  readonly source?: RateSource;
  /** Where the market's rate is read, in the order in which they are asked; none unless told. */
  readonly feeds?: readonly RateFeed[];
  /** Whether those are invented: then the embedded table holds until one was read, and none grows old. */
  readonly simulated?: boolean;
  readonly notifications?: NonNullable<RefreshDeps['notifications']>;
  readonly log?: NonNullable<RefreshDeps['log']>;
}

export function createRates(deps: RatesDeps): Rates {
  const { database, clock, settings } = deps;
  const source =
    deps.source ??
    chosenSource(settings, clock, (tx) => lastMarketRate(tx ?? database.db), deps.simulated);
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
