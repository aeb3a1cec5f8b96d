import { areWorksLate } from '#contract/core/calendar/works.ts';
import { DAY_MS } from '#contract/core/time.ts';
import type { ProjectCard } from '#contract/projects/schemas.ts';

/** Business days are those of Buenos Aires, wherever the reader is. */
const ZONE = 'America/Argentina/Buenos_Aires';

const date = new Intl.DateTimeFormat('es-AR', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('es-AR', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const month = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });

/** A calendar day `YYYY-MM-DD` as `15/03/2028`; null as a dash. */
export function formatDay(day: string | null): string {
  const [year, month, date] = (day ?? '').split('-');
  return year && month && date ? `${date}/${month}/${year}` : '—';
}

/** The month of a calendar day: `junio de 2028`. */
export const formatMonth = (day: string): string => month.format(new Date(`${day}T12:00:00Z`));

/** An instant's day in Buenos Aires: `18/11/2026`. */
export const formatDate = (instant: string): string => date.format(new Date(instant));

/** The last day before an instant: a round that ends at midnight sold until the day before. */
const lastDayBefore = (instant: string): string => dayOf(new Date(Date.parse(instant) - 1));

/** The last day on sale before an end instant: `17/11/2026`. */
export const formatLastDay = (instant: string): string => formatDay(lastDayBefore(instant));

/** The distance in calendar days to the last day on sale: `hoy`, `mañana`, `en 11 días`. */
export function lastDayAway(instant: string, now: Date = new Date()): string {
  const days = daysUntil(lastDayBefore(instant), now);
  if (days <= 0) return 'hoy';
  return days === 1 ? 'mañana' : `en ${days} días`;
}

/** An instant's time in Buenos Aires: `09:12`. */
export const formatTime = (instant: string): string => time.format(new Date(instant));

/** `18/11/2026 09:12`. */
export const formatDateTime = (instant: string): string =>
  `${formatDate(instant)} ${formatTime(instant)}`;

/** The calendar day, `YYYY-MM-DD`, in Buenos Aires at an instant. */
export const dayOf = (instant: Date): string => isoDay.format(instant);

/** Whole days from today in Buenos Aires to a calendar day; negative when it has passed. */
export const daysUntil = (day: string, now: Date = new Date()): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${dayOf(now)}T00:00:00Z`)) / DAY_MS);

/** "la entrega venció el 01/02/2026", which every screen shows in red; null while the works are on time or done. */
export const lateDelivery = ({
  type,
  deliveryDate,
  progressPercent,
}: Pick<ProjectCard, 'type' | 'deliveryDate' | 'progressPercent'>): string | null =>
  type === 'pit' && areWorksLate({ plannedDay: deliveryDate, progressPercent }, dayOf(new Date()))
    ? `la entrega venció el ${formatDay(deliveryDate)}`
    : null;
