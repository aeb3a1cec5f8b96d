import { formatDateTime } from '#web/shared/format/dates.ts';

/** The name of a due time, in its tense. */
export const dueLabel = (dueAt: string, now: Date = new Date()): string =>
  new Date(dueAt) < now ? 'Venció' : 'Vence';

/** When a movement is due, or was: `Vence el 02/03/2026 12:00`. */
export const dueWords = (dueAt: string, now: Date = new Date()): string =>
  `${dueLabel(dueAt, now)} el ${formatDateTime(dueAt)}`;
