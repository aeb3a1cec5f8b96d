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
  const told = (of = userId) =>
    notificationsPage(database().db, { userId: of, page: 1, pageSize: 100 });
  const notify = (once?: string) =>
    world.database.transaction((tx) =>
      world.notifications.notifyAll(tx, 'project_published', [
        { userId, data: { id: newId(), name: 'Torre' }, ...(once ? { once } : {}) },
      ]),
    );

  test('lives and dies with the transaction in which it happened', async () => {
    const undone = world.database.transaction(async (tx) => {
      await world.notifications.notify(tx, { userId, kind: 'password_changed', data: null });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect((await told()).total).toBe(0);
    expect(await world.notifications.mailDue()).toBe(0);
  });

  test('is mailed once, however often and by however many processes at once', async () => {
    await notify();
    const written = await Promise.all([
      world.notifications.mailDue(),
      world.notifications.mailDue(),
    ]);
    expect(written.toSorted()).toEqual([0, 1]);
    expect(world.mails.map(({ subject }) => subject)).toEqual(['Se publicó Torre']);
    expect(await world.notifications.mailDue()).toBe(0);
  });

  test('a person is notified of the same thing once, and another person too', async () => {
    await notify('the same');
    await notify('the same');
    await notify('another');
    expect((await told()).total).toBe(2);
    const first = userId;
    ({ userId } = await world.person());
    await notify('the same');
    expect((await told()).total).toBe(1);
    expect((await told(first)).total).toBe(2);
  });

  test('a deposit is notified when announced and when credited', async () => {
    const ana = await world.person();
    await world.give(ana, newId(), '1500.00');
    const { items } = await told(ana.userId);
    expect(items.map(({ kind }) => kind).sort()).toEqual(['deposit_accepted', 'deposit_created']);
    expect(items.every(({ read_at }) => read_at === null)).toBe(true);
  });

  test('is kept for a year', async () => {
    await notify();
    world.clock.advance(364 * DAY);
    await world.notifications.purge();
    expect((await told()).total).toBe(1);
    world.clock.advance(2 * DAY);
    expect(await world.notifications.purge()).toBeGreaterThan(0);
    expect((await told()).total).toBe(0);
  });
});
