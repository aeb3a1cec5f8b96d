import { beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '#core/errors.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { keyOf } from '../../../test/refusals.ts';
import {
  createWorld,
  DAY,
  type Stand,
  type World,
  withAnother,
} from '../tokens/world.test-support.ts';
import { ordersOf } from './orders.test-support.ts';

describeOnBothEngines('attempts to execute a buy order', (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  let desk: { userId: string; role: 'admin'; address: string };
  beforeAll(async () => {
    world = createWorld(database());
    desk = { userId: await world.person('admin'), role: 'admin', address: '10.0.0.1' };
  });
  beforeEach(async () => {
    at = await world.project();
    ana = await world.person();
  });

  const { accept, ending, mine, ordered, purchases, states } = ordersOf(() => ({
    world,
    at,
    ana,
    desk,
  }));
  const sound = async () => expect(await world.findings()).toEqual([]);

  test('buy once, with any number of concurrent processes and runs', async () => {
    const { deposit } = await ordered(3, '900.00');
    await accept(deposit.id);
    expect(await keyOf(accept(deposit.id))).toBe('MOVEMENT_STATE_FORBIDS');
    await withAnother(world, async (other) => {
      await Promise.all([world, other, world, other].map(({ buyOrders }) => buyOrders.run()));
    });
    await world.buyOrders.run();
    expect(await purchases()).toHaveLength(1);
    expect(await states()).toEqual([['made', null]]);
    expect(await world.money(ana, at)).toBe(60_000n);
    await sound();
  });

  test('have one outcome when the order is cancelled concurrently', async () => {
    for (let round = 0; round < 6; round += 1) {
      ana = await world.person();
      const { deposit, order: placed } = await ordered(2);
      await accept(deposit.id);
      await withAnother(world, async (other) => {
        const [cancelled] = await Promise.all([
          keyOf(world.buyOrders.cancel({ userId: ana, id: placed.id })),
          other.buyOrders.run(),
        ]);
        const bought = await purchases();
        expect([cancelled, bought.length, await states()]).toEqual(
          cancelled === 'done'
            ? ['done', 0, [['cancelled', 'asked']]]
            : ['BUY_ORDER_OVER', 1, [['made', null]]],
        );
        expect(await world.money(ana, at)).toBe(cancelled === 'done' ? 20_000n : 0n);
      });
    }
    await sound();
  });

  test('do not repeat a purchase that was posted before a crash', async () => {
    const { deposit, order: placed } = await ordered(2, '400.00');
    await accept(deposit.id);
    // the job read the order as waiting, paused, and continues after another process has bought
    const stale = createWorld(world.database, world.clock);
    const release = Promise.withResolvers<void>();
    const { previewPurchase, buy } = stale.tokens;
    const slow = stale.buyOrdersWith({
      previewPurchase,
      buy: async (asked) => {
        await release.promise;
        return buy(asked);
      },
    });
    const late = slow.run();
    await world.buyOrders.run();
    release.resolve();
    await late;
    expect(await purchases()).toHaveLength(1);
    expect(await mine()).toMatchObject([{ id: placed.id, status: 'made' }]);
    expect(await world.money(ana, at)).toBe(20_000n);
    await sound();
  });

  test('are repeated after a failure before the posting', async () => {
    const { deposit } = await ordered(2);
    await accept(deposit.id);
    const dying = world.buyOrdersWith({
      ...world.tokens,
      buy: () => Promise.reject(new Error('connection lost')),
    });
    await expect(dying.run()).rejects.toThrow('1 of 1 due failed');
    expect(await states()).toEqual([['waiting', null]]);
    world.clock.advance(10_000);
    await world.buyOrders.run();
    expect(await states()).toEqual([['made', null]]);
    await sound();
  });

  test('skip an order locked by another transaction, and the next run buys', async () => {
    // the embedded engine has one connection, so nothing is concurrent
    if (world.database.engine === 'embedded') return;
    const { deposit, order: placed } = await ordered(3);
    await accept(deposit.id);
    const bo = await world.buyer(at, 10_000n);
    await world.database.transaction(async (tx) => {
      await tx
        .selectFrom('buy_orders')
        .select('id')
        .where('id', '=', placed.id)
        .forUpdate()
        .execute();
      await Promise.all([world.buyOrders.run(), world.buy(bo, at, 1)]);
    });
    expect([await states(), await purchases(), (await purchases(bo)).length]).toEqual([
      [['waiting', null]],
      [],
      1,
    ]);
    await world.buyOrders.run();
    expect(await states()).toEqual([['made', null]]);
    await sound();
  });

  test('are repeated after growing pauses when errors are temporary', async () => {
    const { deposit } = await ordered(2);
    await accept(deposit.id);
    let tries = 0;
    const failing = world.buyOrdersWith({
      previewPurchase: world.tokens.previewPurchase,
      buy: () => {
        tries += 1;
        return Promise.reject(new AppError('RATE_STALE'));
      },
    });
    for (let second = 0; second < 80; second += 10) {
      await keyOf(failing.run());
      world.clock.advance(10_000);
    }
    // immediately, after ten seconds, after twenty more and after forty more
    expect(tries).toBe(4);
    expect(await states()).toEqual([['waiting', null]]);
  });

  test('stop when the order expires, and the notification states where the money is', async () => {
    const failures = [new AppError('RATE_STALE'), new Error('connection lost')];
    for (const failure of failures) {
      at = await world.project();
      ana = await world.person();
      const { deposit } = await ordered(3);
      await accept(deposit.id);
      world.clock.advance(31 * DAY);
      const failing = world.buyOrdersWith({
        previewPurchase: world.tokens.previewPurchase,
        buy: () => Promise.reject(failure),
      });
      await failing.run();
      expect(await states()).toEqual([['failed', 'too_late']]);
      expect(await ending()).toContain('El dinero está en tu billetera de ese proyecto: podés');
    }
    ana = await world.person();
    at = await world.project();
    await ordered(3);
    world.clock.advance(31 * DAY);
    await world.buyOrders.run();
    expect(await states()).toEqual([['expired', 'too_late']]);
    expect(await ending()).toContain('volvé a programar la compra');
  });
});
