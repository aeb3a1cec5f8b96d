import { describe, expect, it } from 'vitest';
import {
  dayOf,
  daysUntil,
  formatDateTime,
  formatDay,
  formatLastDay,
  formatMonth,
  lastDayAway,
} from './dates.ts';
import { NBSP } from './digits.ts';
import { formatDecimal, formatMoney, formatMoneyShort } from './money.ts';
import { editableMoney, parseMoneyInput } from './money-input.ts';
import { formatCount, formatPercent, formatTokens } from './numbers.ts';
import { formatDaysAway, formatRelative } from './relative.ts';
import { formatBytes } from './sizes.ts';

const plain = (text: string) => text.replaceAll(NBSP, ' ');

describe('money', () => {
  it.each([
    ['1250.50', 'USD', 'US$ 1.250,50'],
    ['412000.00', 'ARS', '$ 412.000,00'],
    ['412000', 'ARS', '$ 412.000,00'],
    ['2000.000000', 'USDT', 'USDT 2.000,00'],
    ['2000.100000', 'USDT', 'USDT 2.000,10'],
    ['0.000001', 'USDT', 'USDT 0,000001'],
    ['-5.00', 'USD', '−US$ 5,00'],
    ['-0.00', 'USD', 'US$ 0,00'],
    ['90071992547409.93', 'ARS', '$ 90.071.992.547.409,93'],
  ] as const)('%s %s reads %s', (amount, currency, text) => {
    expect(plain(formatMoney({ amount, currency }))).toBe(text);
  });
  it('leaves the symbol out', () =>
    expect(formatMoney({ amount: '2350.00', currency: 'USD' }, { symbol: false })).toBe(
      '2.350,00',
    ));
  it.each([
    ['1299999.00', 'US$ 1,3 M'],
    ['4389120.55', 'US$ 4,39 M'],
    ['2000000.00', 'US$ 2 M'],
    ['1004999.00', 'US$ 1 M'],
    ['999600.00', 'US$ 1 M'],
    ['84999.99', 'US$ 85 mil'],
    ['9500.49', 'US$ 9.500'],
    ['9999.50', 'US$ 10 mil'],
  ])('%s is short as %s', (amount, text) => {
    expect(plain(formatMoneyShort({ amount, currency: 'USD' }))).toBe(text);
  });
  it('rates', () => expect(formatDecimal('1431.5000')).toBe('1.431,50'));
});

describe('typed amounts', () => {
  it.each([
    ['1.250,50', 'USD', '1250.50'],
    ['1250,5', 'USD', '1250.5'],
    ['1250.5', 'USD', '1250.5'],
    ['1.250', 'USD', '1250'],
    ['1.250.000', 'ARS', '1250000'],
    ['US$ 1.000,00', 'USD', '1000.00'],
    ['0,50', 'USD', '0.50'],
    ['007', 'USD', '7'],
    ['12,', 'USD', '12'],
    ['0.125', 'USDT', '0.125'],
    ['1,000001', 'USDT', '1.000001'],
  ] as const)('%s in %s is %s', (typed, currency, wire) => {
    expect(parseMoneyInput(typed, currency)).toBe(wire);
  });
  it.each([
    '',
    ',',
    '-5',
    '1 5',
    '1,000.50',
    '999999999999999',
    '1,2,3',
    '1.25.000',
    '1.250.5',
    'mil',
    '1,505',
    '1e5',
    '99999999999999999',
  ])('refuses %s', (typed) => {
    expect(parseMoneyInput(typed, 'USD')).toBeNull();
  });
  it('is formatted back to the same text', () => {
    expect(editableMoney('1250.50')).toBe('1.250,50');
    expect(editableMoney('1250')).toBe('1.250');
    expect(editableMoney('')).toBe('');
  });
});

describe('numbers', () => {
  it('counts, tokens, percents, sizes', () => {
    expect(formatCount(13400)).toBe('13.400');
    expect(plain(formatTokens(1))).toBe('1 token');
    expect(plain(formatPercent(11.5))).toBe('11,5 %');
    expect(plain(formatPercent(60))).toBe('60 %');
    expect(plain(formatPercent(-15))).toBe('−15 %');
    // the server rounded it; a share of 99,96 % is not everything
    expect(plain(formatPercent(12.75))).toBe('12,7 %');
    expect(plain(formatPercent(99.96))).toBe('99,9 %');
    expect(plain(formatPercent(99.96, 0))).toBe('99 %');
    expect(plain(formatPercent('1.25', 2))).toBe('1,25 %');
    expect(plain(formatPercent(12.700000000000001))).toBe('12,7 %');
    expect(plain(formatPercent(-0.04))).toBe('0 %');
    expect(plain(formatBytes(1_400_000))).toBe('1,4 MB');
  });
});

describe('dates', () => {
  it('are those of Buenos Aires', () => {
    expect(formatDateTime('2026-11-19T01:12:00Z')).toBe('18/11/2026 22:12');
    expect(dayOf(new Date('2026-11-19T01:12:00Z'))).toBe('2026-11-18');
    expect(formatDay('2028-03-15')).toBe('15/03/2028');
    expect(formatDay(null)).toBe('—');
    expect(formatMonth('2028-06-01')).toBe('junio de 2028');
  });
  it('count days by the calendar', () =>
    expect(daysUntil('2026-11-20', new Date('2026-11-19T01:00:00Z'))).toBe(2));
  it('report the progress', () => {
    const now = new Date('2026-11-19T12:00:00Z');
    expect(formatRelative('2026-11-19T09:00:00Z', now)).toBe('hace 3 horas');
    expect(formatRelative('2026-12-01T12:00:00Z', now)).toBe('dentro de 12 días');
    // a term in days is said in days, where months would cut it
    expect(formatDaysAway('2027-03-18T12:00:00Z', now)).toBe('dentro de 119 días');
    expect(formatRelative('2026-11-19T11:59:40Z', now)).toBe('ahora');
  });
  it('give distances in numbers where a calendar name would be wrong', () => {
    const now = new Date('2026-11-22T10:30:00Z');
    expect(formatRelative('2027-01-16T03:00:00Z', now)).toBe('dentro de 55 días');
    expect(formatRelative('2027-02-20T03:00:00Z', now)).toBe('dentro de 2 meses');
    expect(formatRelative('2025-09-22T10:30:00Z', now)).toBe('hace 14 meses');
    expect(formatRelative('2026-11-20T12:00:00Z', now)).toBe('hace 2 días');
    // 120 days are four months, and 60 are not one
    expect(formatRelative('2027-03-22T12:00:00Z', now)).toBe('dentro de 4 meses');
    expect(formatRelative('2027-01-21T12:00:00Z', now)).toBe('dentro de 60 días');
    expect(formatRelative('2029-01-22T12:00:00Z', now)).toBe('dentro de 2 años');
    expect(formatRelative('2026-11-22T10:00:00Z', now)).toBe('hace 30 minutos');
  });
  it('give the last day on sale, never the midnight after it', () => {
    const now = new Date('2026-11-22T10:30:00Z');
    // midnight of the fourth in Buenos Aires
    expect(formatLastDay('2026-12-04T03:00:00Z')).toBe('03/12/2026');
    expect(lastDayAway('2026-12-04T03:00:00Z', now)).toBe('en 11 días');
    expect(lastDayAway('2026-11-24T03:00:00Z', now)).toBe('mañana');
    expect(lastDayAway('2026-11-23T03:00:00Z', now)).toBe('hoy');
    // one that sold out at noon ended that day
    expect(formatLastDay('2026-11-20T15:00:00Z')).toBe('20/11/2026');
  });
});
