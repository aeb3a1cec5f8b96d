import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalSignOf, readAmount } from './amounts.ts';

const grouped = (whole: string, by: string) => whole.replaceAll(/\B(?=(\d{3})+$)/g, by);
const SHAPES: readonly ((whole: string, cents: string) => string)[] = [
  (whole, cents) => `${grouped(whole, '.')},${cents}`,
  (whole, cents) => `${grouped(whole, ',')}.${cents}`,
  (whole, cents) => `${grouped(whole, ' ')},${cents}`,
  (whole, cents) => `${whole}.${cents}`,
  (whole, cents) => `${whole},${cents}`,
];
const SIGNS: readonly ((text: string) => string)[] = [
  (text) => `-${text}`,
  (text) => `- ${text}`,
  (text) => `${text}-`,
  (text) => `(${text})`,
  (text) => `-$ ${text}`,
  (text) => `U$S -${text}`,
];

describe('amounts in statements', () => {
  test('an amount with cents is read exactly in every notation of banks', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 900_000_000_000_000n }),
        fc.constantFrom(...SHAPES),
        fc.option(fc.constantFrom(...SIGNS), { nil: null }),
        (minor, shape, sign) => {
          const digits = String(minor).padStart(3, '0');
          const text = shape(digits.slice(0, -2), digits.slice(-2));
          const written = sign ? sign(text) : text;
          const expected = { value: sign ? -minor : minor };
          expect(readAmount(written, decimalSignOf([written]))).toEqual(expected);
        },
      ),
    );
  });

  test('a text is read as one amount or refused, without an exception', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readAmount(text, decimalSignOf([text]));
        expect('value' in read || 'fault' in read).toBe(true);
      }),
    );
  });

  test.each([
    ['1.234', null, 123_400n],
    ['1.234', ',', 123_400n],
    ['1,234', '.', 123_400n],
    ['1.234.567', null, 123_456_700n],
    ['', null, 0n],
    ['$ 0,00', ',', 0n],
    ['5', null, 500n],
    ['5,5', null, 550n],
  ] as const)('%s with %s for decimals is %s', (text, sign, value) => {
    expect(readAmount(text, sign)).toEqual({ value });
  });

  test.each([
    ['1,234', null, 'AMOUNT_AMBIGUOUS'],
    ['1.234', '.', 'AMOUNT_UNREADABLE'],
    ['1,234', ',', 'AMOUNT_UNREADABLE'],
    ['1.2.3', null, 'AMOUNT_UNREADABLE'],
    ['12.34.567,00', ',', 'AMOUNT_UNREADABLE'],
    ['=1+1', null, 'AMOUNT_UNREADABLE'],
    ['1e5', null, 'AMOUNT_UNREADABLE'],
    ['9999999999999999999', null, 'AMOUNT_UNREADABLE'],
  ] as const)('%s with %s for decimals is refused', (text, sign, fault) => {
    expect(readAmount(text, sign)).toEqual({ fault });
  });

  test('a spreadsheet number is read exactly, with two decimals', () => {
    expect(readAmount(1234.56, null)).toEqual({ value: 123_456n });
    expect(readAmount(-0.1, ',')).toEqual({ value: -10n });
    expect(readAmount(1.234, null)).toEqual({ fault: 'AMOUNT_UNREADABLE' });
  });
});
