import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { openWorld, type World } from '../kyc/world.test-support.ts';
import { defaultSettings } from './defaults.ts';
import { createSettings } from './index.ts';
import { accountsOf } from './own-accounts.ts';
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
    const bank = { holder: '', bank: '', account: '', alias: '' };
    const answer = await put({ quoteSeconds: 30, companyBankArs: bank });
    expect(answer).toMatchObject({
      status: 200,
      json: {
        values: { quoteSeconds: 30, companyBankArs: bank, graceDays: 10 },
        history: expect.arrayContaining([
          expect.objectContaining({
            key: 'quoteSeconds',
            before: '60',
            after: '30',
            by: 'Ana Núñez',
          }),
          expect.objectContaining({ key: 'companyBankArs', after: '' }),
        ]),
      },
    });
    const { items } = await world.audit.list({
      action: 'settings.update',
      targetId: 'quoteSeconds',
      page: 1,
      pageSize: 5,
    });
    expect(items).toMatchObject([{ actor_id: admin.id, before: '60', after: '30' }]);
    expect(await world.settings.current()).toMatchObject({ quoteSeconds: 30 });
  });

  test('the operator’s accounts are known without separators, former ones too', async () => {
    const [former, present] = ['0070001600000000001232', '2850590940090418135201'];
    expect([...(await world.settings.ownAccounts())]).toContain(former);
    await database()
      .db.insertInto('settings')
      .values({
        key: 'companyBankArs',
        value: JSON.stringify({
          holder: 'Ladrillo · Pagos',
          bank: '',
          account: '28505909-4009 0418.135201',
          alias: '',
        }),
      })
      .onConflict((on) =>
        on.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
      )
      .execute();
    const fresh = createSettings({
      database: database(),
      clock: world.clock,
      audit: world.audit,
      identity: world.identity,
      notifications: world.notifications,
      demo: true,
    });
    const own = await fresh.ownAccounts();
    expect([own.has(former), own.has(present)]).toEqual([true, true]);
    expect(accountsOf(['Ladrillo SA · Banco 12 · 28505909-4009 0418.135201 · ALIAS'])).toEqual(
      new Set([present]),
    );
  });

  test('must be consistent, and a refused change leaves no trace', async () => {
    expect(await put({ usdArsBuy: '1600', usdArsSell: '1500.5', depositExpiryDays: 3 })).toEqual({
      status: 400,
      json: {
        message: 'VALIDATION_FAILED',
        details: [{ path: 'usdArsBuy', message: 'BUY_ABOVE_SELL' }],
      },
    });
    expect((await world.settings.current()).depositExpiryDays).toBe(5);
    for (const body of [
      { graceDays: -1 },
      // the law gives ten days
      { graceDays: 9 },
      { transferFeePercent: '100' },
      { usdArsBuy: '1e3' },
      { unknown: 1 },
    ]) {
      expect((await put(body)).status).toBe(400);
    }
  });

  test('check concurrent changes one after the other', async () => {
    await put({ usdArsBuy: '1300', usdArsSell: '1800' });
    const outcomes = await Promise.all([put({ usdArsBuy: '1600' }), put({ usdArsSell: '1500' })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a listener runs in the transaction of the change, and may refuse it', async () => {
    const heard: [number, number][] = [];
    world.settings.onUpdate(async (_tx, before, after) => {
      if (before.depositExpiryDays === after.depositExpiryDays) return;
      if (after.depositExpiryDays === 3) throw new AppError('VALIDATION_FAILED');
      heard.push([before.depositExpiryDays, after.depositExpiryDays]);
    });
    expect((await put({ depositExpiryDays: 4 })).status).toBe(200);
    expect(world.settings.known().depositExpiryDays).toBe(4);
    expect((await put({ depositExpiryDays: 3 })).status).toBe(400);
    expect((await world.settings.current()).depositExpiryDays).toBe(4);
    expect((await put({ depositExpiryDays: 5 })).status).toBe(200);
    expect(heard).toEqual([
      [5, 4],
      [4, 5],
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

  test('take effect at their time after the approval, even if another change fails', async () => {
    const at = new Date(world.clock.now().getTime() - 1_000);
    const far = new Date(at.getTime() + 86_400_000);
    const change = (key: string, value: unknown, holdsFrom: Date) => ({
      id: newId(at),
      key,
      value: JSON.stringify(value),
      before: '',
      after: '',
      asked_by: admin.id,
      asked_at: at,
      expires_at: far,
      status: 'approved' as const,
      decided_by: admin.id,
      decided_at: at,
      holds_from: holdsFrom,
      reason: null,
    });
    await database()
      .db.insertInto('setting_changes')
      .values([
        // an earlier version had it, or accepted it so
        change('settingOfThePast', 'x', new Date(at.getTime() - 2_000)),
        change('rateJumpPercent', 4_000, new Date(at.getTime() - 1_000)),
        change('quoteSeconds', 45, at),
      ])
      .execute();
    await world.settings.applyDue();
    expect((await world.settings.current()).quoteSeconds).toBe(45);
    const left = await database()
      .db.selectFrom('setting_changes')
      .select(['key', 'status'])
      .orderBy('key')
      .execute();
    expect(left).toEqual([
      { key: 'quoteSeconds', status: 'done' },
      { key: 'rateJumpPercent', status: 'approved' },
      { key: 'settingOfThePast', status: 'approved' },
    ]);
  });

  test('are not saved over changes or requests that others made since they were read', async () => {
    const other = await world.person('admin');
    const byOther = (body: object) => world.call('PUT', '/settings', { token: other.token, body });
    const { quoteSeconds, chainStuckMinutes, graceDays } = await world.settings.current();
    const values = { quoteSeconds, chainStuckMinutes, graceDays };
    const changed = [409, 'SETTINGS_CHANGED'];
    const save = (body: object) => world.outcome('PUT', '/settings', { token: admin.token, body });

    await byOther({ chainStuckMinutes: chainStuckMinutes + 1 });
    const mine = { depositExpiryDays: 9, quoteSeconds: quoteSeconds - 1 };
    expect(await save({ ...mine, seen: { values, pending: [] } })).toEqual(changed);
    const kept = await world.settings.current();
    expect(kept).toMatchObject({ quoteSeconds, chainStuckMinutes: chainStuckMinutes + 1 });

    const now = { ...values, chainStuckMinutes: chainStuckMinutes + 1 };
    await byOther({ graceDays: graceDays + 1 });
    const [asked] = await world.settings.pending(admin.id);
    expect(asked).toMatchObject({ key: 'graceDays', mine: false });
    expect(await save({ ...mine, seen: { values: now, pending: [] } })).toEqual(changed);
    expect((await save({ ...mine, seen: { values: now, pending: [asked?.id] } }))[0]).toBe(200);
    // a section that the other change is not part of
    expect((await save({ depositExpiryDays: 5, seen: { values: {}, pending: [] } }))[0]).toBe(200);
    await world.settings.refuse({ userId: other.id, address: '' }, asked?.id ?? '', 'Sin efecto');
  });

  test('are readable by administrators of level 1, and the public part by anyone', async () => {
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

test('the buying rate of the dollar must not exceed the selling rate', () => {
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

test('only changed settings are listed', () => {
  const settings = defaultSettings({ demo: true });
  expect(changesBetween(settings, { ...settings, graceDays: 3 })).toEqual([
    { key: 'graceDays', before: '10', after: '3' },
  ]);
  // the same fee written otherwise
  expect(
    changesBetween(settings, { ...settings, withdrawalFeePercent: '1', transferFeePercent: '0.5' }),
  ).toEqual([]);
});
