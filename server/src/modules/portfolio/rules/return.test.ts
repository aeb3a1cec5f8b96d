import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '#contract/core/money.ts';
import { MEASURES } from '#contract/indexes/values.ts';
import type { IndexBook, IndexPoint } from '#modules/indexes';
import { meterOf } from './measure.ts';
import { moneyReturn, sumOf, type TokenFlow, tokensReturn, totalOf } from './return.ts';

const TODAY = '2026-06-30';
const point = (day: string, micros: bigint): IndexPoint => ({
  day,
  micros,
  source: 'Prueba',
  isSample: false,
});
const NONE: IndexBook = { cpi: [], uva: [], official: [], mep: [] };
/** A dollar of 1,000 pesos in March and of 1,250 today; prices rose by a tenth. */
const BOOK: IndexBook = {
  cpi: [point('2026-03-01', 100_000_000n), point('2026-06-01', 110_000_000n)],
  uva: [point('2026-03-02', 1_000_000_000n), point(TODAY, 1_100_000_000n)],
  official: [point('2026-03-02', 1_000_000_000n), point(TODAY, 1_250_000_000n)],
  mep: [],
};
const flow = (of: Partial<TokenFlow>): TokenFlow => ({
  kind: 'purchase',
  day: '2026-03-02',
  currency: 'USD',
  amount: 0n,
  costUsd: 0n,
  penalty: 0n,
  ...of,
});
const bought = flow({ amount: -1_000_00n, costUsd: 1_000_00n });

describe('a return explained', () => {
  test('of dollars in dollars needs no index and has no part of currency', () => {
    const meter = meterOf('usd_mep', NONE, TODAY);
    const rent = flow({ kind: 'rent', day: '2026-04-01', amount: 10_00n });
    const refund = flow({ kind: 'back', amount: 85_00n, penalty: 15_00n, costUsd: 100_00n });
    const parts = tokensReturn([bought, rent, refund], 950_00n, { meter, today: TODAY });
    expect(parts).toEqual({
      has: 950_00n,
      put: 905_00n,
      price: 50_00n,
      rent: 10_00n,
      currency: 0n,
      fees: 15_00n,
    });
    expect(meter.missing.size).toBe(0);
  });

  test('in pesos separates the effect of the price from that of the dollar', () => {
    const meter = meterOf('ars', BOOK, TODAY);
    const parts = tokensReturn([bought], 1_100_00n, { meter, today: TODAY });
    // US$ 100 more at 1,250; US$ 1,000 that went from 1,000 to 1,250
    expect(parts).toMatchObject({ price: 125_000_00n, currency: 250_000_00n });
    const real = meterOf('ars_cpi', BOOK, TODAY);
    expect(tokensReturn([bought], 1_100_00n, { meter: real, today: TODAY })).toMatchObject({
      put: 1_100_000_00n,
      price: 125_000_00n,
      currency: 150_000_00n,
    });
  });

  test('the gain of a buy-back and the fees of withdrawals are two parts of the return', () => {
    const meter = meterOf('usd_official', BOOK, TODAY);
    const buyback = flow({ kind: 'buyback', day: TODAY, amount: 1_080_00n, costUsd: 1_000_00n });
    const tokens = tokensReturn([bought, buyback], 0n, { meter, today: TODAY });
    expect(tokens).toMatchObject({ has: 0n, put: -80_00n, price: 80_00n, currency: 0n });
    const money = moneyReturn(
      {
        balances: [{ currency: 'USD', minor: 580_00n }],
        outside: [
          { day: '2026-03-02', currency: 'USD', amount: 1_000_00n },
          { day: TODAY, currency: 'USD', amount: -500_00n },
        ],
        fees: [{ day: TODAY, currency: 'USD', amount: 5_00n }],
        tokens: [bought, buyback],
      },
      { meter, today: TODAY },
    );
    expect(money).toMatchObject({ has: 580_00n, currency: 0n, fees: 5_00n });
    const whole = sumOf([tokens, money]);
    expect([whole.put, totalOf(whole)]).toEqual([505_00n, 75_00n]);
  });

  test('a missing value of an index is named and never guessed', () => {
    const meter = meterOf('usd_mep', BOOK, TODAY);
    tokensReturn([flow({ currency: 'ARS', amount: -5_00n })], 0n, { meter, today: TODAY });
    expect([...meter.missing]).toEqual([['mep', new Set(['2026-03-02'])]]);
  });

  test('parts always add up to the holdings less the net payments, to the cent, in every measure', () => {
    const minor = fc.bigInt({ min: 0n, max: 10n ** 13n });
    const day = fc.constantFrom('2026-03-02', '2026-03-05', TODAY);
    const kinds = ['purchase', 'back', 'buyback', 'rent', 'penalty_returned', 'returned'] as const;
    const flows = fc.array(
      fc.record({
        kind: fc.constantFrom(...kinds),
        day,
        currency: fc.constantFrom(...CURRENCIES),
        amount: minor,
        costUsd: minor,
        penalty: minor,
      }),
    );
    const money = fc.record({
      day,
      currency: fc.constantFrom(...CURRENCIES),
      amount: fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }),
    });
    const index = fc.bigInt({ min: 1n, max: 10n ** 10n });
    fc.assert(
      fc.property(
        fc.record({
          measure: fc.constantFrom(...MEASURES),
          flows: fc.array(flows, { maxLength: 4 }),
          worth: minor,
          outside: fc.array(money),
          fees: fc.array(money),
          values: fc.array(index, { minLength: 8, maxLength: 8 }),
        }),
        ({ measure, flows: all, worth, outside, fees, values }) => {
          const at = (place: number) => values[place] ?? 1n;
          const days = (from: number) => [
            point('2026-03-02', at(from)),
            point(TODAY, at(from + 1)),
          ];
          const book: IndexBook = {
            cpi: [point('2026-03-01', at(0)), point('2026-06-01', at(1))],
            uva: days(2),
            official: days(4),
            mep: days(6),
          };
          const given = { meter: meterOf(measure, book, TODAY), today: TODAY };
          const signed = all.map((of) =>
            of.map((one) => (one.kind === 'purchase' ? { ...one, amount: -one.amount } : one)),
          );
          const tokens = signed.map((of) => tokensReturn(of, worth, given));
          const balances = CURRENCIES.map((currency) => ({
            currency,
            minor: [...signed.flat(), ...outside].reduce(
              (sum, one) => (one.currency === currency ? sum + one.amount : sum),
              0n,
            ),
          }));
          const wallets = moneyReturn({ balances, outside, fees, tokens: signed.flat() }, given);
          const parts = [...tokens, wallets];
          for (const one of [...parts, sumOf(parts)]) expect(totalOf(one)).toBe(one.has - one.put);
          // money between wallets and tokens is not a deposit: only the outside counts
          const worthOf = (of: {
            day: string;
            currency: (typeof CURRENCIES)[number];
            amount: bigint;
          }) => given.meter.value({ minor: of.amount, currency: of.currency, day: of.day });
          expect(sumOf(parts).put).toBe(
            [...outside, ...fees].reduce((sum, one) => sum + worthOf(one), 0n),
          );
        },
      ),
    );
  });
});
