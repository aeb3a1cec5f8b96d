import type { Changed, DollarRate } from '#contract/core/figures/exchange.ts';
import type { Currency } from '#contract/core/money.ts';
import type { Clock } from '#core/clock.ts';
import type { NonWorkingDays } from '#modules/settings';
import type { Database, Db, Tx } from '#platform/database/index.ts';
import type { RateFeed } from './feed.ts';
import type { Change, ClaimedQuote, QuoteAsked, QuoteFacts } from './quotes.ts';
import type { RefreshDeps, refreshRate } from './refresh.ts';
import type { Market, RateSettings, RateSource } from './source.ts';
import type { Claim } from './store.ts';

/** Rates and quotes: the only place that converts between currencies. */
export interface Rates {
  /** Pesos for one dollar. */
  current(tx?: Tx): Promise<Market>;
  /** @throws AppError AMOUNT_INVALID, RATE_STALE */
  quoteFor(userId: string, asked: QuoteAsked): Promise<QuoteFacts>;
  /**
   * Refuses a conversion worth less than the setting allows.
   * @param minor minor units of `currency`
   * @throws AppError CONVERSION_BELOW_MINIMUM
   */
  assertConvertible(minor: bigint, currency: Currency, tx?: Tx): Promise<void>;
  /** Uses a quote for one call. @throws AppError QUOTE_EXPIRED, QUOTE_INVALID */
  claimQuote(db: Db, claim: Claim): Promise<ClaimedQuote>;
  /**
   * The present cost of an amount, without a quote.
   * @throws AppError RATE_STALE
   * @param wanted minor units of `to`
   * @returns minor units of `from`, and the applied rate
   */
  costNow(
    of: { wanted: bigint; from: Currency; to: Currency },
    tx?: Tx,
  ): Promise<{ amount: bigint; rate: string; source: string; asOf: Date }>;
  /**
   * The present conversion of an amount, without a quote.
   * @throws AppError RATE_STALE
   * @param given minor units of `from`
   */
  changeNow(
    of: { given: bigint; from: Currency; to: Currency },
    tx?: Tx,
  ): Promise<Change & { rate: string; source: string; asOf: Date }>;
  /** The residue of a conversion, minor units of `from`. */
  residueOf(changed: Changed): bigint;
  /**
   * The value of an amount in USD at the current rate, for totals.
   * @param minor minor units of `currency`, any sign
   * @returns USD cents
   */
  usd(minor: bigint, currency: Currency, tx?: Tx): Promise<bigint>;
  /** The sum of amounts, all at the same rate. @returns USD cents */
  usdTotal(amounts: readonly { minor: bigint; currency: Currency }[], rate: DollarRate): bigint;
  /** Reads the market's rate, if the settings ask for it. */
  refresh(): ReturnType<typeof refreshRate>;
  /** Deletes quotes unused within a day. */
  deleteOldQuotes(): Promise<number>;
}

export interface RatesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: RateSettings;
  readonly nonWorkingDays: NonWorkingDays;
  /** The source of rates; the table in the settings when absent. */
  readonly source?: RateSource;
  /** The sources of the market's rate, in order of preference; none by default. */
  readonly feeds?: readonly RateFeed[];
  /** Whether the feeds are simulated: then the embedded table is used until one was read, and no rate becomes stale. */
  readonly simulated?: boolean;
  readonly notifications?: NonNullable<RefreshDeps['notifications']>;
  readonly log?: NonNullable<RefreshDeps['log']>;
}
