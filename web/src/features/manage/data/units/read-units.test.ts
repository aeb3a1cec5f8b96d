import { describe, expect, it } from 'vitest';
import { parseCsv, readCsv } from './read-csv.ts';
import { cellsOf, readRows, textOf } from './read-units.ts';
import { unitKeyOf } from './units.ts';

const none = new Set<string>();
const read = (text: string, taken: ReadonlySet<string> = none) => readRows(cellsOf(text), taken);

describe('pasted rows', () => {
  it('reads rows with grouped thousands, and ignores headings and blank lines', () => {
    const text = 'A\tB\tPiso\tAmb.\tPrecio\tReserva\r\n9\tA\t9\t2\t12.500\t1.250\r\n\r\n';
    const rows = read(text);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      row: 2,
      fault: null,
      unit: { price: 12_500, reservationPrice: 1250, rooms: 2, floor: '9' },
    });
  });

  it('reads optional descriptions and features', () => {
    const [row] = read('9\tA\t9\t2\t100\t10\tAl frente\tBalcón; Parrilla;');
    expect(row?.unit).toMatchObject({
      description: 'Al frente',
      features: ['Balcón', 'Parrilla'],
    });
  });

  it.each([
    ['9\tA\t9\t2\t100', 'COLUMNS'],
    ['\tA\t9\t2\t100\t10', 'IDENTIFIERS'],
    ['9\tA\t9\tdos\t100\t10', 'ROOMS'],
    ['9\tA\t9\t2\t10,5\t10', 'PRICE'],
    ['9\tA\t9\t2\t0\t10', 'PRICE'],
    ['9\tA\t9\t2\t100\t-1', 'RESERVATION'],
    ['9\tA\t9\t2\t100\t101', 'ABOVE'],
    [`9\tA\t9\t2\t100\t10\t\t${'x'.repeat(81)}`, 'TEXTS'],
  ])('refuses %j and keeps the others', (line, fault) => {
    expect(read(`1\tA\t1\t1\t5\t5\n${line}`)).toMatchObject([
      { row: 1, unit: { identifierA: '1' }, fault: null },
      { row: 2, unit: null, fault },
    ]);
  });

  it('refuses a duplicate unit, in the text or in the project', () => {
    const taken = new Set([unitKeyOf({ identifierA: '1', identifierB: 'a' })]);
    const rows = read('1\tA\t\t\t5\t5\n2\tA\t\t\t5\t5\n2\ta\t\t\t5\t5', taken);
    expect(rows.map(({ fault }) => fault)).toEqual(['REPEATED', null, 'REPEATED']);
  });

  it('formats rows so that they can be pasted again', () => {
    const rows = read('9\tA\t9\t2\t0\t10');
    expect(read(textOf(rows))).toEqual(rows);
  });

  it('reads five thousand rows', () => {
    const text = Array.from({ length: 5000 }, (_, at) => `${at}\tA\t1\t2\t100\t10`).join('\n');
    const rows = read(text);
    expect(rows.filter(({ unit }) => unit !== null)).toHaveLength(5000);
  });
});

describe('CSV files', () => {
  it.each([
    ['9;A;9;2;12.500;1.250'],
    ['9,A,9,2,12500,1250'],
    ['9\tA\t9\t2\t12500\t1250'],
    ['"9";"A";"9";"2";"12.500";"1.250"'],
  ])('are read with any separator: %j', (line) => {
    const [row] = readRows(parseCsv(`${line}\n`), none);
    expect(row?.unit).toMatchObject({ identifierA: '9', price: 12_500, reservationPrice: 1250 });
  });

  it('keep a line break inside quotes, and accents of an older code page', async () => {
    const text = '9;A;9;2;100;10;"Balcón\ncorrido"';
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const [row] = readRows(await readCsv(new Blob([bytes])), none);
    expect(row?.unit?.description).toBe('Balcón\ncorrido');
  });
});
