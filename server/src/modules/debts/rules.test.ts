import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { convert, neededFor, rateBetween } from '#modules/rates';
import { type Debt, paymentsOf, splitRents } from './rules.ts';

const MARKET = { buy: '1450', sell: '1490' };
const at = (change: typeof convert) => (minor: bigint, from: Currency, to: Currency) =>
  change(minor, { from, to, rate: rateBetween(from, to, MARKET) });
const exchange = (treasury: bigint) => ({
  convert: at(convert),
  neededFor: at(neededFor),
  treasury: new Map(CURRENCIES.map((currency) => [currency, treasury])),
});
const purse = (where: string, currency: Currency, minor: bigint) => ({ where, currency, minor });

test('a debt is paid first with money of its currency, then with converted money', () => {
  const purses = [
    purse('pesos', 'ARS', 1_000_000n),
    purse('a', 'USD', 300n),
    purse('b', 'USD', 400n),
  ];
  const shown = paymentsOf([{ currency: 'USD', minor: 1_000n }], purses, exchange(10n ** 12n)).map(
    ({ from, taken, paid }) => [from.where, taken, paid],
  );
  expect(shown).toEqual([
    ['a', 300n, 300n],
    ['b', 400n, 400n],
    ['pesos', 447_000n, 300n],
  ]);
});

test('without a rate, or with an empty treasury, only money of its currency pays', () => {
  const purses = [purse('pesos', 'ARS', 1_000_000n), purse('a', 'USD', 300n)];
  const owed: Debt[] = [{ currency: 'USD', minor: 1_000n }];
  expect(paymentsOf(owed, purses, null)).toHaveLength(1);
  expect(paymentsOf(owed, purses, exchange(0n))).toHaveLength(1);
  expect(paymentsOf(owed, purses, exchange(5n)).at(-1)).toMatchObject({ taken: 7_450n, paid: 5n });
});

test('a person pays at most their debts and their money, and all of the smaller', () => {
  const anyDebts = fc.uniqueArray(
    fc.record({
      currency: fc.constantFrom(...CURRENCIES),
      minor: fc.bigInt({ min: 1n, max: 10n ** 10n }),
    }),
    { selector: ({ currency }) => currency, maxLength: 3 },
  );
  const anyPurses = fc.array(
    fc.record({
      where: fc.string(),
      currency: fc.constantFrom(...CURRENCIES),
      minor: fc.bigInt({ min: 1n, max: 10n ** 10n }),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(
      anyDebts,
      anyPurses,
      fc.bigInt({ min: 0n, max: 10n ** 11n }),
      (debts, purses, most) => {
        const payments = paymentsOf(debts, purses, exchange(most));
        const owed = new Map(debts.map(({ currency, minor }) => [currency, minor]));
        const kept = new Map(purses.map((one) => [one, one.minor]));
        const given = new Map<Currency, bigint>();
        for (const { from, taken, debt, paid } of payments) {
          owed.set(debt, (owed.get(debt) ?? 0n) - paid);
          kept.set(from, (kept.get(from) ?? 0n) - taken);
          if (from.currency === debt) expect(taken).toBe(paid);
          else given.set(debt, (given.get(debt) ?? 0n) + paid);
        }
        for (const value of [...owed.values(), ...kept.values()]) expect(value >= 0n).toBe(true);
        for (const value of given.values()) expect(value <= most).toBe(true);
        for (const [one, left] of kept)
          for (const [currency, still] of owed) {
            const could =
              one.currency === currency ? left : at(convert)(left, one.currency, currency);
            const free = one.currency === currency ? could : most - (given.get(currency) ?? 0n);
            expect(still === 0n || could === 0n || free <= 0n).toBe(true);
          }
      },
    ),
  );
});

test('what paid a debt is the collected rent first, and then the money that was there before', () => {
  const taken = (projectId: string, currency: Currency, minor: bigint) => ({
    projectId,
    currency,
    minor,
  });
  const split = splitRents(
    [
      { projectId: 'a', minor: 500n },
      { projectId: 'b', minor: 300n },
      { projectId: 'c', minor: 200n },
    ],
    [
      taken('a', 'USD', 450n),
      taken('a', 'USD', 150n),
      taken('b', 'USD', 100n),
      taken('b', 'ARS', 7_000n),
      taken('d', 'USD', 20n),
      // reported with the arrival of that money
      taken('d', 'USD', -20n),
    ],
  );
  expect(split).toEqual({
    rents: [
      { projectId: 'a', taken: 500n, rest: 0n },
      { projectId: 'b', taken: 100n, rest: 200n },
      { projectId: 'c', taken: 0n, rest: 200n },
    ],
    money: [
      { currency: 'USD', minor: 100n },
      { currency: 'ARS', minor: 7_000n },
    ],
  });
  expect(splitRents([], [])).toEqual({ rents: [], money: [] });
});
