import { describe, expect, it } from 'vitest';
import { isUnfinished, type NumberRule, readNumber, writtenNumber } from './number-input.ts';

const TOKENS = { max: 1_000_000_000 };
const SURFACE = { decimals: 2, max: 10_000_000 };
const PERCENT = { decimals: 2, max: 100 };
const LATITUDE = { decimals: 6, min: -90, max: 90 };
const RATE = { decimals: 4 };

describe('reads', () => {
  it.each<[string, NumberRule, number]>([
    ['10000', TOKENS, 10_000],
    ['10.000', TOKENS, 10_000],
    ['1.250.000', TOKENS, 1_250_000],
    [' 007 ', TOKENS, 7],
    ['12,', TOKENS, 12],
    ['48.5', SURFACE, 48.5],
    ['48,5', SURFACE, 48.5],
    ['1.250', SURFACE, 1250],
    ['1.250,75', SURFACE, 1250.75],
    ['12.5', PERCENT, 12.5],
    ['-31.41', LATITUDE, -31.41],
    ['-31.417', LATITUDE, -31.417],
    ['−32,95', LATITUDE, -32.95],
    ['-9', { min: -9 }, -9],
    ['1450,5', RATE, 1450.5],
    ['1.450,50', RATE, 1450.5],
  ])('%s by %o', (typed, rule, value) => {
    expect(readNumber(typed, rule)).toMatchObject({ value, fault: null });
  });
});

describe('refuses instead of changing', () => {
  it.each<[string, NumberRule, string]>([
    ['', TOKENS, 'REQUIRED'],
    ['10000.50', TOKENS, 'NOT_AN_INTEGER'],
    ['10,000', TOKENS, 'NOT_AN_INTEGER'],
    ['1.5', TOKENS, 'NOT_AN_INTEGER'],
    ['30.5', { min: 1, max: 3650 }, 'NOT_AN_INTEGER'],
    ['1e6', TOKENS, 'NOT_A_NUMBER'],
    ['1,000.50', SURFACE, 'NOT_A_NUMBER'],
    ['1.25.000', TOKENS, 'NOT_A_NUMBER'],
    ['1 5', TOKENS, 'NOT_A_NUMBER'],
    ['0x10', TOKENS, 'NOT_A_NUMBER'],
    ['12.500', PERCENT, 'TOO_MANY_DECIMALS'],
    ['1,505', SURFACE, 'TOO_MANY_DECIMALS'],
    ['1.450', RATE, 'DOT_UNCLEAR'],
    ['99999999999999999999', {}, 'TOO_BIG'],
  ])('%s by %o', (typed, rule, fault) => {
    expect(readNumber(typed, rule)).toEqual({ value: null, wire: null, fault });
  });
  it.each<[string, NumberRule, number, string]>([
    ['-5', TOKENS, -5, 'AT_LEAST'],
    ['0', { min: 1 }, 0, 'AT_LEAST'],
    ['99999', { min: 1, max: 3650 }, 99_999, 'AT_MOST'],
    ['101', PERCENT, 101, 'AT_MOST'],
  ])('%s is out of bounds, and stays %o', (typed, rule, value, fault) => {
    expect(readNumber(typed, rule)).toMatchObject({ value, fault });
  });
});

it('keeps decimals as the API writes them', () =>
  expect(readNumber('1.450,50', RATE).wire).toBe('1450.50'));

it.each<[number, NumberRule, string]>([
  [10_000, TOKENS, '10.000'],
  [48.5, SURFACE, '48,5'],
  [-32.95, LATITUDE, '-32,95'],
  [1450.5, RATE, '1450,5'],
  [-1000, { min: -5000 }, '-1.000'],
])('%d is written %o as %s, and read back as itself', (value, rule, text) => {
  expect(writtenNumber(value, rule)).toBe(text);
  expect(readNumber(text, rule)).toMatchObject({ value, fault: null });
});
it('writes an empty text for no number', () => {
  expect(writtenNumber(null)).toBe('');
  expect(writtenNumber(Number.NaN)).toBe('');
});
it('waits for unfinished input', () => {
  expect(isUnfinished('-', 'NOT_A_NUMBER')).toBe(true);
  expect(isUnfinished('10.00', 'NOT_AN_INTEGER')).toBe(true);
  expect(isUnfinished('10000.50', 'NOT_AN_INTEGER')).toBe(false);
  expect(isUnfinished('1e6', 'NOT_A_NUMBER')).toBe(false);
});
