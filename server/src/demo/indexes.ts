import { INDEX_CODES, type IndexName } from '#contract/indexes/values.ts';
import type { Calendar } from './world/calendar.ts';

const SOURCE = 'Muestra de la demostración: no es un dato oficial';
/** The world begins 400 days ago. */
const WEEKS = 60;
/** The market dollar has a shorter history, so that a return over a longer period reports it as missing. */
const MEP_WEEKS = 2;

/**
 * Invented indexes of the demonstration, by week up to the day that it is loaded, as in an imported file: prices rise
 * by some two percent a month, dollars by less.
 */
export function sampleIndexes(calendar: Calendar): string {
  const rows = ['date,index,value,source'];
  const add = (day: string, index: IndexName, cents: number) =>
    rows.push(
      `${day},${INDEX_CODES[index]},${Math.trunc(cents / 100)}.${(cents % 100).toString().padStart(2, '0')},${SOURCE}`,
    );
  const months = new Set<string>();
  for (let week = WEEKS; week >= 0; week--) {
    const day = calendar.day(-7 * week);
    const since = WEEKS - week;
    add(day, 'uva', 118_000 + 590 * since);
    add(day, 'official', 127_000 + 240 * since);
    if (week <= MEP_WEEKS) add(day, 'mep', 131_000 + 255 * since);
    const month = `${day.slice(0, 7)}-01`;
    // a month comes out weeks after its end
    if (week >= 7 && !months.has(month)) add(month, 'cpi', 800_000 + 4_100 * since);
    months.add(month);
  }
  return rows.join('\n');
}
