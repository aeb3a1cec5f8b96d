import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/core/time.ts';
import { dayOf, daysUntil } from './dates.ts';

// in numbers: "el próximo mes" names a calendar month, which 45 days ahead may not be
const relative = new Intl.RelativeTimeFormat('es');

/**
 * The distance from now to an instant, days and months by the calendar of Buenos Aires: `hace 3 horas`, `dentro de 45
 * días`, `dentro de 4 meses`, `ahora`.
 */
export function formatRelative(instant: string, now: Date = new Date()): string {
  const day = dayOf(new Date(instant));
  const months = monthsBetween(dayOf(now), day);
  // one month or one year is less precise than its days or months
  if (Math.abs(months) >= 24) return relative.format(Math.trunc(months / 12), 'year');
  if (Math.abs(months) >= 2) return relative.format(months, 'month');
  const away = Date.parse(instant) - now.getTime();
  const days = daysUntil(day, now);
  if (Math.abs(days) > 1 || Math.abs(away) >= DAY_MS) return relative.format(days, 'day');
  const hours = Math.trunc(away / HOUR_MS);
  if (hours !== 0) return relative.format(hours, 'hour');
  const minutes = Math.trunc(away / MINUTE_MS);
  return minutes === 0 ? 'ahora' : relative.format(minutes, 'minute');
}

/** The calendar days from now to the day of an instant, however many: `dentro de 119 días`. */
export const formatDaysAway = (instant: string, now: Date = new Date()): string =>
  relative.format(daysUntil(dayOf(new Date(instant)), now), 'day');

/** Whole months between two calendar days, negative backwards. */
function monthsBetween(from: string, to: string): number {
  if (from > to) return -monthsBetween(to, from);
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0);
}
