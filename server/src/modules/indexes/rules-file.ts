import { parseDecimal, shortDecimal } from '#contract/core/decimal.ts';
import { DAY_SHAPE } from '#contract/core/shapes.ts';
import type { RowFault } from '#contract/indexes/schemas.ts';
import { INDEX_CODES, INDEX_NAMES, type IndexName } from '#contract/indexes/values.ts';

/** A value of an index on a day; consumer prices are dated the first day of their month. */
export interface IndexRow {
  readonly index: IndexName;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Millionths. */
  readonly micros: bigint;
  readonly source: string;
}
interface FileFault {
  readonly line: number;
  readonly reason: RowFault;
}

const HEADER = ['date', 'index', 'value', 'source'];
const VALUE = /^(0|[1-9]\d{0,8})(\.\d{1,6})?$/;
const MICROS = 6;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const SOURCE_MAX = 200;

/**
 * Reads a file with the columns `date,index,value,source`, separated by commas or semicolons. Decimals have a point.
 * @param today later days are refused
 * @returns its rows, and its faulty lines with the reason
 */
export function readIndexFile(
  csv: string,
  today: string,
): { rows: IndexRow[]; faults: FileFault[] } {
  const rows: IndexRow[] = [];
  const faults: FileFault[] = [];
  const seen = new Set<string>();
  const [first = '', ...rest] = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const separator = first.includes(';') ? ';' : ',';
  const header = cellsOf(first, separator);
  if (HEADER.some((name, at) => header[at]?.toLowerCase() !== name))
    return { rows, faults: [{ line: 1, reason: 'columns' }] };
  rest.forEach((text, at) => {
    if (text.trim() === '') return;
    const row = rowOf(cellsOf(text, separator), today);
    const key = typeof row === 'string' ? '' : `${row.index} ${row.day}`;
    const reason = typeof row === 'string' ? row : seen.has(key) ? 'twice' : null;
    if (reason !== null) faults.push({ line: at + 2, reason });
    else if (typeof row !== 'string') rows.push(row);
    seen.add(key);
  });
  return { rows, faults };
}

/** Cells of a line; a quoted one may contain the separator. */
const cellsOf = (line: string, separator: string): string[] =>
  [
    ...line.matchAll(
      separator === ';' ? /("(?:[^"]|"")*"|[^;]*)(?:;|$)/g : /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g,
    ),
  ]
    .slice(0, HEADER.length)
    .map(([, cell = '']) => cell.trim())
    .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell));

function rowOf(cells: readonly string[], today: string): IndexRow | RowFault {
  const [date = '', code = '', value = '', source = ''] = cells;
  const index = INDEX_NAMES.find((name) => INDEX_CODES[name] === code.toLowerCase());
  if (index === undefined) return 'index';
  const day = dayOf(date, index);
  if (day === null) return 'date';
  if (day > today) return 'future';
  const micros = microsOf(value);
  if (micros === null || micros === 0n) return 'value';
  if (source === '' || source.length > SOURCE_MAX) return 'source';
  return { index, day, micros, source };
}

function dayOf(text: string, index: IndexName): string | null {
  const whole = index === 'cpi' && MONTH.test(text) ? `${text}-01` : text;
  if (!DAY_SHAPE.test(whole)) return null;
  const at = new Date(`${whole}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== whole) return null;
  return index === 'cpi' ? `${whole.slice(0, 7)}-01` : whole;
}

/** Reads a decimal with a point into millionths; null where it is none. */
const microsOf = (text: string): bigint | null =>
  VALUE.test(text) ? parseDecimal(text, MICROS) : null;

/** Writes millionths as a decimal with a point, without zeros at its end. */
export const decimalOf = (micros: bigint): string => shortDecimal(micros, MICROS);
