import { buffer } from 'node:stream/consumers';
import { parse } from 'papaparse';
import { describe, expect, test } from 'vitest';
import { type Cell, csvStream, plainText, type Separator } from './csv.ts';

const csv = async (rows: readonly (readonly Cell[])[], separator: Separator = 'semicolon') =>
  (await buffer(csvStream(['Qué', 'Importe'], rows, separator))).toString();

describe('CSV', () => {
  test('starts with its byte order mark, separates by semicolons, ends lines as spreadsheets do', async () => {
    expect(await csv([['Depósito', { number: '-1250.50' }]])).toBe(
      '\ufeff"Qué";"Importe"\r\n"Depósito";"-1250,50"\r\n',
    );
  });

  test('with commas, decimals have a point', async () => {
    expect(await csv([['a,b', { number: '0.05' }]], 'comma')).toContain('"a,b","0.05"\r\n');
  });

  test.each([
    '=1+1',
    '+54 11',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =HYPERLINK("http://x")',
    '＝1',
    '\u200b=1',
    '\ufeff@x',
  ])('does not let %j become a formula', async (bad) => {
    expect(plainText(bad).startsWith("'")).toBe(true);
    const answer = await csv([[bad, { number: '1' }]]);
    const { data } = parse<string[]>(answer.replace(/^\ufeff/, ''), { delimiter: ';' });
    expect(data[1]).toEqual([`'${bad.replace('\r', ' ')}`, '1']);
  });

  test.each([
    ['2850590940090418135201', "'2850590940090418135201"],
    ['0070001600000000001232', "'0070001600000000001232"],
    ['123456789012345', '123456789012345'],
    ['20-12345678-9', '20-12345678-9'],
  ])('a spreadsheet keeps all digits of the text %s', async (text, kept) => {
    expect(await csv([[text, { number: '1' }]])).toContain(`"${kept}";"1"\r\n`);
  });

  test('digits for another program stay unchanged', async () => {
    expect(await csv([['x', { digits: '2850590940090418135201' }]])).toContain(
      '"x";"2850590940090418135201"\r\n',
    );
  });

  test('a number cell that is not a number becomes text', async () => {
    expect(await csv([['x', { number: '=1' }]])).toContain(`"x";"'=1"`);
  });

  test('quotes and separators inside a cell stay inside it', async () => {
    const nasty = 'uno;"dos"';
    const { data } = parse<string[]>((await csv([[nasty, '']])).slice(1), { delimiter: ';' });
    expect(data[1]).toEqual([nasty, '']);
  });

  test.each(['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'a line end %j inside a cell starts no row, in any program',
    async (end) => {
      const text = await csv([[`Norte${end}=1+1`, `${end}=2`]]);
      const rows = text.slice(1).split(/\r\n|[\n\r\v\f\x85\u2028\u2029]/);
      expect(rows).toEqual(['"Qué";"Importe"', `"Norte =1+1";"' =2"`, '']);
    },
  );

  test('an error in the middle aborts it', async () => {
    const rows = async function* () {
      yield ['one', { number: '1' }];
      throw new Error('the database is unavailable');
    };
    await expect(buffer(csvStream(['a', 'b'], rows(), 'comma'))).rejects.toThrow();
  });
});
