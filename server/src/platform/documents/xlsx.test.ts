import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Cell } from './csv.ts';
import { xlsxStream } from './xlsx.ts';

const readBack = async (header: string[], rows: Cell[][]) =>
  readSheet(await buffer(xlsxStream(header, rows)));

test('numbers are numbers, and texts are texts whatever they look like', async () => {
  const cbu = '0170099220000067797370';
  expect(
    await readBack(
      ['Cuenta', 'Importe', 'Motivo'],
      [
        [cbu, { number: '-1250.50' }, '=HYPERLINK("http://malo")'],
        ['+54', { number: '12345678901234567.89' }, 'Ñandú & <b> "comillas"'],
        ['', { number: '0.000001' }, 'ahora\u0000\u0007no'],
      ],
    ),
  ).toEqual([
    ['Cuenta', 'Importe', 'Motivo'],
    [cbu, -1250.5, '=HYPERLINK("http://malo")'],
    ['+54', '12345678901234567.89', 'Ñandú & <b> "comillas"'],
    [null, 0.000001, 'ahorano'],
  ]);
});

test('a long list is streamed', async () => {
  const rows = function* () {
    for (let at = 0; at < 20_000; at += 1) yield [`Fila ${at}`, { number: String(at) }];
  };
  const read = await readSheet(await buffer(xlsxStream(['Qué', 'Cuánto'], rows())));
  expect(read).toHaveLength(20_001);
  expect(read.at(-1)).toEqual(['Fila 19999', 19_999]);
});

test('an aborted list is not a valid file', async () => {
  const broken = async function* () {
    yield ['una'];
    throw new Error('the database is unavailable');
  };
  await expect(buffer(xlsxStream(['Qué'], broken()))).rejects.toThrow(
    'the database is unavailable',
  );
});
