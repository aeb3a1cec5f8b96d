import { formatDateTime } from '#web/shared/format/dates.ts';

/** When a movement is due, or was: `Vence el 02/03/2026 12:00`. */
export const dueWords = (dueAt: string, now: Date = new Date()): string =>
  `${new Date(dueAt) < now ? 'Venció' : 'Vence'} el ${formatDateTime(dueAt)}`;
