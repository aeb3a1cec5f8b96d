import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES, type Currency } from '../money.ts';
import { convert, isMovable, neededFor, rateBetween, residueOf, worthOf } from './exchange.ts';

const MARKET = { buy: '1370', sell: '1420.5' };
const SCALE = { ARS: 100n, USD: 100n, USDT: 1_000_000n };

/**
 * Whether `rounded` is top/bottom rounded half to even. Deliberately independent of the implementation.
 */
function isHalfEven(rounded: bigint, top: bigint, bottom: bigint): boolean {
  const miss = 2n * (top - rounded * bottom);
  const size = miss < 0n ? -miss : miss;
  return size < bottom || (size === bottom && rounded % 2n === 0n);
}

/** Exact value of an amount as top/bottom minor units of `to`, with a rate in hundredths of a centavo. */
function exact(
  minor: bigint,
  from: Currency,
  { to, rate }: { to: Currency; rate: bigint },
): [bigint, bigint] {
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

test('the platform sells dollars above its buying price, and a USDT is a dollar', () => {
  expect(rateBetween('ARS', 'USD', MARKET)).toBe('1420.5');
  expect(rateBetween('USDT', 'ARS', MARKET)).toBe('1370');
  expect(rateBetween('USD', 'USDT', MARKET)).toBe('1');
  expect(convert(142_050n, { from: 'ARS', to: 'USD', rate: '1420.5' })).toBe(100n);
  expect(convert(100n, { from: 'USD', to: 'ARS', rate: '1370' })).toBe(137_000n);
  expect(convert(1_000_000n, { from: 'USDT', to: 'USD', rate: '1' })).toBe(100n);
  expect(neededFor(400_000n, { from: 'ARS', to: 'USD', rate: '1420.5' })).toBe(568_200_000n);
});

test('every pair of currencies has a rate that both directions of a conversion can use', () => {
  for (const from of CURRENCIES)
    for (const to of CURRENCIES) {
      const pesos = [from, to].filter((one) => one === 'ARS').length;
      const rate = rateBetween(from, to, MARKET);
      expect([from, to, rate === '1']).toEqual([from, to, pesos !== 1]);
    }
});

test('an unknown currency has no rate', () => {
  const unknown: Currency = JSON.parse('"EUR"');
  expect(() => rateBetween('USD', unknown, MARKET)).toThrow();
});

test('a fraction of a cent is never rounded in the person’s favour', () => {
  expect(convert(5_001n, { from: 'USDT', to: 'USD', rate: '1' })).toBe(0n);
  expect(convert(15_000n, { from: 'USDT', to: 'USD', rate: '1' })).toBe(1n);
  expect(convert(746n, { from: 'ARS', to: 'USD', rate: '1490' })).toBe(0n);
  expect(neededFor(1n, { from: 'USD', to: 'USDT', rate: '1' })).toBe(1n);
  expect(neededFor(15_001n, { from: 'USD', to: 'USDT', rate: '1' })).toBe(2n);
});

test('the residue is the part of the given amount that the conversion does not need', () => {
  const of = (given: bigint, made: bigint) =>
    residueOf({ given, made, from: 'USDT', to: 'USD', rate: '1' });
  expect(of(15_001n, 1n)).toBe(5_001n);
  expect(of(10_000n, 1n)).toBe(0n);
  // agreed under the older rounding of halves upwards: no residue, and none is charged
  expect(of(5_001n, 1n)).toBe(0n);
});

const anyChange = fc
  .record({ minor: anyMinor, from: anyCurrency, to: anyCurrency, rate: anyRate })
  .filter(({ from, to }) => from !== to);
const rateOf = (from: Currency, to: Currency, rate: bigint) =>
  from === 'ARS' || to === 'ARS' ? rateText(rate) : '1';

test('a conversion gives the largest whole number of units that the amount pays for', () => {
  fc.assert(
    fc.property(anyChange, ({ minor, from, to, rate }) => {
      const [top, bottom] = exact(minor, from, { to, rate });
      const made = convert(minor, { from, to, rate: rateOf(from, to, rate) });
      return made * bottom <= top && (made + 1n) * bottom > top;
    }),
  );
});

test('the amount to give is the least that converts to the amount wanted', () => {
  fc.assert(
    fc.property(anyChange, ({ minor: wanted, from, to, rate }) => {
      const text = rateOf(from, to, rate);
      const given = neededFor(wanted, { from, to, rate: text });
      const enough = convert(given, { from, to, rate: text }) >= wanted;
      return enough && (given === 0n || convert(given - 1n, { from, to, rate: text }) < wanted);
    }),
  );
});

test('the residue is never negative, and the amount without it converts to the same', () => {
  fc.assert(
    fc.property(anyChange, ({ minor: given, from, to, rate }) => {
      const text = rateOf(from, to, rate);
      const made = convert(given, { from, to, rate: text });
      const residue = residueOf({ given, made, from, to, rate: text });
      return residue >= 0n && convert(given - residue, { from, to, rate: text }) === made;
    }),
  );
});

test('converting there and back at one rate never gains, in any number of parts', () => {
  const anyParts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { maxLength: 40 });
  fc.assert(
    fc.property(anyParts, anyChange, (parts, { from, to, rate }) => {
      const text = rateOf(from, to, rate);
      const whole = parts.reduce((sum, part) => sum + part, 0n);
      const made = parts.reduce((sum, part) => sum + convert(part, { from, to, rate: text }), 0n);
      return (
        convert(made, { from: to, to: from, rate: text }) <= whole &&
        made <= convert(whole, { from, to, rate: text })
      );
    }),
  );
});

test('no sequence of conversions gains', () => {
  const steps = fc.array(anyCurrency, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 14n }),
      anyCurrency,
      steps,
      (start, first, way) => {
        let [held, amount] = [first, start];
        for (const next of [...way, first]) {
          if (next === held) continue;
          amount = convert(amount, { from: held, to: next, rate: rateBetween(held, next, MARKET) });
          held = next;
        }
        return amount <= start;
      },
    ),
  );
});

test('a worth for totals and limits is the exact fraction rounded half to even', () => {
  expect(worthOf(15_000n, 'USDT', MARKET)).toBe(2n);
  expect(worthOf(-15_000n, 'USDT', MARKET)).toBe(-2n);
  fc.assert(
    fc.property(anyMinor, anyCurrency, anyRate, (minor, from, rate) => {
      const [top, bottom] = exact(minor, from, { to: 'USD', rate });
      return isHalfEven(
        worthOf(minor, from, { buy: rateText(rate), sell: rateText(rate) }),
        top,
        bottom,
      );
    }),
  );
});

test('zero, and more than the largest movement, cannot be moved', () => {
  expect([0n, -1n, 1n, 9_000_000_000_000_000n, 9_000_000_000_000_001n].map(isMovable)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test.each(['0', '0.0', '-1', '1e3', '', '1.', 'NaN'])('%j is not a rate', (text) => {
  expect(() => convert(1n, { from: 'USD', to: 'ARS', rate: text })).toThrow(RangeError);
});
