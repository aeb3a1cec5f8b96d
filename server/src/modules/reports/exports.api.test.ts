import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';
import { setScene } from '../../../test/product/scene.ts';

let product: ProductUnderTest;
const CBU = '0170099220000067797370';
const FORMULA = '=HYPERLINK("http://malo")';
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  const { withdrawalId } = await setScene(product);
  await product.database.db
    .updateTable('withdrawals')
    .set({
      destination_account: CBU,
      destination_holder: 'Iñaki Ñúñez',
      destination_alias: FORMULA,
      // the day after, in UTC
      created_at: new Date('2026-03-11T01:30:00.000Z'),
    })
    .where('id', '=', withdrawalId)
    .execute();
});
afterAll(() => product.close());

const download = async (query: string) =>
  (await product.fetchFile('admin_l2', `/exports/withdraws?${query}`)).bytes;
const ofOne = (head: readonly string[], rows: readonly (readonly unknown[])[]) => {
  const row = rows.find((cells) => cells.some((cell) => String(cell).includes(CBU)));
  return Object.fromEntries(head.map((name, at) => [name, row?.[at]]));
};
/** The cells of a CSV whose cells are all quoted. */
const cellsOf = (line: string, separator: string) =>
  line
    .replace(/^\ufeff?"|"$/g, '')
    .split(`"${separator}"`)
    .map((cell) => cell.replaceAll('""', '"'));

test('a CSV has accounts whole, holders, states in words, local time and decimal commas, and no formula', async () => {
  const lines = (await download('separator=semicolon')).toString().split('\r\n').filter(Boolean);
  const [head = [], ...rows] = lines.map((line) => cellsOf(line, ';'));
  expect(ofOne(head, rows)).toMatchObject({
    // the apostrophe keeps a spreadsheet from reading a number, which would lose digits
    'Cuenta de destino': `'${CBU}`,
    Titular: 'Iñaki Ñúñez',
    Destino: `'${FORMULA}`,
    Estado: 'Pendiente',
    Método: 'Transferencia bancaria',
    Fecha: '10/03/2026 22:30',
    Moneda: 'USD',
    Importe: '50,00',
  });
});

test('a CSV for another spreadsheet has decimal points', async () => {
  const lines = (await download('separator=comma')).toString().split('\r\n').filter(Boolean);
  const [head = [], ...rows] = lines.map((line) => cellsOf(line, ','));
  expect(ofOne(head, rows)).toMatchObject({
    Importe: '50.00',
    'Cuenta de destino': `'${CBU}`,
  });
});

test('a workbook has accounts as texts with all their digits, amounts as numbers, and formulas as texts', async () => {
  const [head = [], ...rows] = await readSheet(Buffer.from(await download('format=xlsx')));
  expect(ofOne(head.map(String), rows)).toMatchObject({
    'Cuenta de destino': CBU,
    Titular: 'Iñaki Ñúñez',
    Destino: FORMULA,
    Estado: 'Pendiente',
    Fecha: '10/03/2026 22:30',
    Importe: 50,
  });
});

test('a deposit’s state, units and local time are those that people read', async () => {
  const { bytes } = await product.fetchFile('admin_l2', '/exports/deposits?format=xlsx');
  const [head = [], ...rows] = await readSheet(Buffer.from(bytes));
  const column = (name: string) => rows.map((row) => row[head.map(String).indexOf(name)]);
  expect(column('Estado')).toEqual(expect.arrayContaining(['Completado', 'Pendiente']));
  expect(column('Importe acreditado')).toContain(20_000);
  expect(column('Fecha')).toContain('10/03/2026 12:00');
});
