import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { defaultSettings, factsOf, type SettingsFacts } from '#modules/settings';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { bcraApi, createRates, createRatesSimulator, dolarApi } from './index.ts';

const NOON = new Date('2026-11-20T15:00:00Z');
const GOOD = {
  moneda: 'USD',
  casa: 'oficial',
  nombre: 'Oficial',
  compra: 1440,
  venta: 1490.5,
  fechaActualizacion: '2026-11-20T14:55:00.000Z',
};

const NOT_FOUND = { status: 404, body: {} };

describeOnBothEngines('the market’s rate', (database) => {
  let answer: { status: number; body: unknown };
  let settings: SettingsFacts;
  let fixedAt: Date | null;
  const told: unknown[] = [];
  const clock = manualClock(NOON);
  const bank = createRatesSimulator({ clock });
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const second = url.startsWith('/bcra') ? bank.handle(url.slice('/bcra'.length)) : undefined;
    const { status, body } = second ?? (url === '/v1/dolares/oficial' ? answer : NOT_FOUND);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  let rates: ReturnType<typeof createRates>;
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const at = server.address();
    if (typeof at !== 'object' || at === null) throw new Error('no port');
    rates = createRates({
      database: database(),
      clock,
      settings: { current: async () => settings, changedAt: async () => fixedAt },
      nonWorkingDays: async () => new Set(),
      feeds: [
        dolarApi({ url: () => `http://127.0.0.1:${at.port}`, house: 'oficial' }),
        bcraApi({ url: () => `http://127.0.0.1:${at.port}/bcra`, clock }),
      ],
      notifications: {
        notifyRoles: async (_tx, { roles: _roles, kind: _kind, data }) => void told.push(data),
      },
    });
  });
  afterAll(() => new Promise((done) => server.close(done)));
  beforeEach(async () => {
    clock.set(NOON);
    settings = { ...factsOf(defaultSettings({ demo: true })), rateSource: 'market' };
    fixedAt = null;
    told.length = 0;
    Object.assign(bank.whims, { broken: 'error', buy: 1400, sell: 1450 });
    answer = { status: 200, body: GOOD };
    await database().db.deleteFrom('market_rates').execute();
  });
  const quote = (from: 'ARS' | 'USDT' = 'ARS') =>
    rates.quoteFor(newId(), { from, to: 'USD', amount: 1_000n, side: 'to' });

  test('is read, stored with its source and time, and used for quotes', async () => {
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
    await rates.refresh();
    clock.advance(180 * 60_000);
    answer = { status: 500, body: {} };
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
    answer = { status: 200, body: GOOD };
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
    answer = { status: 200, body };
    expect(await rates.refresh()).toBe('failed');
    await expect(quote()).rejects.toMatchObject({ key: 'RATE_STALE' });
  });

  test('is rejected when it jumps, until an administrator sets one near it', async () => {
    await rates.refresh();
    answer = { status: 200, body: { ...GOOD, compra: 14400, venta: 14900 } };
    expect(await rates.refresh()).toBe('kept_out');
    expect(told).toEqual([
      {
        source: 'Dólar oficial',
        before: '1.440,00 (compra) y 1.490,50 (venta)',
        now: '14.400,00 (compra) y 14.900,00 (venta)',
      },
    ]);
    expect(await rates.current()).toMatchObject({ sell: '1490.5' });
    clock.advance(60_000);
    fixedAt = clock.now();
    settings = { ...settings, usdArsBuy: '14000', usdArsSell: '14500' };
    expect(await rates.refresh()).toBe('taken');
    expect(await rates.current()).toMatchObject({ sell: '14900' });
  });

  test.each(['down', 'odd', 'old'] as const)(
    'comes from the second source while the first is %s',
    async (how) => {
      bank.whims.broken = null;
      if (how === 'down') answer = { status: 503, body: {} };
      if (how === 'odd') answer = { status: 200, body: { error: 'mantenimiento' } };
      if (how === 'old') answer.body = { ...GOOD, fechaActualizacion: '2026-11-01T00:00:00.000Z' };
      expect(await rates.refresh()).toBe('taken');
      // the bank's single rate of the day, dated by that day in Buenos Aires
      expect(await rates.current()).toMatchObject({
        buy: '1430.2721',
        sell: '1469.7279',
        source: 'BCRA',
        stale: false,
        asOf: new Date('2026-11-20T03:00:00.000Z'),
      });
      expect(told).toEqual([]);
      clock.advance(600_000);
      answer = { status: 200, body: GOOD };
      expect(await rates.refresh()).toBe('taken');
      expect(await rates.current()).toMatchObject({ source: 'Dólar oficial' });
      expect(told).toEqual([
        {
          source: 'Dólar oficial',
          before: '1.430,2721 (compra) y 1.469,7279 (venta)',
          now: '1.440,00 (compra) y 1.490,50 (venta)',
        },
      ]);
    },
  );

  test('the second source takes over with the first one’s spread, and administrators are notified', async () => {
    answer.body = { ...GOOD, compra: 1400, venta: 1500 };
    await rates.refresh();
    clock.advance(600_000);
    answer = { status: 500, body: {} };
    Object.assign(bank.whims, { broken: null, sell: 1450 });
    expect(await rates.refresh()).toBe('taken');
    expect(await rates.current()).toMatchObject({ buy: '1400', sell: '1500', source: 'BCRA' });
    expect(told).toMatchObject([{ source: 'BCRA' }]);
  });

  test('a rejected rate is not bypassed by the second source, for days, until an administrator decides', async () => {
    await rates.refresh();
    Object.assign(bank.whims, { broken: null, sell: 1450 });
    answer.body = {
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
    answer = { status: 500, body: {} };
    expect(await rates.refresh()).toBe('failed');
    expect(await rates.current()).toMatchObject({ stale: true });
    // its rate of a later day is new, and judged like any other
    clock.set(new Date('2026-11-23T15:00:00Z'));
    expect(await rates.refresh()).toBe('taken');
    expect(await quote()).toMatchObject({ source: 'BCRA' });
  });

  test('another source’s rate is rejected already at ten percent', async () => {
    await rates.refresh();
    answer = { status: 500, body: {} };
    Object.assign(bank.whims, { broken: null, sell: 1630 });
    expect(await rates.refresh()).toBe('kept_out');
    expect(await rates.current()).toMatchObject({ source: 'Dólar oficial' });
  });

  test('ignores an older rate of the first source', async () => {
    await rates.refresh();
    clock.advance(600_000);
    answer.body = { ...GOOD, compra: 1430, fechaActualizacion: '2026-11-20T14:54:59.000Z' };
    expect(await rates.refresh()).toBe('failed');
    expect(await rates.current()).toMatchObject({ buy: '1440' });
  });

  test('a daily rate ages by its day, however often it is read again', async () => {
    const friday = new Date('2026-11-20T03:00:00Z');
    const alone = createRates({
      database: database(),
      clock,
      settings: { current: async () => settings, changedAt: async () => fixedAt },
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

  test('a first source that repeats an old rate gives way to a second one with a newer rate', async () => {
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

  test('a rate read while the clock was ahead is not in force after the clock is corrected', async () => {
    clock.set(new Date('2026-11-25T15:00:00Z'));
    expect(await rates.refresh()).toBe('taken');
    clock.set(NOON);
    expect(await rates.current()).toMatchObject({ stale: true });
    await expect(quote()).rejects.toMatchObject({ key: 'RATE_STALE' });
    answer.body = { ...GOOD, venta: 1500, fechaActualizacion: '2026-11-20T14:58:00.000Z' };
    expect(await rates.refresh()).toBe('taken');
    expect(await quote()).toMatchObject({ rate: '1500' });
    clock.advance(181 * 60_000);
    await expect(quote()).rejects.toMatchObject({ key: 'RATE_STALE' });
  });

  test('the second source is compared with the first one’s last rate', async () => {
    await rates.refresh();
    answer = { status: 500, body: {} };
    Object.assign(bank.whims, { broken: null, sell: 700 });
    expect(await rates.refresh()).toBe('kept_out');
    expect(await rates.current()).toMatchObject({ sell: '1490.5', source: 'Dólar oficial' });
  });

  test('on Sunday the Central Bank’s rate is Friday’s; an error with status 200 is not a rate', async () => {
    clock.set(new Date('2026-11-22T15:00:00Z'));
    answer = { status: 500, body: {} };
    bank.whims.broken = 'error_in_200';
    expect(await rates.refresh()).toBe('failed');
    bank.whims.broken = null;
    expect(await rates.refresh()).toBe('taken');
    expect(await rates.current()).toMatchObject({ asOf: new Date('2026-11-20T03:00:00.000Z') });
  });

  test('a simulated source has the same protocol; the embedded table is used until it answers', async () => {
    const invented = createRates({
      database: database(),
      clock,
      settings: { current: async () => settings, changedAt: async () => fixedAt },
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
    await rates.refresh();
    settings = { ...settings, rateSource: 'fixed' };
    expect(await rates.refresh()).toBe('off');
    expect(await rates.current()).toMatchObject({ sell: '1490', stale: false });
  });
});
