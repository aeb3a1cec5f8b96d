import { expect, test } from 'vitest';
import { accountIn, numberIn, searchOf } from './search.ts';

test('words are compared without accents or case, and pattern characters are literal', () => {
  expect(searchOf('  Núñez  D-2026-000012 ')).toEqual([
    { pattern: '%nunez%', amounts: [], day: null },
    { pattern: '%d-2026-000012%', amounts: [], day: null },
  ]);
  expect(searchOf('50%_a\\')).toEqual([{ pattern: '%50\\%\\_a\\\\%', amounts: [], day: null }]);
  expect(searchOf('')).toEqual([]);
});

test('an amount in Argentine format is searched in every currency', () => {
  expect(searchOf('300.000')).toEqual([
    { pattern: '%300.000%', amounts: [300_000_00n, 300_000_000_000n], day: null },
  ]);
  expect(searchOf('1.250,5')[0]?.amounts).toEqual([1_250_50n, 1_250_500_000n]);
  expect(searchOf('0,123456')[0]?.amounts).toEqual([123_456n]);
});

test.each([
  '$ 300.000,00',
  '$\u00a0300.000,00',
  '$300.000,00',
  'US$ 300.000,00',
  'U$S 300.000',
  '-$ 300.000,00',
  '−US$\u00a0300.000,00',
  '−300.000,00',
])('an amount copied from a screen is one word, without its currency: %s', (copied) => {
  const [word, ...more] = searchOf(`paz ${copied}`).slice(1);
  expect(more).toEqual([]);
  expect(word?.amounts[0]).toBe(300_000_00n);
});

test('a currency without an amount, or within a word, stays', () => {
  expect(searchOf('usd a$5 us$ x').map(({ pattern }) => pattern)).toEqual([
    '%usd%',
    '%a$5%',
    '%us$%',
    '%x%',
  ]);
});

test('an account number is a word and not an amount, since it exceeds the largest movement', () => {
  expect(searchOf('0170099220000067797370')).toEqual([
    { pattern: '%0170099220000067797370%', amounts: [], day: null },
  ]);
});

test('an account in groups is one word, in any case and with any separator', () => {
  const words = (text: string) => searchOf(text).map(({ pattern }) => pattern.slice(1, -1));
  const cbu = '0170099220000067797370';
  expect(words('0170 0992 2000 0067 7973 70')).toEqual([cbu]);
  expect(words('Núñez 01700992-2 0000067797370')).toEqual(['nunez', cbu]);
  expect(words('ES91 2100 0418 4502 0005 1332 retiros')).toEqual([
    'es9121000418450200051332',
    'retiros',
  ]);
  expect(words('es91-2100-0418-4502-0005-1332')).toEqual(['es9121000418450200051332']);
  expect(searchOf('ES91 2100 0418 4502 0005 1332').map(accountIn)).toEqual([
    'ES9121000418450200051332',
  ]);
  // neither an amount with its day nor a mistyped IBAN is joined
  expect(words('1.250.500,50 12/03/2026')).toEqual(['1.250.500,50', '12/03/2026']);
  expect(words('ES91 2100 0418 4502 0005 1333')).toHaveLength(6);
});

test('a day is recognised with or without its year', () => {
  expect(searchOf('5/3').map(({ day }) => day)).toEqual(['05/03']);
  expect(searchOf('05/03/2026')[0]?.day).toBe('05/03/2026');
  expect(searchOf('5.3 1/2/3 hoy').map(({ day }) => day)).toEqual([null, null, null]);
});

test('a long number is recognised however it is punctuated, and amounts, days and words are not numbers', () => {
  expect(searchOf('0170099220000067797370 20-12345678-6 30.123.456').map(numberIn)).toEqual([
    '0170099220000067797370',
    '20123456786',
    '30123456',
  ]);
  expect(searchOf('1234567 12/03/2026 1.250.500,50 D-2026-000012').map(numberIn)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('an account of another country may have letters', () => {
  expect(searchOf('es9121000418450200051332 20-12345678-6').map(accountIn)).toEqual([
    'ES9121000418450200051332',
    '20123456786',
  ]);
  expect(searchOf('Quirquincho D-2026-000012 es91 %1234567a').map(accountIn)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
