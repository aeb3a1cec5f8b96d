import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fractionOf, parseDecimal, readDecimal, shortDecimal, writeDecimal } from './decimal.ts';

const units = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const decimals = fc.nat({ max: 18 });

test('written amounts are read back, with all decimals and with the fewest', () => {
  fc.assert(
    fc.property(units, decimals, (value, places) => {
      const text = writeDecimal(value, places);
      const short = shortDecimal(value, places);
      expect(readDecimal(text, places)).toBe(value);
      expect(readDecimal(short, places)).toBe(value);
      expect(text.split('.')[1]?.length ?? 0).toBe(places);
      expect(short).not.toMatch(/\..*0$|\.$/);
      const { numerator, denominator } = fractionOf(text);
      expect(numerator * 10n ** BigInt(places)).toBe(value * denominator);
    }),
  );
});

test.each([
  [125_050n, 2, '1250.50', '1250.5'],
  [-5n, 2, '-0.05', '-0.05'],
  [0n, 6, '0.000000', '0'],
  [1_000n, 2, '10.00', '10'],
  [10n, 0, '10', '10'],
])('writes %s units of %s decimals', (value, places, text, short) => {
  expect(writeDecimal(value, places)).toBe(text);
  expect(shortDecimal(value, places)).toBe(short);
});

test.each([
  ['1.5', 150n],
  ['007', 700n],
  ['-0.00', 0n],
  ['', null],
  ['.5', null],
  ['5.', null],
  ['1,5', null],
  ['1e3', null],
  ['+1', null],
  [' 1', null],
  ['1.505', null],
])('reads «%s» with two decimals', (text, value) => {
  expect(parseDecimal(text, 2)).toBe(value);
  if (value === null) expect(() => readDecimal(text, 2)).toThrow(RangeError);
});
