import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#core/errors.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { openWorld, type World } from '../kyc/world.test-support.ts';
import { defaultSettings } from './defaults.ts';
import { createSettings } from './index.ts';
import { changesBetween, settingsFaults } from './rules.ts';

describeOnBothEngines('settings', (database) => {
  let world: World;
  let admin: Awaited<ReturnType<World['person']>>;
  beforeAll(async () => {
    world = await openWorld(database());
    admin = await world.person('admin');
  });
  afterAll(() => world?.close());

  const put = (body: object) => world.call('PUT', '/settings', { token: admin.token, body });

  test('change with their history and a line in the audit log', async () => {
    const bank = {
      holder: 'Ladrillo SA',
      bank: 'Banco Uno',
      account: '0110599540000000123457',
      alias: 'UNO',
    };
    const answer = await put({ quoteSeconds: 90, companyBankArs: bank });
    expect(answer).toMatchObject({
      status: 200,
      json: {
        values: { quoteSeconds: 90, companyBankArs: bank, graceDays: 10 },
        history: expect.arrayContaining([
          expect.objectContaining({
            key: 'quoteSeconds',
            before: '60',
            after: '90',
            by: 'Ana Núñez',
          }),
          expect.objectContaining({
            key: 'companyBankArs',
            after: 'Ladrillo SA · Banco Uno · 0110599540000000123457 · UNO',
          }),
        ]),
      },
    });
    const { items } = await world.audit.list({
      action: 'settings.update',
      targetId: 'quoteSeconds',
      page: 1,
      pageSize: 5,
    });
    expect(items).toMatchObject([{ actor_id: admin.id, before: '60', after: '90' }]);
    expect(await world.settings.current()).toMatchObject({ quoteSeconds: 90 });
  });

  test('must fit together, and nothing of a refused change stays', async () => {
    expect(await put({ usdArsBuy: '1600', usdArsSell: '1500.5', graceDays: 3 })).toEqual({
      status: 400,
      json: {
        message: 'VALIDATION_FAILED',
        details: [{ path: 'usdArsBuy', message: 'BUY_ABOVE_SELL' }],
      },
    });
    expect((await world.settings.current()).graceDays).toBe(10);
    for (const body of [
      { graceDays: -1 },
      { transferFeePercent: '100' },
      { usdArsBuy: '1e3' },
      { unknown: 1 },
    ]) {
      expect((await put(body)).status).toBe(400);
    }
  });

  test('two changes at once are checked one after the other', async () => {
    await put({ usdArsBuy: '1000', usdArsSell: '2000' });
    const outcomes = await Promise.all([put({ usdArsBuy: '1800' }), put({ usdArsSell: '1500' })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('whoever listens hears of a change in its transaction, and may refuse it', async () => {
    const heard: [number, number][] = [];
    world.settings.onUpdate(async (_tx, before, after) => {
      if (before.graceDays === after.graceDays) return;
      if (after.graceDays === 13) throw new AppError('VALIDATION_FAILED');
      heard.push([before.graceDays, after.graceDays]);
    });
    expect((await put({ graceDays: 12 })).status).toBe(200);
    expect(world.settings.known().graceDays).toBe(12);
    expect((await put({ graceDays: 13 })).status).toBe(400);
    expect((await world.settings.current()).graceDays).toBe(12);
    expect((await put({ graceDays: 10 })).status).toBe(200);
    expect(heard).toEqual([
      [10, 12],
      [12, 10],
    ]);
  });

  test('another process sees a change within five seconds', async () => {
    const other = createSettings({
      database: database(),
      clock: world.clock,
      audit: world.audit,
      identity: world.identity,
      notifications: world.notifications,
      demo: true,
    });
    await put({ depositExpiryDays: 7 });
    expect((await other.current()).depositExpiryDays).toBe(7);
    await put({ depositExpiryDays: 8 });
    world.clock.advance(5_000);
    expect((await other.current()).depositExpiryDays).toBe(8);
  });

  test('are for administrators of level 1, and anybody sees what is public', async () => {
    const person = await world.person('admin_l2');
    expect(await world.outcome('GET', '/settings', { token: person.token })).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(await world.call('GET', '/config')).toMatchObject({
      status: 200,
      json: {
        demo: true,
        withdrawalFeePercent: '1.00',
        depositMethods: ['ars_bank_transfer'],
        links: { terms: 'https://ladrillo.example/terminos', x: null },
      },
    });
  });
});

test('the platform never pays more for a dollar than it asks for one', () => {
  const settings = defaultSettings({ demo: true });
  expect(settingsFaults(settings)).toEqual([]);
  expect(settingsFaults({ ...settings, usdArsBuy: '1490.0001' })).toMatchObject([
    { path: 'usdArsBuy' },
  ]);
  expect(settingsFaults({ ...settings, usdArsBuy: '1490.0' })).toEqual([]);
  expect(settingsFaults({ ...settings, usdArsBuy: '0', usdArsSell: '0.000' })).toHaveLength(2);
});

test('outside the demonstration no account is invented', () => {
  expect(defaultSettings({ demo: false }).companyBankArs.account).toBe('');
});

test('only what changed is told', () => {
  const settings = defaultSettings({ demo: true });
  expect(changesBetween(settings, { ...settings, graceDays: 3 })).toEqual([
    { key: 'graceDays', before: '10', after: '3' },
  ]);
  // the same fee written otherwise
  expect(
    changesBetween(settings, { ...settings, withdrawalFeePercent: '1', transferFeePercent: '0.5' }),
  ).toEqual([]);
});
