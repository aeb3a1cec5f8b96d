import { describe, expect, it } from 'vitest';
import { keyOf, makeUnits, readLetters, readPasted } from './units.ts';

describe('generating units', () => {
  it.each([
    ['A-D', ['A', 'B', 'C', 'D']],
    ['a, c; b a', ['A', 'C', 'B']],
    ['1 2', ['1', '2']],
    ['D-A', []],
    ['', []],
  ])('letters of %j', (text, letters) => expect(readLetters(text)).toEqual(letters));

  it('goes floor by floor, the ground floor by its name', () => {
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

describe('pasted rows', () => {
  const none = new Set<string>();

  it('reads rows, leaves headings and blank lines out, groups of thousands in', () => {
    const text = 'A\tB\tPiso\tAmb.\tPrecio\tReserva\r\n9\tA\t9\t2\t12.500\t1.250\r\n\r\n';
    const { units, faults } = readPasted(text, none);
    expect(faults).toEqual([]);
    expect(units).toHaveLength(1);
    expect(units[0]).toMatchObject({ price: 12_500, reservationPrice: 1250, rooms: 2, floor: '9' });
  });

  it.each([
    ['9\tA\t9\t2\t100', 'COLUMNS'],
    ['\tA\t9\t2\t100\t10', 'IDENTIFIERS'],
    ['9\tA\t9\tdos\t100\t10', 'ROOMS'],
    ['9\tA\t9\t2\t10,5\t10', 'PRICE'],
    ['9\tA\t9\t2\t0\t10', 'PRICE'],
    ['9\tA\t9\t2\t100\t-1', 'RESERVATION'],
    ['9\tA\t9\t2\t100\t101', 'ABOVE'],
  ])('refuses %j', (line, fault) => {
    expect(readPasted(`1\tA\t1\t1\t5\t5\n${line}`, none)).toMatchObject({
      units: [{ identifierA: '1' }],
      faults: [{ row: 2, fault }],
    });
  });

  it('refuses a unit that is there already, in the text or before it', () => {
    const taken = new Set([keyOf({ identifierA: '1', identifierB: 'a' })]);
    const { units, faults } = readPasted('1\tA\t\t\t5\t5\n2\tA\t\t\t5\t5\n2\ta\t\t\t5\t5', taken);
    expect(units).toHaveLength(1);
    expect(faults).toEqual([
      { row: 1, fault: 'REPEATED' },
      { row: 3, fault: 'REPEATED' },
    ]);
  });
});
