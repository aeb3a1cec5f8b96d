import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Flow, xirr } from './xirr.ts';

const flows = (...all: [day: string, amount: number][]): Flow[] =>
  all.map(([day, amount]) => ({ day, amount }));

describe('money-weighted return', () => {
  test('as Microsoft documents XIRR', () => {
    const rate = xirr(
      flows(
        ['2008-01-01', -10_000],
        ['2008-03-01', 2750],
        ['2008-10-30', 4250],
        ['2009-02-15', 3250],
        ['2009-04-01', 2750],
      ),
    );
    expect(rate).toBeCloseTo(0.373362535, 8);
  });

  test('ten percent in a year of 365 days is ten percent', () => {
    expect(xirr(flows(['2026-01-01', -100], ['2027-01-01', 110]))).toBeCloseTo(0.1, 12);
  });

  test('a loss of almost everything', () => {
    expect(xirr(flows(['2026-01-01', -100], ['2027-01-01', 1]))).toBeCloseTo(-0.99, 10);
    expect(xirr(flows(['2026-01-01', -1e6], ['2026-07-01', 100]))).toBeLessThan(-0.9999);
  });

  test('much in a few days is a large rate, and a finite one', () => {
    const rate = xirr(flows(['2026-01-01', -100], ['2026-01-11', 110]));
    expect(rate).toBeCloseTo(1.1 ** 36.5 - 1, 6);
  });

  test('without payments back, payments in, or two different days there is no rate', () => {
    expect(xirr(flows(['2026-01-01', -100], ['2027-01-01', 0]))).toBeNull();
    expect(xirr(flows(['2026-01-01', 100], ['2027-01-01', 50]))).toBeNull();
    expect(xirr(flows(['2026-01-01', -100], ['2026-01-01', 120]))).toBeNull();
    expect(xirr([])).toBeNull();
  });

  test('the textbook project without any rate of return has none (Brealey and Myers)', () => {
    expect(
      xirr(flows(['2021-01-01', 1000], ['2022-01-01', -3000], ['2023-01-01', 2500])),
    ).toBeNull();
  });

  test('of the two rates of a project that ends with a bill, the one nearest to zero', () => {
    const rate = xirr(flows(['2021-01-01', -1000], ['2022-01-01', 2300], ['2023-01-01', -1320]));
    expect(rate).toBeCloseTo(0.1, 9);
  });

  test('the order of the flows does not matter', () => {
    const all = flows(['2026-01-01', -100], ['2026-06-01', -50], ['2027-03-01', 170]);
    expect(xirr(all.toReversed())).toBe(xirr(all));
  });

  test('whatever was put in at a rate comes out at that rate', () => {
    const days = fc.integer({ min: 0, max: 3000 });
    const paid = fc.record({ days, amount: fc.integer({ min: 1, max: 1_000_000 }) });
    fc.assert(
      fc.property(
        fc.array(paid, { minLength: 1, maxLength: 12 }),
        fc.double({ min: -0.9, max: 5, noNaN: true }),
        (puts, rate) => {
          const end = 3400;
          const day = (at: number) =>
            new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10);
          const back = puts.reduce(
            (sum, put) => sum + put.amount * (1 + rate) ** ((end - put.days) / 365),
            0,
          );
          const found = xirr([
            ...puts.map((put) => ({ day: day(put.days), amount: -put.amount })),
            { day: day(end), amount: back },
          ]);
          expect(found).toBeCloseTo(rate, 6);
        },
      ),
    );
  });
});
