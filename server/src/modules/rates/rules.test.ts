import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { convert, isMovable, neededFor, rateBetween } from './rules.ts';

const MARKET = { buy: '1370', sell: '1420.5' };
const SCALE = { ARS: 100n, USD: 100n, USDT: 1_000_000n };

/** Written apart from the rules, on purpose: is `rounded` the nearest whole number to top/bottom, the even one of two? */
function isHalfEven(rounded: bigint, top: bigint, bottom: bigint): boolean {
  const miss = 2n * (top - rounded * bottom);
  const size = miss < 0n ? -miss : miss;
  return size < bottom || (size === bottom && rounded % 2n === 0n);
}

/** Exact value of an amount as top/bottom minor units of `to`, with a rate in hundredths of a centavo. */
function exact(minor: bigint, from: Currency, to: Currency, rate: bigint): [bigint, bigint] {
  const units = [minor * SCALE[to], SCALE[from]] as const;
  if (from === 'ARS' && to !== 'ARS') return [units[0] * 10_000n, units[1] * rate];
  if (from !== 'ARS' && to === 'ARS') return [units[0] * rate, units[1] * 10_000n];
  return [units[0], units[1]];
}

const rateText = (rate: bigint) =>
  `${rate / 10_000n}.${(rate % 10_000n).toString().padStart(4, '0')}`;
const anyRate = fc.bigInt({ min: 1n, max: 10n ** 9n });
const anyMinor = fc.bigInt({ min: 0n, max: 9_000_000_000_000_000n });
const anyCurrency = fc.constantFrom(...CURRENCIES);

test('dollars are sold dear and bought cheap, and a USDT is a dollar', () => {
  expect(rateBetween('ARS', 'USD', MARKET)).toBe('1420.5');
  expect(rateBetween('USDT', 'ARS', MARKET)).toBe('1370');
  expect(rateBetween('USD', 'USDT', MARKET)).toBe('1');
  expect(convert(142_050n, 'ARS', 'USD', '1420.5')).toBe(100n);
  expect(convert(100n, 'USD', 'ARS', '1370')).toBe(137_000n);
  expect(convert(1_000_000n, 'USDT', 'USD', '1')).toBe(100n);
  expect(neededFor(400_000n, 'ARS', 'USD', '1420.5')).toBe(568_200_000n);
});

test('the exact half goes to the even cent', () => {
  expect(convert(5_000n, 'USDT', 'USD', '1')).toBe(0n);
  expect(convert(15_000n, 'USDT', 'USD', '1')).toBe(2n);
  expect(convert(25_000n, 'USDT', 'USD', '1')).toBe(2n);
});

test('converting is the exact fraction rounded once, half to even', () => {
  fc.assert(
    fc.property(anyMinor, anyCurrency, anyCurrency, anyRate, (minor, from, to, rate) => {
      fc.pre(from !== to);
      const [top, bottom] = exact(minor, from, to, rate);
      const text = from === 'ARS' || to === 'ARS' ? rateText(rate) : '1';
      return isHalfEven(convert(minor, from, to, text), top, bottom);
    }),
  );
});

test('what is needed is the same fraction upside down', () => {
  fc.assert(
    fc.property(anyMinor, anyCurrency, anyCurrency, anyRate, (minor, from, to, rate) => {
      fc.pre(from !== to);
      const [top, bottom] = exact(1n, from, to, rate);
      const text = from === 'ARS' || to === 'ARS' ? rateText(rate) : '1';
      return isHalfEven(neededFor(minor, from, to, text), minor * bottom, top);
    }),
  );
});

test('nobody gains by changing there and back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 14n }), (cents) => {
      const pesos = convert(cents, 'USD', 'ARS', MARKET.buy);
      return convert(pesos, 'ARS', 'USD', MARKET.sell) <= cents;
    }),
  );
});

test('nothing, and more than a movement may carry, cannot be moved', () => {
  expect([0n, -1n, 1n, 9_000_000_000_000_000n, 9_000_000_000_000_001n].map(isMovable)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test.each(['0', '0.0', '-1', '1e3', '', '1.', 'NaN'])('%j is not a rate', (text) => {
  expect(() => convert(1n, 'USD', 'ARS', text)).toThrow(RangeError);
});
