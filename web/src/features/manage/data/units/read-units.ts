import type { PropertyDraft } from '#contract/projects/draft.ts';
import { blankUnit } from '../document.ts';
import { unitKeyOf } from './units.ts';

/** Why a row is refused. */
type RowFault =
  | 'COLUMNS'
  | 'IDENTIFIERS'
  | 'REPEATED'
  | 'ROOMS'
  | 'PRICE'
  | 'RESERVATION'
  | 'ABOVE'
  | 'TEXTS';

/** A row by its number (1 first): its unit, or its fault. */
export interface ReadRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly unit: PropertyDraft | null;
  readonly fault: RowFault | null;
}

/** Cells of a text copied from a spreadsheet. */
export const cellsOf = (text: string): string[][] =>
  text === '' ? [] : text.split(/\r?\n/).map((line) => line.split('\t'));

/** The rows as text again, for correction. */
export const textOf = (rows: readonly ReadRow[]): string =>
  rows.map(({ cells }) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')).join('\n');

/**
 * Reads rows of A, B, floor, rooms, price and reservation (both in tokens), then optionally a description and features
 * separated by `;`. Headings and blank rows are ignored; a faulty row does not affect the others.
 * @param taken keys of existing units
 */
export function readRows(
  rows: readonly (readonly string[])[],
  taken: ReadonlySet<string>,
): ReadRow[] {
  const seen = new Set(taken);
  const read: ReadRow[] = [];
  for (const [at, given] of rows.entries()) {
    const cells = given.map((cell) => cell.trim());
    if (cells.every((cell) => cell === '') || (at === 0 && isHeading(cells))) continue;
    const found = readRow(cells);
    const unit = typeof found === 'string' ? null : found;
    const repeated = unit !== null && seen.has(unitKeyOf(unit));
    if (unit !== null) seen.add(unitKeyOf(unit));
    const fault = typeof found === 'string' ? found : repeated ? 'REPEATED' : null;
    read.push({ row: at + 1, cells, unit: fault === null ? unit : null, fault });
  }
  return read;
}

function readRow(cells: readonly string[]): PropertyDraft | RowFault {
  if (cells.length < 6) return 'COLUMNS';
  const [identifierA = '', identifierB = '', floor = '', roomsText = ''] = cells;
  const [, , , , priceText = '', reservationText = '', description = '', featuresText = ''] = cells;
  if (!isName(identifierA) || !isName(identifierB) || floor.length > 20) return 'IDENTIFIERS';
  const rooms = roomsText === '' ? 0 : wholeOf(roomsText);
  if (rooms === null || rooms > 50) return 'ROOMS';
  const price = wholeOf(priceText);
  if (price === null || price === 0) return 'PRICE';
  const reservationPrice = wholeOf(reservationText);
  if (reservationPrice === null || reservationPrice === 0) return 'RESERVATION';
  if (reservationPrice > price) return 'ABOVE';
  const features = featuresText
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);
  const long = description.length > 2000 || features.some((one) => one.length > 80);
  if (long || features.length > 40) return 'TEXTS';
  return blankUnit({
    identifierA,
    identifierB,
    floor,
    rooms,
    price,
    reservationPrice,
    description,
    features,
  });
}

const isName = (text: string) => text !== '' && text.length <= 20;
const isHeading = (cells: readonly string[]) =>
  cells.length > 1 && cells.every((cell) => !/\d/.test(cell));

/** A whole number up to a thousand million, perhaps with grouped thousands; null for anything else. */
function wholeOf(text: string): number | null {
  if (!/^(\d+|\d{1,3}(?:\.\d{3})+)(,0+)?$/.test(text)) return null;
  const number = Number(text.replace(/,.*$/, '').replaceAll('.', ''));
  return number <= 1_000_000_000 ? number : null;
}
