import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createRates } from './index.ts';
import { GOOD, NOON, openMarket } from './market.test-support.ts';

describeOnBothEngines('the market’s rate', (database) => {
  const market = openMarket(database);

  test('is read, stored with its source and time, and used for quotes', async () => {
    const { rates, quote } = market;
    expect(await rates.refresh()).toBe('taken');
    expect(await rates.current()).toEqual({
      buy: '1440',
      sell: '1490.5',
      stale: false,
      source: 'Dólar oficial',
      asOf: new Date(GOOD.fechaActualizacion),
    });
    expect(await quote()).toMatchObject({ rate: '1490.5', source: 'Dólar oficial' });
  });

  test('becomes stale when it cannot be read; then nothing is quoted', async () => {
    const { rates, clock, quote } = market;
    await rates.refresh();
    clock.advance(180 * 60_000);
    market.answer = { status: 500, body: {} };
    expect(await rates.refresh()).toBe('failed');
    expect(await quote()).toMatchObject({ rate: '1490.5' });
    clock.advance(1);
    expect(await rates.current()).toMatchObject({ sell: '1490.5', stale: true });
    await expect(quote()).rejects.toMatchObject({ key: 'RATE_STALE' });
    // a dollar is a USDT, whatever the market says
    expect(await quote('USDT')).toMatchObject({
      rate: '1',
      source: '1 a 1, fijo',
      asOf: clock.now(),
    });
    expect(await rates.costNow({ wanted: 100n, from: 'USD', to: 'USDT' })).toMatchObject({
      source: '1 a 1, fijo',
      asOf: clock.now(),
    });
    market.answer = { status: 200, body: GOOD };
    expect(await rates.refresh()).toBe('taken');
    expect(await quote()).toMatchObject({ rate: '1490.5' });
  });

  test.each([
    { ...GOOD, compra: null },
    { ...GOOD, venta: -1 },
    { ...GOOD, compra: 1500 },
    { ...GOOD, casa: 'blue' },
    { ...GOOD, fechaActualizacion: '2027-01-01T00:00:00.000Z' },
    'no',
  ])('is not taken from an invalid answer: %j', async (body) => {
    const { rates, quote } = market;
    market.answer = { status: 200, body };
    expect(await rates.refresh()).toBe('failed');
    await expect(quote()).rejects.toMatchObject({ key: 'RATE_STALE' });
  });

  test('is rejected when it jumps, until an administrator sets one near it', async () => {
    const { rates, notified, clock } = market;
    await rates.refresh();
    market.answer = { status: 200, body: { ...GOOD, compra: 14400, venta: 14900 } };
    expect(await rates.refresh()).toBe('kept_out');
    expect(notified).toEqual([
      {
        source: 'Dólar oficial',
        before: '1.440,00 (compra) y 1.490,50 (venta)',
        now: '14.400,00 (compra) y 14.900,00 (venta)',
      },
    ]);
    expect(await rates.current()).toMatchObject({ sell: '1490.5' });
    clock.advance(60_000);
    market.fixedAt = clock.now();
    market.settings = { ...market.settings, usdArsBuy: '14000', usdArsSell: '14500' };
    expect(await rates.refresh()).toBe('taken');
    expect(await rates.current()).toMatchObject({ sell: '14900' });
  });

  test('ignores an older rate of the first source', async () => {
    const { rates, clock } = market;
    await rates.refresh();
    clock.advance(600_000);
    market.answer.body = { ...GOOD, compra: 1430, fechaActualizacion: '2026-11-20T14:54:59.000Z' };
    expect(await rates.refresh()).toBe('failed');
    expect(await rates.current()).toMatchObject({ buy: '1440' });
  });

  test('a daily rate ages by its day, however often it is read again', async () => {
    const { clock } = market;
    const friday = new Date('2026-11-20T03:00:00Z');
    const alone = createRates({
      database: database(),
      clock,
      settings: { current: async () => market.settings, changedAt: async () => market.fixedAt },
      nonWorkingDays: async () => new Set(),
      feeds: [
        {
          name: 'BCRA',
          daily: true,
          read: async () => ({ buy: '1450', sell: '1450', asOf: friday }),
        },
      ],
    });
    clock.set(new Date('2026-11-24T02:59:59Z'));
    expect(await alone.refresh()).toBe('taken');
    expect(await alone.current()).toMatchObject({ stale: false });
    clock.advance(1_000);
    expect(await alone.refresh()).toBe('taken');
    expect(await alone.current()).toMatchObject({ stale: true });
  });

  test('a rate read while the clock was ahead is not in force after the clock is corrected', async () => {
    const { rates, clock, quote } = market;
    clock.set(new Date('2026-11-25T15:00:00Z'));
    expect(await rates.refresh()).toBe('taken');
    clock.set(NOON);
    expect(await rates.current()).toMatchObject({ stale: true });
    await expect(quote()).rejects.toMatchObject({ key: 'RATE_STALE' });
    market.answer.body = { ...GOOD, venta: 1500, fechaActualizacion: '2026-11-20T14:58:00.000Z' };
    expect(await rates.refresh()).toBe('taken');
    expect(await quote()).toMatchObject({ rate: '1500' });
    clock.advance(181 * 60_000);
    await expect(quote()).rejects.toMatchObject({ key: 'RATE_STALE' });
  });

  test('a simulated source has the same protocol; the embedded table is used until it answers', async () => {
    const { rates, clock } = market;
    const invented = createRates({
      database: database(),
      clock,
      settings: { current: async () => market.settings, changedAt: async () => market.fixedAt },
      nonWorkingDays: async () => new Set(),
      simulated: true,
    });
    expect(await invented.current()).toMatchObject({ source: 'Tabla de Ladrillo', stale: false });
    await rates.refresh();
    clock.advance(1000 * 3_600_000);
    expect(await invented.current()).toMatchObject({ sell: '1490.5', stale: false });
    expect(await rates.current()).toMatchObject({ stale: true });
  });

  test('never replaces a rate that an administrator set', async () => {
    const { rates } = market;
    await rates.refresh();
    market.settings = { ...market.settings, rateSource: 'fixed' };
    expect(await rates.refresh()).toBe('off');
    expect(await rates.current()).toMatchObject({ sell: '1490', stale: false });
  });
});
