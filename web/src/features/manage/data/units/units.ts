import type { PropertyDraft } from '#contract/projects/draft.ts';
import { blankUnit } from '../document.ts';

export interface Bulk {
  /** First and last floor; 0 is the ground floor. */
  fromFloor: number;
  toFloor: number;
  /** One unit per letter on each floor: "A, B, C" or "A-D". */
  letters: string;
  rooms: number;
  /** Both in property tokens. */
  price: number;
  reservationPrice: number;
}

export const MOST_UNITS = 5000;

/** The letters of "A-D", "A, B, C" or "1 2 3", each once, in order. */
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

/** The key of a unit: "3 B" and "3 b" are equal. */
export const unitKeyOf = (unit: Pick<PropertyDraft, 'identifierA' | 'identifierB'>): string =>
  `${unit.identifierA.trim().toLowerCase()}\n${unit.identifierB.trim().toLowerCase()}`;
