import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { GOOD, openMarket } from './market.test-support.ts';

describeOnBothEngines('the market’s rate from a second source', (database) => {
  const market = openMarket(database);

  test.each(['down', 'odd', 'old'] as const)(
    'comes from the second source while the first is %s',
    async (how) => {
      const { rates, notified, clock, bank } = market;
      bank.whims.broken = null;
      if (how === 'down') market.answer = { status: 503, body: {} };
      if (how === 'odd') market.answer = { status: 200, body: { error: 'mantenimiento' } };
      if (how === 'old')
        market.answer.body = { ...GOOD, fechaActualizacion: '2026-11-01T00:00:00.000Z' };
      expect(await rates.refresh()).toBe('taken');
      // the bank's single rate of the day, dated by that day in Buenos Aires
      expect(await rates.current()).toMatchObject({
        buy: '1430.2721',
        sell: '1469.7279',
        source: 'BCRA',
        stale: false,
        asOf: new Date('2026-11-20T03:00:00.000Z'),
      });
      expect(notified).toEqual([]);
      clock.advance(600_000);
      market.answer = { status: 200, body: GOOD };
      expect(await rates.refresh()).toBe('taken');
      expect(await rates.current()).toMatchObject({ source: 'Dólar oficial' });
      expect(notified).toEqual([
        {
          source: 'Dólar oficial',
          before: '1.430,2721 (compra) y 1.469,7279 (venta)',
          now: '1.440,00 (compra) y 1.490,50 (venta)',
        },
      ]);
    },
  );

  test('the second source takes over with the first one’s spread, and administrators are notified', async () => {
    const { rates, notified, clock, bank } = market;
    market.answer.body = { ...GOOD, compra: 1400, venta: 1500 };
    await rates.refresh();
    clock.advance(600_000);
    market.answer = { status: 500, body: {} };
    Object.assign(bank.whims, { broken: null, sell: 1450 });
    expect(await rates.refresh()).toBe('taken');
    expect(await rates.current()).toMatchObject({ buy: '1400', sell: '1500', source: 'BCRA' });
    expect(notified).toMatchObject([{ source: 'BCRA' }]);
  });

  test('a rejected rate is not bypassed by the second source, for days, until an administrator decides', async () => {
    const { rates, clock, bank, quote } = market;
    await rates.refresh();
    Object.assign(bank.whims, { broken: null, sell: 1450 });
    market.answer.body = {
      ...GOOD,
      compra: 2150,
      venta: 2200,
      fechaActualizacion: '2026-11-20T15:05:00.000Z',
    };
    for (let turn = 0; turn < 20; turn += 1) {
      clock.advance(600_000);
      expect(await rates.refresh()).toBe('kept_out');
    }
    expect(await rates.current()).toMatchObject({ sell: '1490.5', stale: true });
    await expect(quote()).rejects.toMatchObject({ key: 'RATE_STALE' });
    // not even when the first source falls silent: the bank's rate is older than the rejected one
    market.answer = { status: 500, body: {} };
    expect(await rates.refresh()).toBe('failed');
    expect(await rates.current()).toMatchObject({ stale: true });
    // its rate of a later day is new, and judged like any other
    clock.set(new Date('2026-11-23T15:00:00Z'));
    expect(await rates.refresh()).toBe('taken');
    expect(await quote()).toMatchObject({ source: 'BCRA' });
  });

  test('another source’s rate is rejected already at ten percent', async () => {
    const { rates, bank } = market;
    await rates.refresh();
    market.answer = { status: 500, body: {} };
    Object.assign(bank.whims, { broken: null, sell: 1630 });
    expect(await rates.refresh()).toBe('kept_out');
    expect(await rates.current()).toMatchObject({ source: 'Dólar oficial' });
  });

  test('a first source that repeats an old rate gives way to a second one with a newer rate', async () => {
    const { rates, clock, bank } = market;
    await rates.refresh();
    // four days later it still publishes Friday's, with status 200
    clock.set(new Date('2026-11-24T15:00:00Z'));
    Object.assign(bank.whims, { broken: null, sell: 1500 });
    expect(await rates.refresh()).toBe('taken');
    expect(await rates.current()).toMatchObject({
      source: 'BCRA',
      stale: false,
      asOf: new Date('2026-11-24T03:00:00.000Z'),
    });
    expect(await rates.refresh()).toBe('taken');
    expect(await rates.current()).toMatchObject({ source: 'BCRA' });
    // on a run of holidays no source is newer: the rate in force is kept
    await database().db.deleteFrom('market_rates').execute();
    bank.whims.broken = 'error';
    expect(await rates.refresh()).toBe('taken');
    expect(await rates.current()).toMatchObject({ source: 'Dólar oficial' });
  });

  test('the second source is compared with the first one’s last rate', async () => {
    const { rates, bank } = market;
    await rates.refresh();
    market.answer = { status: 500, body: {} };
    Object.assign(bank.whims, { broken: null, sell: 700 });
    expect(await rates.refresh()).toBe('kept_out');
    expect(await rates.current()).toMatchObject({ sell: '1490.5', source: 'Dólar oficial' });
  });

  test('on Sunday the Central Bank’s rate is Friday’s; an error with status 200 is not a rate', async () => {
    const { rates, clock, bank } = market;
    clock.set(new Date('2026-11-22T15:00:00Z'));
    market.answer = { status: 500, body: {} };
    bank.whims.broken = 'error_in_200';
    expect(await rates.refresh()).toBe('failed');
    bank.whims.broken = null;
    expect(await rates.refresh()).toBe('taken');
    expect(await rates.current()).toMatchObject({ asOf: new Date('2026-11-20T03:00:00.000Z') });
  });
});
