import { beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import type { OrderKey } from '../store/orders.ts';
import { createWorld, type World } from '../world.test-support.ts';
import { type OrderSource, orderPage, orderView } from './orders.ts';

describeOnBothEngines('the orders of a person', (database) => {
  let world: World;
  let ana: string;
  beforeAll(async () => {
    world = createWorld(database());
    const at = await world.project();
    ana = await world.buyer(at);
    const bo = await world.buyer(at);
    await world.buy(ana, at, 60);
    await world.buy(bo, at, 5);
    const { id } = await world.reserve(ana, at.small, 10);
    await world.tokens.deposit({
      userId: ana,
      reservationId: id,
      tokens: 5,
      idempotencyKey: newId(),
    });
    await world.refund(ana, { projectId: at.id, tokens: 10 });
    await world.buy(ana, at, 12, { invest: true });
    await world.invest(ana, at, 12);
  });

  const pageOf = async (page: number, pageSize: number, more = {}) =>
    world.tokens.orders({ userId: ana, page, pageSize, ...more });

  test('are one list of all kinds, with consecutive pages', async () => {
    const whole = await pageOf(1, 50);
    expect(whole.total).toBe(6);
    expect(whole.items.map(({ kind }) => kind).sort()).toEqual([
      ...['investment', 'purchase', 'purchase', 'refund', 'reservation', 'reservation_deposit'],
    ]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => pageOf(page, 2)));
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6, 6]);
    expect(await pageOf(1, 9, { kind: 'purchase' })).toMatchObject({
      total: 2,
      items: [{ kind: 'purchase' }, { kind: 'purchase' }],
    });
    expect(await pageOf(1, 9, { projectId: newId() })).toMatchObject({ total: 0, items: [] });
  });

  test('of one instant are in the order in which one needs another, the last first', async () => {
    const { items } = await pageOf(1, 50);
    expect(new Set(items.map(({ at }) => at.getTime())).size).toBe(1);
    expect(items.map(({ kind }) => kind)).toEqual([
      ...['refund', 'investment', 'reservation_deposit', 'reservation', 'purchase', 'purchase'],
    ]);
  });

  test('state whether a purchase can be revoked, and only for purchases', async () => {
    const { items } = await pageOf(1, 50);
    for (const { kind, purchase } of items.map(orderView))
      expect(purchase?.revocation ?? 'none').toMatch(
        kind === 'purchase' ? /^(possible|in_use|refunded)$/ : /^none$/,
      );
  });

  test('are loaded in full only for the page', async () => {
    const read: OrderKey[] = [];
    const source: OrderSource = {
      lines: 'token_order_lines',
      read: async (keys) => {
        read.push(...keys);
        return [];
      },
    };
    await orderPage(database().db, [source], { userId: ana, page: 2, pageSize: 2 });
    const { items } = await pageOf(2, 2);
    expect(read.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });
});
