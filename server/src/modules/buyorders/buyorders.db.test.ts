import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { keyOf } from '../../../test/refusals.ts';
import {
  createWorld,
  DAY,
  FIRST_OVER,
  type Stand,
  setIn,
  type World,
  withAnother,
} from '../tokens/world.test-support.ts';
import { ordersOf } from './orders.test-support.ts';

const paging = { page: 1, pageSize: 20 };

describeOnBothEngines('buy orders', (database) => {
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

  const { reader, bank, order, accept, ordered, mine, states, purchases, kindsSent } = ordersOf(
    () => ({
      world,
      at,
      ana,
      desk,
    }),
  );
  const sound = async () => expect(await world.findings()).toEqual([]);

  test('buy automatically after the deposit is accepted, with a grace period from the purchase', async () => {
    const { deposit } = await ordered(3);
    await world.buyOrders.run();
    expect(await states()).toEqual([['waiting', null]]);
    world.clock.advance(2 * DAY);
    await accept(deposit.id);
    await world.buyOrders.run();
    const [bought] = await purchases();
    expect(bought).toMatchObject({
      tokens: 3,
      cost: { amount: '300.00', currency: 'USD' },
      revocableUntil: '2026-03-14T15:00:00.000Z',
    });
    expect(await mine()).toMatchObject([{ status: 'made', purchaseNumber: bought?.orderNumber }]);
    expect(await world.money(ana, at)).toBe(0n);
    // notifications of the same moment have no order
    expect((await kindsSent()).toSorted()).toEqual([
      'buy_order_placed',
      'deposit_accepted',
      'deposit_created',
      'purchased',
    ]);
    await sound();
  });

  test('are listed in pages, the latest first, of a status or of a movement', async () => {
    const first = await ordered(1);
    world.clock.advance(1_000);
    const second = await ordered(2);
    const list = (more: object) =>
      world.buyOrders.list({ userId: ana, page: 1, pageSize: 1, ...more });
    expect(await list({})).toMatchObject({ total: 2, items: [{ id: second.order.id }] });
    expect(await list({ page: 2 })).toMatchObject({ total: 2, items: [{ id: first.order.id }] });
    expect(await list({ page: 3 })).toMatchObject({ total: 2, items: [] });
    expect(await list({ status: 'made' })).toMatchObject({ total: 0, items: [] });
    expect(await list({ movementId: first.deposit.id })).toMatchObject({
      total: 1,
      items: [{ id: first.order.id }],
    });
  });

  test('leave the money in the wallet when too little arrived', async () => {
    const { deposit } = await ordered(3);
    await accept(deposit.id, '299.99');
    await world.buyOrders.run();
    expect(await states()).toEqual([['failed', 'short']]);
    expect(await world.money(ana, at)).toBe(29_999n);
    expect(await kindsSent()).toContain('buy_order_ended');
    await sound();
  });

  test('notify when the deposit is rejected or not paid in time', async () => {
    const { deposit } = await ordered(3);
    await world.movements.rejectDeposit(desk, deposit.id, 'no llegó');
    await world.buyOrders.run();
    expect(await states()).toEqual([['failed', 'money_rejected']]);
    ana = await world.person();
    const late = await ordered(3);
    world.clock.advance(8 * DAY);
    await world.payments.expireDueDeposits();
    await world.buyOrders.run();
    expect(await states()).toEqual([['expired', 'money_late']]);
    // late money goes to the wallet and buys nothing automatically
    await accept(late.deposit.id);
    await world.buyOrders.run();
    expect(await world.money(ana, at)).toBe(30_000n);
    expect(await kindsSent()).toContain('buy_order_ended');
  });

  test('wait for their money for the days of the setting at the time of the order', async () => {
    await setIn(world, 'buyOrderDays', 3);
    await ordered(3);
    const ordering = world.clock.now().getTime();
    // a later change moves no order that was made
    await setIn(world, 'buyOrderDays', 30);
    world.clock.set(new Date(ordering + 3 * DAY - 1));
    await world.buyOrders.run();
    expect(await states()).toEqual([['waiting', null]]);
    world.clock.set(new Date(ordering + 3 * DAY));
    await world.buyOrders.run();
    expect(await states()).toEqual([['expired', 'too_late']]);
  });

  test('buy nothing in another round or in a sold-out one', async () => {
    const { deposit } = await ordered(3);
    await world.buy(await world.buyer(at, 1_000_000n), at, 298);
    await accept(deposit.id);
    await world.buyOrders.run();
    expect(await states()).toEqual([['failed', 'sold_out']]);
    ana = await world.person();
    const next = await bank('100.00');
    await order(next.id, 1);
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    await accept(next.id);
    await world.buyOrders.run();
    expect(await states()).toEqual([['failed', 'round_over']]);
    await sound();
  });

  test('never pay more than agreed: a higher price or rate ends them', async () => {
    const { deposit, order: placed } = await ordered(3, '900.00');
    await world.database.executeSql(
      `update rounds set price = price + 1 where id = '${at.rounds[0]}'`,
    );
    await accept(deposit.id);
    await world.buyOrders.run();
    expect(await states()).toEqual([['failed', 'price']]);
    expect(placed.most).toEqual({ amount: '300.00', currency: 'USD' });
    expect(await world.money(ana, at)).toBe(90_000n);
  });

  test('do not buy under legal texts or vaults other than agreed', async () => {
    const { deposit } = await ordered(3);
    await world.database.executeSql(`update users set terms_version = 'otra' where id = '${ana}'`);
    await accept(deposit.id);
    await world.buyOrders.run();
    expect(await states()).toEqual([['failed', 'terms']]);
    ana = await world.person();
    const next = await bank('500.00');
    await order(next.id, 5, { invest: true });
    await world.database.executeSql(
      `update vaults set buyback_price = buyback_price - 1 where id = '${at.vaults[0]}'`,
    );
    await accept(next.id);
    await world.buyOrders.run();
    expect(await states()).toEqual([['failed', 'offer']]);
    expect(await world.money(ana, at)).toBe(50_000n);
  });

  test('in pesos spend up to their ceiling at the present rate', async () => {
    const { amount } = await world.quote(ana, '100.00');
    const pesos = async (most: string) => {
      ana = await world.person();
      const deposit = await world.payments.createDeposit(reader(), newId(), {
        projectId: at.id,
        type: 'ars_bank_transfer',
        sentCurrency: 'ARS',
        amount: most,
      });
      return { deposit, placed: order(deposit.id, 1, { currency: 'ARS', most }) };
    };
    const enough = await pesos(amount);
    await enough.placed;
    await accept(enough.deposit.id);
    await world.buyOrders.run();
    expect(await states()).toEqual([['made', null]]);
    const little = await pesos('1000.00');
    expect(await keyOf(little.placed)).toBe('BUY_ORDER_PRICE');
    await sound();
  });

  test('put the tokens into the vault at the end of the grace period, like an ordinary purchase', async () => {
    const deposit = await bank('500.00');
    await order(deposit.id, 5, { invest: true, putInVault: true });
    world.clock.advance(DAY);
    await accept(deposit.id);
    await world.buyOrders.run();
    expect((await world.tokens.vaultEntries({ userId: ana, ...paging })).items).toMatchObject([
      { tokens: 5, vaultNumber: 1, status: 'scheduled', dueAt: '2026-03-13T15:00:00.000Z' },
    ]);
    await sound();
  });

  test('wait for a transfer from another project, less its fee', async () => {
    const first = at;
    const other = await world.project();
    await world.give(ana, other.id, 'USD', 100_000n);
    at = first;
    const transfer = await world.movements.createTransfer({
      person: reader(),
      key: newId(),
      fromProjectId: other.id,
      body: { toProjectId: at.id, currency: 'USD', amount: '400.00' },
    });
    await order('', 3, { transferId: transfer.id });
    await world.movements.acceptTransfer(desk, transfer.id, {});
    await world.buyOrders.run();
    expect(await states()).toEqual([['made', null]]);
    await sound();
  });

  test('are placed once, for the person’s own incoming money, at the present price', async () => {
    const deposit = await bank('300.00');
    const key = newId();
    const first = await order(deposit.id, 3, { key });
    expect((await order(deposit.id, 3, { key })).id).toBe(first.id);
    expect(await keyOf(order(deposit.id, 3))).toBe('BUY_ORDER_EXISTS');
    const bo = await world.person();
    expect(await keyOf(order(deposit.id, 3, { userId: bo }))).toBe('BUY_ORDER_UNFIT');
    expect(await keyOf(order((await bank('50.00')).id, 3))).toBe('INSUFFICIENT_FUNDS');
    expect(await keyOf(order((await bank('300.00')).id, 3, { price: '99.99' }))).toBe(
      'BUY_ORDER_PRICE',
    );
    const gone = await bank('300.00');
    await world.movements.rejectDeposit(desk, gone.id, 'no llegó');
    expect(await keyOf(order(gone.id, 3))).toBe('BUY_ORDER_UNFIT');
    expect(await keyOf(world.buyOrders.cancel({ userId: bo, id: first.id }))).toBe('NOT_FOUND');
    await world.buyOrders.cancel({ userId: ana, id: first.id });
    expect((await order(deposit.id, 3)).status).toBe('waiting');
  });

  test('neither lose money nor spend it twice, in any order of events', async () => {
    const step = fc.constantFrom('run', 'runBoth', 'accept', 'reject', 'cancel', 'spend', 'order');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        ana = await world.person();
        const { deposit } = await ordered(2, '300.00');
        await withAnother(world, async (other) => {
          const does = {
            run: () => world.buyOrders.run(),
            runBoth: () => Promise.all([world.buyOrders.run(), other.buyOrders.run()]),
            accept: () => accept(deposit.id),
            reject: () => world.movements.rejectDeposit(desk, deposit.id, 'no'),
            cancel: async () => {
              const [last] = await mine();
              return other.buyOrders.cancel({ userId: ana, id: last?.id ?? '' });
            },
            spend: () => world.buy(ana, at, 1),
            order: () => order(deposit.id, 2),
          };
          for (const one of steps) await keyOf(does[one]());
          await world.buyOrders.run();
        });
        const orders = await mine();
        const bought = await purchases();
        const spent = bought.reduce((sum, { cost }) => sum + Number(cost.amount), 0);
        const { status } = await world.movements.ownDeposit(reader(), deposit.id);
        const came = status === 'completed' ? 300 : 0;
        expect(Number(await world.money(ana, at)) / 100).toBe(came - spent);
        const made = orders.filter((one) => one.status === 'made');
        expect(bought.filter(({ tokens }) => tokens === 2)).toHaveLength(made.length);
        if (status !== 'pending')
          expect(orders.some((one) => one.status === 'waiting')).toBe(false);
      }),
      { numRuns: 12 },
    );
    await sound();
  });
});
