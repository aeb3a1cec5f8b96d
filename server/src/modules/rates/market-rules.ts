import { nextWorkingDay } from '#contract/core/calendar/working-day.ts';
import { readDecimal, shortDecimal } from '#contract/core/decimal.ts';
import type { DollarRate } from '#contract/core/figures/exchange.ts';
import { RATE_SHAPE } from '#contract/core/shapes.ts';
import { DAY_MS, MINUTE_MS } from '#contract/core/time.ts';
import { businessDay, startOfBusinessDay } from '#core/clock.ts';

const TEN_THOUSANDTHS = 4;

/** Whether a rate was last read too long ago for quotes. */
export const isStale = (fetchedAt: Date, now: Date, freshMinutes: number): boolean =>
  now.getTime() - fetchedAt.getTime() > freshMinutes * MINUTE_MS;

/**
 * Whether a day's rate is too old for quotes. It is valid on its day and on the next working day: Friday's rate until
 * the end of Monday, or of Tuesday if Monday is a listed holiday. Reading the rate again does not renew it. A holiday
 * missing from the list stops quotes, because a guess would be worse.
 * @param asOf an instant of the rate's day
 * @param holidays non-working days besides weekends
 */
export function isFromEarlierDay(asOf: Date, now: Date, holidays: ReadonlySet<string>): boolean {
  const lastDay = nextWorkingDay(dayAfter(businessDay(asOf)), holidays);
  return now >= startOfBusinessDay(dayAfter(lastDay));
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/**
 * A buying and a selling rate around a single rate, with the proportional spread of another source's last rates.
 * Without a spread, converting back and forth would be free.
 * @param middle pesos for one dollar
 * @returns both with four decimals, rounded half up
 */
export function aroundMiddle(middle: string, spread: DollarRate): DollarRate {
  const sum = scaled(spread.buy) + scaled(spread.sell);
  const side = (of: string) =>
    shortDecimal((scaled(middle) * scaled(of) * 4n + sum) / (sum * 2n), TEN_THOUSANDTHS);
  return { buy: side(spread.buy), sell: side(spread.sell) };
}

/** Whether two rates are plausible: above zero, at most four decimals, and buying not above selling. */
export const isRate = ({ buy, sell }: DollarRate): boolean =>
  RATE_SHAPE.test(buy) && RATE_SHAPE.test(sell) && scaled(buy) > 0n && scaled(buy) <= scaled(sell);

/** Whether either rate changed by more than a percentage. */
export const changesByMoreThan = (from: DollarRate, to: DollarRate, percent: number): boolean =>
  isFar(from.buy, to.buy, percent) || isFar(from.sell, to.sell, percent);

function isFar(from: string, to: string, percent: number): boolean {
  const [before, after] = [scaled(from), scaled(to)];
  const change = after > before ? after - before : before - after;
  return change * 100n > before * BigInt(percent);
}

const scaled = (rate: string): bigint => readDecimal(rate, TEN_THOUSANDTHS);
