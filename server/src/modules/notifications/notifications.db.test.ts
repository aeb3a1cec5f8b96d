import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, NOON, type World } from '../balance/world.test-support.ts';
import { notificationsPage } from './store.ts';

const DAY = 86_400_000;
const QUIET = 120_000;

describeOnBothEngines('notifications', (database) => {
  let world: World;
  let userId: string;
  beforeAll(async () => {
    world = await createWorld(database());
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    await database().db.updateTable('notifications').set({ mail_due: false }).execute();
    world.mails.length = 0;
    ({ userId } = await world.person());
  });
  const notificationsOf = (of = userId) =>
    notificationsPage(database().db, { userId: of, page: 1, pageSize: 100 });
  const notify = (once?: string) =>
    world.database.transaction((tx) =>
      world.notifications.notifyAll(tx, 'project_published', [
        { userId, data: { id: newId(), name: 'Torre' }, ...(once ? { once } : {}) },
      ]),
    );

  test('are rolled back with the transaction of their event', async () => {
    const undone = world.database.transaction(async (tx) => {
      await world.notifications.notify(tx, { userId, kind: 'password_changed', data: null });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect((await notificationsOf()).total).toBe(0);
    expect(await world.notifications.mailDue()).toBe(0);
  });

  test('are mailed once, by any number of concurrent runs and processes', async () => {
    await notify();
    world.clock.advance(QUIET);
    const written = await Promise.all([
      world.notifications.mailDue(),
      world.notifications.mailDue(),
    ]);
    expect(written.toSorted()).toEqual([0, 1]);
    expect(world.mails.map(({ subject }) => subject)).toEqual(['Se publicó Torre']);
    expect(await world.notifications.mailDue()).toBe(0);
  });

  test('of a person are sent together after two minutes without a new one', async () => {
    await notify();
    world.clock.advance(QUIET - 1000);
    await notify();
    world.clock.advance(2000);
    expect(await world.notifications.mailDue()).toBe(0);
    world.clock.advance(QUIET);
    expect(await world.notifications.mailDue()).toBe(1);
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      'Se publicó Torre y otro aviso más',
    ]);
    expect(world.mails[0]?.text).toContain('Hay 2 avisos de los últimos minutos');
    expect(await world.notifications.mailDue()).toBe(0);
  });

  test('of a person with continuing activity are sent after ten minutes', async () => {
    await notify();
    for (let minute = 0; minute < 10; minute += 1) {
      expect(await world.notifications.mailDue()).toBe(0);
      await notify();
      world.clock.advance(60_000);
    }
    expect(await world.notifications.mailDue()).toBe(1);
    expect(world.mails[0]?.subject).toBe('Se publicó Torre y 10 avisos más');
    expect(world.mails[0]?.text.match(/^=+$/gm)).toHaveLength(10);
    expect(world.mails[0]?.text).toContain('Estos son los últimos 10');
  });

  test('of security wait for none, and take none with them', async () => {
    await notify();
    await world.database.transaction((tx) =>
      world.notifications.notify(tx, { userId, kind: 'password_changed', data: null }),
    );
    expect(await world.notifications.mailDue()).toBe(1);
    expect(world.mails.map(({ subject }) => subject)).toEqual(['Cambió tu contraseña']);
    world.clock.advance(QUIET);
    expect(await world.notifications.mailDue()).toBe(1);
  });

  test('of a withdrawal wait for none, and one that brings its receipt is in no way of security', async () => {
    const order = { kind: 'withdrawal', id: newId() } as const;
    const data = {
      order: 'R-2026-000001',
      amount: { minor: 100n, currency: 'USD' },
      received: { minor: 100n, currency: 'USD' },
      debt: { minor: 0n, currency: 'USD' },
      account: 'la cuenta «Sueldo»',
      home: 'en tu billetera',
    } as const;
    world.notifications.readOrdersWith(async () => ({ figures: [] }));
    await world.database.transaction((tx) =>
      world.notifications.notify(tx, { userId, kind: 'withdrawal_created', order, data }),
    );
    expect(await world.notifications.mailDue()).toBe(1);
    await world.database.transaction((tx) =>
      world.notifications.notify(tx, { userId, kind: 'withdrawal_completed', order, data }),
    );
    expect(await world.notifications.mailDue()).toBe(1);
    expect(world.mails.map(({ purpose }) => purpose)).toEqual(['security', 'receipt']);
  });

  test('are neither lost nor mailed twice by a process that dies while it mails', async () => {
    await notify();
    world.clock.advance(QUIET);
    world.dieMailing(true);
    await expect(world.notifications.mailDue()).rejects.toThrow('died');
    world.dieMailing(false);
    world.mails.length = 0;
    expect(await world.notifications.mailDue()).toBe(1);
    expect(await world.notifications.mailDue()).toBe(0);
    expect(world.mails).toHaveLength(1);
  });

  test('an order that cannot be read keeps no mail', async () => {
    const order = { kind: 'rent', id: newId() } as const;
    const data = { project: 'Torre', paid: [{ minor: 100n, currency: 'USD' }] } as const;
    const collect = () =>
      world.database.transaction((tx) =>
        world.notifications.notify(tx, { userId, kind: 'rent_collected', order, data }),
      );
    world.notifications.readOrdersWith(async () => {
      throw new Error('no such order');
    });
    await collect();
    world.clock.advance(QUIET);
    expect(await world.notifications.mailDue()).toBe(1);
    expect(world.mails[0]?.text).not.toContain('comprobante');
    world.notifications.readOrdersWith(async () => ({
      figures: [{ label: 'Renta cobrada', value: 'US$ 1,00', strong: true }],
    }));
    await collect();
    world.clock.advance(QUIET);
    expect(await world.notifications.mailDue()).toBe(1);
    expect(world.mails[1]?.text).toContain('Renta cobrada  US$ 1,00');
    expect(world.mails[1]?.text).toContain('El comprobante en PDF está en «Mis órdenes»');
  });

  test('a statement that fails while an order is read leaves its mail without figures, and the next one whole', async () => {
    const collected = (userId: string, id: string) =>
      world.database.transaction((tx) =>
        world.notifications.notify(tx, {
          userId,
          kind: 'rent_collected',
          order: { kind: 'rent', id },
          data: { project: 'Torre', paid: [{ minor: 100n, currency: 'USD' }] },
        }),
      );
    const [broken, sound] = [newId(), newId()];
    world.notifications.readOrdersWith(async (tx, _userId, { id }) => {
      const divisor = id === broken ? 0 : 1;
      // an error of the database itself, after which the transaction accepts nothing without its savepoint
      const { rows } = await sql<{ paid: number }>`select 1 / ${divisor}::int as paid`.execute(tx);
      return { figures: [{ label: 'Renta cobrada', value: `US$ ${rows[0]?.paid}`, strong: true }] };
    });
    await collected(userId, broken);
    const other = await world.person();
    await collected(other.userId, sound);
    world.clock.advance(QUIET);
    expect(await world.notifications.mailDue()).toBe(2);
    const figuresOf = world.mails.map(({ text }) => text.includes('Renta cobrada  US$ 1'));
    expect(figuresOf.toSorted()).toEqual([false, true]);
    // both are marked as mailed by the transaction that went on
    expect(await world.notifications.mailDue()).toBe(0);
  });

  test('links carry the mark of their person', async () => {
    await notify();
    world.clock.advance(QUIET);
    await world.notifications.mailDue();
    const mark = world.identity.markOf(userId);
    expect(mark).toMatch(/^[\w-]{10}$/);
    expect(mark).not.toBe(world.identity.markOf(newId()));
    expect(world.mails[0]?.text).toMatch(new RegExp(`/project/[-\\w]+\\?para=${mark}`));
  });

  test('are written once for a person and a value of `once`', async () => {
    await notify('the same');
    await notify('the same');
    await notify('another');
    expect((await notificationsOf()).total).toBe(2);
    const first = userId;
    ({ userId } = await world.person());
    await notify('the same');
    expect((await notificationsOf()).total).toBe(1);
    expect((await notificationsOf(first)).total).toBe(2);
  });

  test('announce a deposit when it is announced and when it is credited', async () => {
    const ana = await world.person();
    await world.give(ana, newId(), '1500.00');
    const { items } = await notificationsOf(ana.userId);
    expect(items.map(({ kind }) => kind).sort()).toEqual(['deposit_accepted', 'deposit_created']);
    expect(items.every(({ read_at }) => read_at === null)).toBe(true);
  });

  test('are kept for a year', async () => {
    await notify();
    world.clock.advance(364 * DAY);
    await world.notifications.purge();
    expect((await notificationsOf()).total).toBe(1);
    world.clock.advance(2 * DAY);
    expect(await world.notifications.purge()).toBeGreaterThan(0);
    expect((await notificationsOf()).total).toBe(0);
  });
});
