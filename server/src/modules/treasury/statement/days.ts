import { DAY_MS } from '#contract/core/time.ts';
import { type Cell, textOf } from './cells.ts';

/**
 * Day 0 of spreadsheet dates. Spreadsheets count a day 60 that never existed, so this epoch is right for every later
 * day.
 */
const SHEET_EPOCH = Date.UTC(1899, 11, 30);

/**
 * Reads a day as Argentine banks write it: `31/12/2026`, `31-12-26`, `2026-12-31`, with or without a time. A number is
 * a spreadsheet date whose cell lost its format.
 * @returns `YYYY-MM-DD`; null for anything else, including days that do not exist
 */
export function readDay(cell: Cell | undefined): string | null {
  const [text = ''] = textOf(typeof cell === 'number' ? dayOfSheet(cell) : cell).split(/[ T]/);
  const [, d, m, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  const year = y?.length === 2 ? `20${y}` : y;
  const iso = year
    ? `${year}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`
    : text.replaceAll('/', '-');
  if (!/^20\d\d-\d\d-\d\d$/.test(iso)) return null;
  const time = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : null;
}

/** The largest count that a date can hold. */
const MOST_DAYS = 3_000_000;

const dayOfSheet = (count: number): Date | string =>
  count > 0 && count < MOST_DAYS ? new Date(SHEET_EPOCH + Math.floor(count) * DAY_MS) : '';
