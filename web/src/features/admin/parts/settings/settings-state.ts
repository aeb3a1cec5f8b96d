import { formatTime } from '#web/shared/format/dates.ts';

/**
 * The state shown for a section. @param of.changed unsaved settings; `waiting`: those that need another approval or
 * their day
 */
export function sectionState(of: {
  readonly changed: number;
  readonly savedAt: string | null;
  readonly waiting: number;
}): string {
  const own =
    of.changed > 0
      ? `${of.changed} sin guardar`
      : of.savedAt === null
        ? 'Sin cambios'
        : `Guardado a las ${formatTime(of.savedAt)}`;
  return of.waiting > 0 ? `${own} · ${of.waiting} todavía sin regir, arriba` : own;
}
