import type { PropertyDraft } from '#contract/projects/draft.ts';
import { blankUnit } from './document.ts';

export interface Bulk {
  /** First and last floor; 0 is the ground floor. */
  fromFloor: number;
  toFloor: number;
  /** One unit a letter on each floor: "A, B, C" or "A-D". */
  letters: string;
  rooms: number;
  /** Both in property tokens. */
  price: number;
  reservationPrice: number;
}

export const MOST_UNITS = 5000;

/** Letters of "A-D", "A, B, C" or "1 2 3", each once, in order. */
export function readLetters(text: string): string[] {
  const range = /^\s*([A-Za-z])\s*[-–a]\s*([A-Za-z])\s*$/.exec(text);
  if (range?.[1] && range[2]) {
    const from = range[1].toUpperCase().charCodeAt(0);
    const to = range[2].toUpperCase().charCodeAt(0);
    const many = Math.max(0, to - from + 1);
    return Array.from({ length: many }, (_, at) => String.fromCharCode(from + at));
  }
  const all = text.split(/[\s,;]+/).filter(Boolean);
  return [...new Set(all.map((one) => one.toUpperCase().slice(0, 20)))];
}

/** Units floor by floor, letter by letter: A is the floor, B the letter. */
export function makeUnits(bulk: Bulk): PropertyDraft[] {
  const letters = readLetters(bulk.letters);
  const floors = Array.from(
    { length: Math.min(300, Math.max(0, bulk.toFloor - bulk.fromFloor + 1)) },
    (_, at) => bulk.fromFloor + at,
  );
  const { rooms, price, reservationPrice } = bulk;
  return floors.flatMap((floor) =>
    letters.map((letter) => {
      const name = floor === 0 ? 'PB' : String(floor);
      return blankUnit({
        identifierA: name,
        identifierB: letter,
        floor: name,
        rooms,
        price,
        reservationPrice,
      });
    }),
  );
}

/** What keeps one pasted row from being taken, by its place in the text (1 first). */
export interface RowFault {
  row: number;
  fault: 'COLUMNS' | 'IDENTIFIERS' | 'REPEATED' | 'ROOMS' | 'PRICE' | 'RESERVATION' | 'ABOVE';
}

/**
 * Reads rows copied from a spreadsheet: A, B, floor, rooms, price, reservation price, split by tabs.
 * A first row of headings is left out; thousands may be grouped ("12.500").
 * @param taken identifiers that units already have, as `keyOf` writes them
 */
export function readPasted(
  text: string,
  taken: ReadonlySet<string>,
): { units: PropertyDraft[]; faults: RowFault[] } {
  const units: PropertyDraft[] = [];
  const faults: RowFault[] = [];
  const seen = new Set(taken);
  const lines = text.replace(/\r/g, '').split('\n');
  lines.forEach((line, at) => {
    if (line.trim() === '') return;
    const cells = line.split('\t').map((cell) => cell.trim());
    if (units.length === 0 && faults.length === 0 && isHeading(cells)) return;
    const unit = readRow(cells);
    const key = typeof unit === 'string' ? '' : keyOf(unit);
    if (typeof unit === 'string') faults.push({ row: at + 1, fault: unit });
    else if (seen.has(key)) faults.push({ row: at + 1, fault: 'REPEATED' });
    else {
      seen.add(key);
      units.push(unit);
    }
  });
  return { units, faults };
}

/** "3 B" and "3 b" are one unit. */
export const keyOf = (unit: Pick<PropertyDraft, 'identifierA' | 'identifierB'>): string =>
  `${unit.identifierA.trim().toLowerCase()}\n${unit.identifierB.trim().toLowerCase()}`;

function readRow(cells: string[]): PropertyDraft | RowFault['fault'] {
  if (cells.length < 6) return 'COLUMNS';
  const [identifierA = '', identifierB = '', floor = '', roomsText = '', ...amounts] = cells;
  if (!isName(identifierA) || !isName(identifierB) || floor.length > 20) return 'IDENTIFIERS';
  const rooms = roomsText === '' ? 0 : wholeOf(roomsText);
  if (rooms === null || rooms > 50) return 'ROOMS';
  const price = wholeOf(amounts[0] ?? '');
  if (price === null || price === 0) return 'PRICE';
  const reservationPrice = wholeOf(amounts[1] ?? '');
  if (reservationPrice === null || reservationPrice === 0) return 'RESERVATION';
  if (reservationPrice > price) return 'ABOVE';
  return blankUnit({ identifierA, identifierB, floor, rooms, price, reservationPrice });
}

const isName = (text: string) => text !== '' && text.length <= 20;
const isHeading = (cells: string[]) => cells.length > 1 && cells.every((cell) => !/\d/.test(cell));

/** A whole number of at most a thousand million, its thousands perhaps grouped; null for anything else. */
function wholeOf(text: string): number | null {
  if (!/^(\d+|\d{1,3}(?:\.\d{3})+)(,0+)?$/.test(text)) return null;
  const number = Number(text.replace(/,.*$/, '').replaceAll('.', ''));
  return number <= 1_000_000_000 ? number : null;
}
