import { type Cell, textOf } from './cells.ts';

/**
 * Reads a day as Argentine banks write it: `31/12/2026`, `31-12-26`, `2026-12-31`, with or without an hour.
 * @returns `YYYY-MM-DD`; null for anything else, days that no calendar has among them
 */
export function readDay(cell: Cell | undefined): string | null {
  const [text = ''] = textOf(cell).split(/[ T]/);
  const [, d, m, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  const year = y?.length === 2 ? `20${y}` : y;
  const iso = year
    ? `${year}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`
    : text.replaceAll('/', '-');
  if (!/^20\d\d-\d\d-\d\d$/.test(iso)) return null;
  const time = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : null;
}
