import { describe, expect, test } from 'vitest';
import { creditedOn } from '#contract/core/calendar/working-day.ts';
import { deliveryStatus, payDays, promiseStatus } from './calendar.ts';
import { keptOn, keptUntil } from './kept-until.ts';
import { sampleDays, valueOn } from './series.ts';

describe('value over time', () => {
  test('days are spread evenly, first and last always there', () => {
    expect(sampleDays('2026-01-01', '2026-01-03', 100)).toEqual([
      '2026-01-01',
      '2026-01-02',
      '2026-01-03',
    ]);
    const year = sampleDays('2025-01-01', '2026-01-01', 13);
    expect([year.length, year[0], year.at(-1)]).toEqual([13, '2025-01-01', '2026-01-01']);
    expect(sampleDays('2026-01-01', '2026-01-01', 13)).toEqual(['2026-01-01']);
  });

  test('tokens count at the price of the last round that had opened', () => {
    const points = valueOn(
      ['2026-01-01', '2026-02-01', '2026-03-01'],
      [
        { day: '2026-01-01', asset: 'USD', amount: 500n },
        { day: '2026-01-15', asset: 'USD', amount: -300n },
        { day: '2026-01-15', asset: 'token:a', amount: 3n },
      ],
      [
        { asset: 'token:a', day: '2025-12-01', price: 100n },
        { asset: 'token:a', day: '2026-02-15', price: 120n },
      ],
    );
    expect(points.map(({ tokens, money }) => [tokens, money.get('USD')])).toEqual([
      [0n, 500n],
      [300n, 200n],
      [360n, 200n],
    ]);
  });
});

describe('coming payments', () => {
  test('pay days follow each other over the end of a year', () => {
    expect(payDays(10, '2026-11-10', '2027-02-10')).toEqual([
      '2026-12-10',
      '2027-01-10',
      '2027-02-10',
    ]);
    expect(payDays(28, '2026-11-10', '2026-11-27')).toEqual([]);
  });

  test('tokens are kept until their own vault buys them back', () => {
    const buybacks = [
      { how: 'loose', tokens: 30n, payDay: '2027-09-01', isDue: false },
      { how: 'invested', tokens: 100n, payDay: '2027-03-01', isDue: false },
    ] as const;
    const of = (all: bigint, last: string | null = null) => {
      const parts = keptUntil(all, buybacks, last);
      return ['2027-03-01', '2027-03-02', '2027-09-02'].map((day) => keptOn(parts, day));
    };
    expect(of(130n)).toEqual([130n, 30n, 0n]);
    // a round that is undecided sold the loose ones: they earn nothing yet
    expect(of(100n)).toEqual([100n, 0n, 0n]);
    expect(of(140n)).toEqual([140n, 40n, 10n]);
    expect(of(140n, '2027-09-01')).toEqual([140n, 40n, 0n]);
    expect(keptUntil(0n, buybacks, null)).toEqual([]);
    // what is overdue earns until it is paid
    const overdue = buybacks.map((one) => ({ ...one, isDue: one.how === 'invested' }));
    expect(keptOn(keptUntil(130n, overdue, null), '2027-03-02')).toBe(130n);
  });

  test('a promise is kept on the next working day, and owed from it on', () => {
    const promised = { promisedDay: '2026-03-01', lastDay: '2026-03-02' };
    const on = (paidDay: string | null, today = '2026-06-01') =>
      promiseStatus({ ...promised, paidDay, today });
    expect([on('2026-03-02'), on('2026-03-03'), on(null)]).toEqual(['kept', 'late', 'overdue']);
    expect([on(null, '2026-03-01'), on(null, '2026-03-02')]).toEqual(['pending', 'overdue']);
  });

  test('works are delayed when planned later than promised, overdue when their day has passed', () => {
    const of = (plannedDay: string, progressPercent = 50) =>
      deliveryStatus({
        promisedDay: '2026-06-01',
        plannedDay,
        progressPercent,
        today: '2026-05-01',
      });
    expect([of('2026-06-01'), of('2026-09-01'), of('2026-04-01'), of('2026-04-01', 100)]).toEqual([
      'pending',
      'delayed',
      'overdue',
      'kept',
    ]);
  });
});

test('money of a holiday or a weekend is credited by banks on the next working day', () => {
  const holidays = new Set(['2026-11-23', '2026-12-07', '2026-12-08']);
  expect(creditedOn('2026-11-24', holidays)).toBeNull();
  expect(creditedOn('2026-11-23', holidays)).toBe('2026-11-24');
  // a weekend, and the two holidays behind it
  expect(creditedOn('2026-12-05', holidays)).toBe('2026-12-09');
  expect(creditedOn('2026-12-08', holidays)).toBe('2026-12-09');
});
