import { expect, test } from 'vitest';
import { closingOf } from './balances.ts';
import { openStatement, readStatement } from './read.ts';
import { sheetFile, sheetRowsXml } from './statement.test-support.ts';

async function read(file: string | Buffer, currency: 'ARS' | 'USD' = 'ARS') {
  const opened = await openStatement(Buffer.from(file));
  const { columns } = opened.heading;
  if (columns === null) throw new Error('no columns found');
  return readStatement(opened, { columns, currency, oneAccount: false });
}
const short = ({ lines }: Awaited<ReturnType<typeof read>>) =>
  lines.map(({ day, amount, reference, currency }) => `${day} ${amount} ${currency} ${reference}`);

test('reads one signed amount and a currency column', async () => {
  const csv =
    'Fecha;Concepto;Importe;Moneda\n20/11/2026;TRANSF D-2026-000001;1.250,50;ARS\n2026-11-21;Pago;-99.5;usd\n';
  expect(short(await read(csv))).toEqual([
    '2026-11-20 125050 ARS TRANSF D-2026-000001',
    '2026-11-21 -9950 USD Pago',
  ]);
});

test('reads debit and credit with a preamble, a balance and a total, in Windows-1252', async () => {
  const csv = [
    'Banco de la Nación;;;;',
    'Cuenta: 123-4;;;;',
    '',
    'Fecha;Descripción;Débito;Crédito;Saldo',
    '01/11/26;Saldo anterior;;;1.000,00',
    '02/11/26;Transferencia de Núñez;;500,25;1.500,25',
    '03/11/26;"Comisión; mantenimiento";100,00;;1.400,25',
    'Total;;100,00;500,25;',
  ].join('\r\n');
  const answer = await read(Buffer.from(csv, 'latin1'));
  expect(short(answer)).toEqual([
    '2026-11-02 50025 ARS Transferencia de Núñez',
    '2026-11-03 -10000 ARS Comisión; mantenimiento',
  ]);
  expect(answer.faults).toEqual([]);
  expect(answer.lines.map(({ row }) => row)).toEqual([6, 7]);
  expect(closingOf(answer.lines)).toEqual({
    day: '2026-11-03',
    balance: 140_025n,
    opening: 100_000n,
    breaks: [],
  });
});

test('a row that is called a balance and has a day and an amount is reported, not dropped', async () => {
  const csv = [
    'Fecha;Detalle;Débito;Crédito;Saldo',
    '01/11/2026;Saldo anterior;0,00;;1.000,00',
    '02/11/2026;Saldo final préstamo 123;50,00;;950,00',
    '03/11/2026;Comisión;10,00;;940,00',
    '04/11/2026;Otra;10,00;;930,00',
    '04/11/2026;Saldo final;;;930,00',
    'Saldo final al cierre;;;;930,00',
  ].join('\n');
  const answer = await read(csv);
  expect(short(answer)).toEqual(['2026-11-03 -1000 ARS Comisión', '2026-11-04 -1000 ARS Otra']);
  expect(answer.faults).toEqual([
    {
      row: 3,
      fault: 'BALANCE_OR_MOVEMENT',
      text: '02/11/2026 ; Saldo final préstamo 123 ; 50,00 ;  ; 950,00',
    },
  ]);
});

test('a statement in descending order closes with its first line', async () => {
  const { lines } = await read(
    'fecha,importe,saldo,detalle\n03/11/2026,-10.00,90.00,b\n02/11/2026,50.00,100.00,a\n01/11/2026,50.00,50.00,c',
  );
  expect(closingOf(lines)).toEqual({
    day: '2026-11-03',
    balance: 9_000n,
    opening: 0n,
    breaks: [],
  });
});

test('reports the row whose balance does not follow', async () => {
  const { lines } = await read(
    'fecha,importe,saldo,detalle\n01/11/2026,50.00,50.00,a\n02/11/2026,50.00,170.00,b\n03/11/2026,1.00,171.00,c',
  );
  expect(closingOf(lines)?.breaks).toEqual([3]);
});

test('reads tabs, a byte order mark, UTF-16 and a time beside the day', async () => {
  const text = 'Fecha\tMonto\tDetalle\n31/12/2026 23:59\t1234.56\tAlgo\n';
  const expected = ['2026-12-31 123456 ARS Algo'];
  expect(short(await read(`\ufeff${text}`))).toEqual(expected);
  expect(short(await read(Buffer.from(`\ufeff${text}`, 'utf16le')))).toEqual(expected);
});

test('a formula is plain text and not an amount', async () => {
  const csv =
    'fecha;importe;detalle\n01/11/2026;1,00;"=HYPERLINK(""http://x"")"\n02/11/2026;=1+1;@SUM\n03/11/2026;2,00;+cmd';
  const answer = await read(csv);
  expect(short(answer)).toEqual([
    '2026-11-01 100 ARS =HYPERLINK("http://x")',
    '2026-11-03 200 ARS +cmd',
  ]);
  expect(answer.faults).toEqual([
    { row: 3, fault: 'AMOUNT_UNREADABLE', text: '02/11/2026 ; =1+1 ; @SUM' },
  ]);
});

test('reports one broken row of 5,000 and reads the others', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => `01/11/2026;${at + 1},00;linea ${at}`);
  rows[2_499] = '01/11/2026;"10,00;sin cerrar';
  rows[3_000] = '31/02/2026;1,00;un día que no hay';
  const { lines, faults } = await read(`fecha;importe;detalle\n${rows.join('\n')}`);
  expect(lines).toHaveLength(4_998);
  expect(faults.map(({ row, fault }) => [row, fault])).toEqual([
    [2_501, 'ROW_BROKEN'],
    [3_002, 'DAY_UNREADABLE'],
  ]);
});

test('two stray quotes do not hide the rows between them', async () => {
  const rows = [
    '01/11/2026;1,00;a',
    '02/11/2026;2,00;"b',
    '03/11/2026;3,00;c',
    '04/11/2026;4,00;d"',
  ];
  const { lines, faults } = await read(`fecha;importe;detalle\n${rows.join('\n')}`);
  expect([...lines.map(({ row }) => row), ...faults.map(({ row }) => row)].sort()).toEqual([
    2, 3, 4, 5,
  ]);
});

test.each([
  ['both sides', '01/11/2026;5,00;5,00;x', 'AMOUNT_ON_BOTH_SIDES'],
  ['no amount', '01/11/2026;;;x', 'AMOUNT_MISSING'],
  ['an amount that may be two', '01/11/2026;;1,234;x', 'AMOUNT_AMBIGUOUS'],
])('skips a row with %s', async (_what, row, fault) => {
  const { faults } = await read(`fecha;debe;haber;detalle\n01/11/2026;;7;y\n${row}`);
  expect(faults).toMatchObject([{ row: 3, fault }]);
});

test('refuses a file whose rows cannot be read', async () => {
  const faulty = read('date,amount,currency,reference\n31/02/2026,1,ARS,a\n2026-11-20,1,USDT,d');
  await expect(faulty).rejects.toMatchObject({
    key: 'VALIDATION_FAILED',
    details: [{ path: 'csv.2' }, { path: 'csv.3' }],
  });
  await expect(openStatement(Buffer.from('a,b\n1,2'))).rejects.toMatchObject({
    details: [{ message: 'STATEMENT_HEADING' }],
  });
});

test('reads the native dates and amounts of an .xlsx sheet', async () => {
  const file = sheetFile(
    sheetRowsXml([
      ['Movimientos', 'de la cuenta'],
      ['Fecha', 'Concepto', 'Importe', 'Saldo'],
      [{ day: 46_346 }, 'Transferencia', 1234.56, 1234.56],
      ['21/11/2026', 'Comisión', '-1.000,00', 234.56],
    ]),
  );
  const answer = await read(file);
  expect(short(answer)).toEqual([
    '2026-11-20 123456 ARS Transferencia',
    '2026-11-21 -100000 ARS Comisión',
  ]);
  expect(answer.lines.map(({ row }) => row)).toEqual([3, 4]);
  expect(closingOf(answer.lines)?.balance).toBe(23_456n);
});

test('reads a bare number in a day column as a spreadsheet date', async () => {
  const rows = [
    ['Fecha', 'Concepto', 'Importe'],
    [46_346, 'sin formato', 10],
    [46_347.75, 'con hora', 11],
    [3, 'un número cualquiera', 12],
  ];
  const answer = await read(sheetFile(sheetRowsXml(rows)));
  expect(short(answer)).toEqual([
    '2026-11-20 1000 ARS sin formato',
    '2026-11-21 1100 ARS con hora',
  ]);
  expect(answer.faults).toMatchObject([{ row: 4, fault: 'DAY_UNREADABLE' }]);
});

test('reads a formula’s cached value, and an error as no amount', async () => {
  const text = (address: string, words: string) =>
    `<c r="${address}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const row = (number: number, amount: string) =>
    `<row r="${number}">${text(`A${number}`, '20/11/2026')}${amount}${text(`C${number}`, 'x')}</row>`;
  const heading = `<row r="1">${text('A1', 'Fecha')}${text('B1', 'Importe')}${text('C1', 'Concepto')}</row>`;
  const answer = await read(
    sheetFile(
      [
        heading,
        row(2, '<c r="B2"><f>HYPERLINK("http://x")+1</f><v>7</v></c>'),
        row(3, '<c r="B3" t="e"><f>A1/0</f><v>#DIV/0!</v></c>'),
        row(4, '<c r="B4"><f>1+1</f></c>'),
        row(5, '<c r="B5"><v>8</v></c>'),
      ].join(''),
    ),
  );
  expect(short(answer)).toEqual(['2026-11-20 700 ARS x', '2026-11-20 800 ARS x']);
  expect(answer.faults.map(({ row: number }) => number)).toEqual([3, 4]);
});

test.each([
  ['that unpacks to too much', sheetFile('', [['xl/media/a.xml', Buffer.alloc(50_000_000)]])],
  [
    'with a cell in row 1,000,000',
    sheetFile('<row r="1000000"><c r="A1000000"><v>1</v></c></row>'),
  ],
  ['with a cell far to the right', sheetFile("<row r='1'><c  r = 'XFD1'><v>1</v></c></row>")],
])('refuses a sheet %s before reading it', async (_what, file) => {
  await expect(openStatement(file)).rejects.toMatchObject({ key: 'FILE_TOO_LARGE' });
});

test.each([
  ['another zip', sheetFile('').subarray(0, 40)],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1')],
  ['an address that no spreadsheet writes', sheetFile('<row r="1"><c r="A&#49;"/></row>')],
])('refuses %s as a statement', async (_what, file) => {
  await expect(openStatement(file)).rejects.toMatchObject({ key: 'FILE_TYPE_REFUSED' });
});
