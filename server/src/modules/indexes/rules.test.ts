import { describe, expect, test } from 'vitest';
import { decimalOf, readIndexFile } from './rules-file.ts';
import { type IndexBook, indexOn } from './rules-lookup.ts';

const HEADER = 'date,index,value,source';
const read = (...rows: string[]) => readIndexFile([HEADER, ...rows].join('\n'), '2026-06-30');

describe('a file of indexes', () => {
  test('is read exactly, months as their first day', () => {
    const { rows, faults } = read(
      '2026-05,ipc,8123.4567,INDEC',
      '2026-06-30,dolar_mep,1245.5,"Mercado, cierre"',
    );
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      { index: 'cpi', day: '2026-05-01', micros: 8_123_456_700n, source: 'INDEC' },
      { index: 'mep', day: '2026-06-30', micros: 1_245_500_000n, source: 'Mercado, cierre' },
    ]);
    expect(rows.map(({ micros }) => decimalOf(micros))).toEqual(['8123.4567', '1245.5']);
  });

  test('is read with semicolons and a byte order mark', () => {
    const csv = '\uFEFFdate;index;value;source\r\n2026-06-01;uva;1500;BCRA\r\n';
    expect(readIndexFile(csv, '2026-06-30').rows).toHaveLength(1);
  });

  test.each([
    ['2026-02-30,uva,1,BCRA', 'date'],
    ['30/06/2026,uva,1,BCRA', 'date'],
    ['2026-07-01,uva,1,BCRA', 'future'],
    ['2026-06-01,euro,1,BCRA', 'index'],
    ['2026-06-01,uva,"1.234,50",BCRA', 'value'],
    ['2026-06-01,uva,-1,BCRA', 'value'],
    ['2026-06-01,uva,0,BCRA', 'value'],
    ['2026-06-01,uva,1.1234567,BCRA', 'value'],
    ['2026-06-01,uva,1,', 'source'],
  ])('refuses %s for its %s', (row, reason) => {
    expect(read(row)).toEqual({ rows: [], faults: [{ line: 2, reason }] });
  });

  test('with a day twice is refused, whatever its values', () => {
    expect(read('2026-06-01,uva,1,BCRA', '2026-06-01,uva,2,BCRA').faults).toEqual([
      { line: 3, reason: 'twice' },
    ]);
  });

  test('without its columns is refused as a whole', () => {
    expect(readIndexFile('fecha,valor\n2026-06-01,1', '2026-06-30').faults).toEqual([
      { line: 1, reason: 'columns' },
    ]);
  });
});

describe('the value of an index on a day', () => {
  const point = (day: string) => ({ day, micros: 1n, source: 'x', isSample: false });
  const book: IndexBook = {
    cpi: [point('2026-01-01'), point('2026-03-01')],
    uva: [],
    official: [point('2026-03-02'), point('2026-03-20')],
    mep: [],
  };
  const on = (name: 'cpi' | 'uva' | 'official', day: string) =>
    indexOn(book, name, day)?.day ?? null;

  test('is that day’s, or the last one of seven days before', () => {
    expect(on('official', '2026-03-02')).toBe('2026-03-02');
    expect(on('official', '2026-03-09')).toBe('2026-03-02');
    expect(on('official', '2026-03-10')).toBeNull();
    expect(on('official', '2026-03-01')).toBeNull();
    expect(on('uva', '2026-03-01')).toBeNull();
  });

  test('for prices is the month’s; only the last one also applies for two more months', () => {
    expect(on('cpi', '2026-01-31')).toBe('2026-01-01');
    expect(on('cpi', '2026-02-01')).toBeNull();
    expect(on('cpi', '2026-05-31')).toBe('2026-03-01');
    expect(on('cpi', '2026-06-01')).toBeNull();
  });
});
