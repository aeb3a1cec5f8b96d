import {
  convert,
  isFixed,
  isMovable,
  neededFor,
  rateBetween,
  residueOf,
} from '#contract/core/figures/exchange.ts';
import type { Currency } from '#contract/core/money.ts';
import type { Clock } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Db } from '#platform/database/index.ts';
import type { Market, RateSettings, RateSource } from './source.ts';
import { type Claim, claim, insertQuote, type QuoteRow, quoteById } from './store.ts';

/** A rate held for one user and one use. */
export interface ClaimedQuote {
  readonly id: string;
  readonly from: Currency;
  readonly to: Currency;
  /** The most that is paid, minor units of `from`. */
  readonly amount: bigint;
  /** What that converts to, minor units of `to`. */
  readonly converted: bigint;
  /** Pesos for one dollar, or "1". */
  readonly rate: string;
  readonly source: string;
  readonly asOf: Date;
}

/** A quote that was just made. */
export interface QuoteFacts extends ClaimedQuote {
  readonly expiresAt: Date;
}

/** A conversion to quote. */
export interface QuoteAsked {
  readonly from: Currency;
  readonly to: Currency;
  /** Minor units of the currency of `side`: what is given, or what is wanted. */
  readonly amount: bigint;
  readonly side: 'from' | 'to';
}

/** The source of a conversion between dollars and USDT, which no market decides. */
const FIXED = '1 a 1, fijo';

/** The rate of a conversion, with its source and time. */
export interface RateOfNow {
  readonly rate: string;
  readonly source: string;
  readonly asOf: Date;
}

interface Between {
  readonly from: Currency;
  readonly to: Currency;
}

/** The rate of a conversion, however old it is. One between dollars and USDT is fixed, and of now. */
export function appliedRate({ from, to }: Between, market: Market, now: Date): RateOfNow {
  const rate = rateBetween(from, to, market);
  return isFixed(from, to)
    ? { rate, source: FIXED, asOf: now }
    : { rate, source: market.source, asOf: market.asOf };
}

/**
 * The rate of a conversion that a person asks for now; a fixed one has no market that could be stale.
 * @throws AppError RATE_STALE
 */
export function rateOfNow(between: Between, market: Market, now: Date): RateOfNow {
  if (market.stale && !isFixed(between.from, between.to)) throw new AppError('RATE_STALE');
  return appliedRate(between, market, now);
}

/**
 * Quotes a conversion at the current rate and stores the quote.
 * @throws AppError AMOUNT_INVALID when either side is zero or above the maximum, RATE_STALE
 */
export async function quoteFor(
  deps: { db: Db; clock: Clock; source: RateSource; settings: RateSettings },
  userId: string,
  { from, to, amount: given, side }: QuoteAsked,
): Promise<QuoteFacts> {
  const now = deps.clock.now();
  const { rate, source, asOf } = rateOfNow({ from, to }, await deps.source.current(), now);
  const { quoteSeconds } = await deps.settings.current();
  const paid = side === 'from' ? given : neededFor(given, { from, to, rate });
  const converted = side === 'from' ? convert(given, { from, to, rate }) : given;
  if (!isMovable(paid) || !isMovable(converted)) {
    throw new AppError('AMOUNT_INVALID', [{ path: 'amount', message: 'AMOUNT_INVALID' }]);
  }
  const row: QuoteRow = {
    id: newId(now),
    user_id: userId,
    from_currency: from,
    to_currency: to,
    amount: paid,
    converted,
    rate,
    source,
    as_of: asOf,
    created_at: now,
    expires_at: new Date(now.getTime() + quoteSeconds * 1000),
    claimed_by: null,
    claimed_at: null,
  };
  await insertQuote(deps.db, row);
  return { ...factsOf(row), expiresAt: row.expires_at };
}

/**
 * Claims a quote, once, for the call of one idempotency key; a retry of that call gets it again while it is valid.
 * @throws AppError QUOTE_EXPIRED; QUOTE_INVALID when it belongs to another person, was used, or is for other currencies
 */
export async function claimQuote(db: Db, now: Date, wanted: Claim): Promise<ClaimedQuote> {
  const row = await claim(db, wanted, now);
  if (!row) throw new AppError(await refusal(db, wanted));
  return factsOf(row);
}

const factsOf = (row: QuoteRow): ClaimedQuote => ({
  id: row.id,
  from: row.from_currency,
  to: row.to_currency,
  amount: row.amount,
  converted: row.converted,
  rate: row.rate,
  source: row.source,
  asOf: row.as_of,
});

async function refusal(
  db: Db,
  { quoteId, userId, key, from, to }: Claim,
): Promise<'QUOTE_EXPIRED' | 'QUOTE_INVALID'> {
  const row = await quoteById(db, quoteId);
  const ours = row?.user_id === userId && row.from_currency === from && row.to_currency === to;
  return ours && (row.claimed_by ?? key) === key ? 'QUOTE_EXPIRED' : 'QUOTE_INVALID';
}

/** The amount of a conversion, and its residue. */
export interface Change {
  /** Minor units of the currency received. */
  readonly made: bigint;
  /** Minor units of the currency given that the conversion did not need; posted to `rounding`. */
  readonly residue: bigint;
}

/**
 * Converts at a claimed quote, which must cover the amount.
 * @param given minor units of the quote's `from`
 * @returns at most the quoted amount
 * @throws AppError QUOTE_INVALID when the quote was for less; AMOUNT_INVALID when the result is zero
 */
export function convertedAt(quote: ClaimedQuote, given: bigint): Change {
  if (given > quote.amount) throw new AppError('QUOTE_INVALID');
  const exact = convert(given, { from: quote.from, to: quote.to, rate: quote.rate });
  const made = given === quote.amount || exact > quote.converted ? quote.converted : exact;
  if (made === 0n)
    throw new AppError('AMOUNT_INVALID', [{ path: 'amount', message: 'AMOUNT_INVALID' }]);
  return { made, residue: residueOf({ ...quote, given, made }) };
}

/**
 * The cost of an amount at a claimed quote, which must cover it.
 * @param wanted minor units of the quote's `to`
 * @returns minor units of its `from`, at most the quoted amount
 * @throws AppError QUOTE_INVALID when the quote was for less
 */
export function costAt(quote: ClaimedQuote, wanted: bigint): bigint {
  if (wanted > quote.converted) throw new AppError('QUOTE_INVALID');
  if (wanted === quote.converted) return quote.amount;
  const cost = neededFor(wanted, { from: quote.from, to: quote.to, rate: quote.rate });
  if (cost > quote.amount) throw new AppError('QUOTE_INVALID');
  return cost;
}
