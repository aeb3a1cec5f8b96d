import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { defaultSettings, factsOf, type SettingsFacts } from '#modules/settings';
import type { Database } from '#platform/database/index.ts';
import { bcraApi, createRates, createRatesSimulator, dolarApi } from './index.ts';

export const NOON = new Date('2026-11-20T15:00:00Z');
export const GOOD = {
  moneda: 'USD',
  casa: 'oficial',
  nombre: 'Oficial',
  compra: 1440,
  venta: 1490.5,
  fechaActualizacion: '2026-11-20T14:55:00.000Z',
};
export const NOT_FOUND = { status: 404, body: {} };

/** The rates of two sources that the tests control. */
export function openMarket(database: () => Database) {
  let answer: { status: number; body: unknown };
  let settings: SettingsFacts;
  let fixedAt: Date | null;
  const notified: unknown[] = [];
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
        notifyRoles: async (_tx, { roles: _roles, kind: _kind, data }) => void notified.push(data),
      },
    });
  });
  afterAll(() => new Promise((done) => server.close(done)));
  beforeEach(async () => {
    clock.set(NOON);
    settings = { ...factsOf(defaultSettings({ demo: true })), rateSource: 'market' };
    fixedAt = null;
    notified.length = 0;
    Object.assign(bank.whims, { broken: 'error', buy: 1400, sell: 1450 });
    answer = { status: 200, body: GOOD };
    await database().db.deleteFrom('market_rates').execute();
  });
  const quote = (from: 'ARS' | 'USDT' = 'ARS') =>
    rates.quoteFor(newId(), { from, to: 'USD', amount: 1_000n, side: 'to' });
  return {
    get answer() {
      return answer;
    },
    set answer(changed: { status: number; body: unknown }) {
      answer = changed;
    },
    get settings() {
      return settings;
    },
    set settings(changed: SettingsFacts) {
      settings = changed;
    },
    get fixedAt() {
      return fixedAt;
    },
    set fixedAt(changed: Date | null) {
      fixedAt = changed;
    },
    get rates() {
      return rates;
    },
    notified,
    clock,
    bank,
    server,
    quote,
  };
}
