import { expect, test } from 'vitest';
import {
  readableAmount,
  readableAnswer,
  readableCount,
  readableDateTime,
  readableDay,
  readableDecimal,
  readableMoney,
  readableMonth,
  readablePercent,
  readableRate,
  readableTokens,
  spokenCurrency,
} from './readable.ts';

test('money reads as in Argentina, whole to the cent', () => {
  expect(readableMoney(125050n, 'ARS')).toBe('$ 1.250,50');
  expect(readableMoney(-5n, 'USD')).toBe('−US$ 0,05');
  expect(readableMoney(1_000_000n, 'USDT')).toBe('USDT 1,00');
  expect(readableMoney(1_234_567n, 'USDT')).toBe('USDT 1,234567');
  expect(readableMoney(900_719_925_474_099_301n, 'ARS')).toBe('$ 9.007.199.254.740.993,01');
  expect(readableAmount(-1n, 'USD')).toBe('−0,01');
});

test('rates, percents and counts', () => {
  expect(readableDecimal('1490')).toBe('1.490,00');
  expect(readableDecimal('1490.1250')).toBe('1.490,125');
  expect(readableAnswer({ amount: '-16743.44', currency: 'USD' })).toBe('−US$ 16.743,44');
  expect(readableAnswer({ amount: '0.00', currency: 'ARS' })).toBe('$ 0,00');
  expect(readablePercent(11.5)).toBe('11,5 %');
  expect(readablePercent(-0.001)).toBe('0 %');
  expect([readablePercent(-2), readableCount(-2), readableDecimal('-2.5')]).toEqual([
    '−2 %',
    '−2',
    '−2,50',
  ]);
  expect(readableCount(13400n)).toBe('13.400');
  expect(readableTokens(1)).toBe('1 token');
});

test('days are those of Buenos Aires', () => {
  expect(readableDateTime(new Date('2026-03-01T01:30:00Z'))).toBe('28/02/2026 22:30');
  expect(readableDay('2028-06-15')).toBe('15/06/2028');
});

test('a rate names its currencies', () => {
  expect(readableRate('1431.5', ['USDT', 'ARS'])).toBe('1.431,50 pesos por dólar');
  expect(readableRate('1', ['USD', 'USDT'])).toBe('1,00 USDT por dólar');
});

test('months and currencies are words', () => {
  expect(readableMonth('2026-10')).toBe('Octubre de 2026');
  expect(readableMonth('2027-01')).toBe('Enero de 2027');
  expect((['ARS', 'USD', 'USDT'] as const).map(spokenCurrency)).toEqual([
    'pesos',
    'dólares',
    'USDT',
  ]);
});
