import { inflateRawSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/node';
import { AppError } from '#core/errors.ts';
import { zipEntries } from '#platform/files/index.ts';
import type { Cell, Row } from './cells.ts';

/** The most bytes that a sheet's parts may unpack to. */
const MOST_BYTES = 40 * 1024 * 1024;
/** The highest row that a cell may name: a cell in row 1,000,000 would create as many rows. */
const MOST_ROWS = 20_100;
const MOST_COLUMNS = 200;

/**
 * Rows of the first sheet of an .xlsx file. The unpacked size is checked before reading.
 * @throws AppError FILE_TYPE_REFUSED for an invalid .xlsx; FILE_TOO_LARGE when it unpacks to too much
 */
export async function sheetRows(bytes: Buffer): Promise<Row[]> {
  assertSmall(bytes);
  const sheet = await readSheet(bytes).catch((cause: unknown) => {
    throw new AppError('FILE_TYPE_REFUSED', [], { cause });
  });
  return sheet.map((cells, at) => ({ number: at + 1, cells: cells.map(cellOf) }));
}

const cellOf = (cell: unknown): Cell =>
  typeof cell === 'string' || typeof cell === 'number' || cell instanceof Date
    ? cell
    : String(cell ?? '');

/**
 * Unpacks every part within the limit, because a zip's declared sizes may be false.
 */
function assertSmall(bytes: Buffer): void {
  const entries = zipEntries(bytes);
  if (entries === null) throw new AppError('FILE_TYPE_REFUSED');
  let left = MOST_BYTES;
  for (const { method, packed } of entries) {
    const part = unpacked(method, packed, left);
    left -= part.length;
    if (left <= 0) throw new AppError('FILE_TOO_LARGE');
    assertFewCells(part);
  }
}

function unpacked(method: number, packed: Buffer, most: number): Buffer {
  if (method === 0) return packed;
  if (method !== 8) throw new AppError('FILE_TYPE_REFUSED');
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch (cause) {
    const tooLarge = cause instanceof RangeError;
    throw new AppError(tooLarge ? 'FILE_TOO_LARGE' : 'FILE_TYPE_REFUSED', [], { cause });
  }
}

/** @throws AppError FILE_TOO_LARGE; FILE_TYPE_REFUSED for cell addresses that no spreadsheet writes */
function assertFewCells(part: Buffer): void {
  if (/^(\xff\xfe|\xfe\xff)/.test(part.toString('latin1', 0, 2)))
    throw new AppError('FILE_TYPE_REFUSED');
  for (const [tag] of part.toString('latin1').matchAll(/<(?:\w+:)?(?:c|row)\s[^>]*/g)) {
    const address = /\sr\s*=\s*["']([^"']*)["']/.exec(tag)?.[1];
    if (address === undefined) continue;
    const [, letters, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? [];
    if (letters === undefined || row === undefined) throw new AppError('FILE_TYPE_REFUSED');
    if (Number(row) > MOST_ROWS || columnOf(letters) > MOST_COLUMNS)
      throw new AppError('FILE_TOO_LARGE');
  }
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
