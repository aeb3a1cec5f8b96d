import { DAY_MS, HOUR_MS } from '#contract/core/time.ts';

/** The only source of time. Tests and the demonstration world inject their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const BUSINESS_TIME_ZONE = 'America/Argentina/Buenos_Aires';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS_TIME_ZONE });

/** Since 2009 Argentina keeps UTC-3 all year. */
const WITHOUT_SUMMER_TIME = Date.UTC(2010, 0, 1);
const BEHIND_UTC_MS = 3 * HOUR_MS;

/**
 * The calendar day in Argentina at an instant, as `YYYY-MM-DD`. Computed instead of formatted, because every purchase
 * needs several and formatting is slower.
 */
export function businessDay(at: Date): string {
  const ms = at.getTime();
  if (ms < WITHOUT_SUMMER_TIME) return dayFormat.format(at);
  return new Date(ms - BEHIND_UTC_MS).toISOString().slice(0, 10);
}

/** The last calendar day before an instant: the last open day of a period that ends at midnight. */
export const lastDayBefore = (at: Date): string => businessDay(new Date(at.getTime() - 1));

/** Midnight in Argentina at the start of a calendar day, since 2009. */
export const startOfBusinessDay = (day: string): Date => new Date(`${day}T00:00:00-03:00`);

/**
 * The span of calendar days in Argentina as instants: `from` inclusive, `before` exclusive.
 * @param first the first day, `YYYY-MM-DD`; without it, the span has no beginning
 * @param last the last day, inclusive; without it, the span has no end
 */
export const daysBetween = (first: string | undefined, last: string | undefined): DaySpan => ({
  from: first === undefined ? undefined : startOfBusinessDay(first),
  before: last === undefined ? undefined : new Date(startOfBusinessDay(last).getTime() + DAY_MS),
});

export interface DaySpan {
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly before?: Date | undefined;
}

/** A clock that moves only when a test moves it. */
export function manualClock(
  start: Date,
): Clock & { set(to: Date): void; advance(ms: number): void } {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    set: (to) => {
      at = to.getTime();
    },
    advance: (ms) => {
      at += ms;
    },
  };
}

/** The same day so many months later, or the last one of a shorter month. Both `YYYY-MM-DD`. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}
