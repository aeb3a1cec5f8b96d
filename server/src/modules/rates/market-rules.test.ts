import { expect, test } from 'vitest';
import {
  aroundMiddle,
  changesByMoreThan,
  isFromEarlierDay,
  isRate,
  isStale,
} from './market-rules.ts';

test.each([
  ['1370', '1420', true],
  ['1420', '1420', true],
  ['1427.5', '1434.3', true],
  ['1421', '1420', false],
  ['0', '1420', false],
  ['-1', '1420', false],
  ['1e3', '1420', false],
  ['1370.00001', '1420', false],
  ['NaN', 'NaN', false],
])('%s / %s', (buy, sell, good) => {
  expect(isRate({ buy, sell })).toBe(good);
});

test('a jump exceeds the percentage, up or down, for buying or selling', () => {
  const last = { buy: '1000', sell: '1000' };
  expect(changesByMoreThan(last, { buy: '1300', sell: '700' }, 30)).toBe(false);
  expect(changesByMoreThan(last, { buy: '1000', sell: '1300.0001' }, 30)).toBe(true);
  expect(changesByMoreThan(last, { buy: '699.9999', sell: '1000' }, 30)).toBe(true);
});

test('a rate is stale once its minutes have passed', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  expect(isStale(at, new Date('2026-11-20T13:00:00Z'), 60)).toBe(false);
  expect(isStale(at, new Date('2026-11-20T13:00:00.001Z'), 60)).toBe(true);
});

test.each([
  ['2026-11-18', '2026-11-20T03:00:00Z', []], // Wednesday's, until Thursday is over
  ['2026-11-20', '2026-11-24T03:00:00Z', []], // Friday's, until Monday is over
  ['2026-11-20', '2026-11-25T03:00:00Z', ['2026-11-23']], // Monday is listed: until Tuesday is over
])('the rate of %s is stale from %s on', (day, end, listed) => {
  const asOf = new Date(`${day}T00:00:00-03:00`);
  const holidays = new Set(listed);
  expect(isFromEarlierDay(asOf, new Date(Date.parse(end) - 1), holidays)).toBe(false);
  expect(isFromEarlierDay(asOf, new Date(end), holidays)).toBe(true);
});

test('a single rate is the middle of the spread of another source', () => {
  expect(aroundMiddle('1450', { buy: '1400', sell: '1500' })).toEqual({
    buy: '1400',
    sell: '1500',
  });
  expect(aroundMiddle('2000.5', { buy: '99', sell: '101' })).toEqual({
    buy: '1980.495',
    sell: '2020.505',
  });
  expect(aroundMiddle('1450', { buy: '7', sell: '7' })).toEqual({ buy: '1450', sell: '1450' });
});
