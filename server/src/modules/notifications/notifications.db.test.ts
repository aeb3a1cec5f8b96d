import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, NOON, type World } from '../balance/world.test-support.ts';
import { notificationsPage } from './store.ts';

const DAY = 86_400_000;

describeOnBothEngines('notifications', (database) => {
  let world: World;
  let userId: string;
  beforeAll(async () => {
    world = await createWorld(database());
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    await world.notifications.mailDue();
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
    const written = await Promise.all([
      world.notifications.mailDue(),
      world.notifications.mailDue(),
    ]);
    expect(written.toSorted()).toEqual([0, 1]);
    expect(world.mails.map(({ subject }) => subject)).toEqual(['Se publicó Torre']);
    expect(await world.notifications.mailDue()).toBe(0);
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
