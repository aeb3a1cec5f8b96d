import { describe, expect, it } from 'vitest';
import { makeUnits, readLetters } from './units.ts';

describe('generating units', () => {
  it.each([
    ['A-D', ['A', 'B', 'C', 'D']],
    ['a, c; b a', ['A', 'C', 'B']],
    ['1 2', ['1', '2']],
    ['D-A', []],
    ['', []],
  ])('letters of %j', (text, letters) => expect(readLetters(text)).toEqual(letters));

  it("goes floor by floor, with the ground floor's name", () => {
    const units = makeUnits({
      fromFloor: 0,
      toFloor: 1,
      letters: 'A-B',
      rooms: 2,
      price: 900,
      reservationPrice: 90,
    });
    expect(units.map(({ identifierA, identifierB }) => identifierA + identifierB)).toEqual([
      'PBA',
      'PBB',
      '1A',
      '1B',
    ]);
    expect(units[3]).toMatchObject({ floor: '1', rooms: 2, price: 900, reservationPrice: 90 });
  });
});
