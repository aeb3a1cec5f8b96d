import { beforeAll, beforeEach, expect, test } from 'vitest';
import { grossFor } from '#contract/core/figures/fee.ts';
import { toMoney } from '#contract/core/money.ts';
import { newId } from '#core/id.ts';
import { defaultSettings } from '#modules/settings';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { keyOf } from '../../../test/refusals.ts';
import { createWorld, DAY, type Stand, type World } from '../tokens/world.test-support.ts';
import { ordersOf } from './orders.test-support.ts';

describeOnBothEngines('buy orders of two sources', (database) => {
  let world: World;
  let at: Stand;
  let other: Stand;
  let ana: string;
  let desk: { userId: string; role: 'admin'; address: string };
  beforeAll(async () => {
    world = createWorld(database());
    desk = { userId: await world.person('admin'), role: 'admin', address: '10.0.0.1' };
  });
  beforeEach(async () => {
    other = await world.project();
    at = await world.project();
    ana = await world.person();
  });
  const calls = ordersOf(() => ({ world, at, ana, desk }));
  const { reader, bank, order, accept, mine, states, purchases, ending } = calls;
  /** A transfer from another project of which 200 dollars arrive. */
  const part = async (userId = ana) => {
    const gross = grossFor(20_000n, defaultSettings({ demo: true }).transferFeePercent);
    await world.give(userId, other.id, 'USD', gross);
    return world.movements.createTransfer({
      person: reader(userId),
      key: newId(),
      fromProjectId: other.id,
      body: { toProjectId: at.id, currency: 'USD', amount: toMoney(gross, 'USD').amount },
    });
  };

  test('wait until both are credited, whichever comes first', async () => {
    for (const depositFirst of [true, false]) {
      ana = await world.person();
      const transfer = await part();
      const deposit = await bank('100.00');
      const placed = await order(deposit.id, 3, { partId: transfer.id });
      expect(placed.part).toMatchObject({ id: transfer.id, status: 'pending' });
      const steps = [
        () => accept(deposit.id),
        () => world.movements.acceptTransfer(desk, transfer.id, {}),
      ];
      for (const step of depositFirst ? steps : steps.toReversed()) {
        expect(await states()).toEqual([['waiting', null]]);
        await step();
        await world.buyOrders.run();
      }
      expect(await states()).toEqual([['made', null]]);
      expect((await purchases())[0]).toMatchObject({ tokens: 3, cost: { amount: '300.00' } });
    }
    expect(await world.findings()).toEqual([]);
  });

  test('end without a purchase when one is rejected, and the other stays in the wallet', async () => {
    const transfer = await part();
    const deposit = await bank('100.00');
    await order(deposit.id, 3, { partId: transfer.id });
    await accept(deposit.id);
    await world.movements.rejectTransfer(desk, transfer.id, 'no corresponde');
    await world.buyOrders.run();
    expect(await states()).toEqual([['failed', 'money_rejected']]);
    expect(await world.money(ana, at)).toBe(10_000n);
    expect(await ending()).toContain(`${deposit.orderNumber} y ${transfer.orderNumber}`);
    expect(await ending()).toContain('Lo que se acreditó está en tu billetera');
  });

  test('say that a credited part stays in the wallet when the deposit is rejected', async () => {
    const transfer = await part();
    const deposit = await bank('100.00');
    await order(deposit.id, 3, { partId: transfer.id });
    await world.movements.acceptTransfer(desk, transfer.id, {});
    await world.movements.rejectDeposit(desk, deposit.id, 'no llegó');
    await world.buyOrders.run();
    expect(await states()).toEqual([['failed', 'money_rejected']]);
    expect(await world.money(ana, at)).toBe(20_000n);
    expect(await ending()).toContain('Lo que se acreditó está en tu billetera');
  });

  test('name the other movement that is still pending when one is rejected', async () => {
    const transfer = await part();
    const deposit = await bank('100.00');
    await order(deposit.id, 3, { partId: transfer.id });
    await world.movements.rejectDeposit(desk, deposit.id, 'no llegó');
    await world.buyOrders.run();
    expect(await states()).toEqual([['failed', 'money_rejected']]);
    expect(await ending()).toContain(
      `La transferencia ${transfer.orderNumber} sigue en curso: todavía puede acreditarse`,
    );
    expect(await ending()).toContain('paga su comisión');
    ana = await world.person();
    const second = await part();
    const pending = await bank('100.00');
    await order(pending.id, 3, { partId: second.id });
    await world.movements.rejectTransfer(desk, second.id, 'no corresponde');
    await world.buyOrders.run();
    expect(await ending()).toContain(`El depósito ${pending.orderNumber} sigue en curso`);
    expect(await ending()).not.toContain('comisión');
  });

  test('offer a blocked person nothing of a credited part', async () => {
    const transfer = await part();
    const deposit = await bank('100.00');
    await order(deposit.id, 3, { partId: transfer.id });
    await accept(deposit.id);
    await world.database.transaction((tx) =>
      world.identity.blockBySystem(tx, ana, 'estate.freeze'),
    );
    await world.movements.rejectTransfer(desk, transfer.id, 'no corresponde');
    await world.buyOrders.run();
    expect(await states()).toEqual([['failed', 'money_rejected']]);
    expect(await ending()).toContain(
      'vas a poder usarlo cuando tu cuenta vuelva a estar habilitada',
    );
    expect(await ending()).not.toContain('retirarlo');
  });

  test('a transfer that one purchase waits for is no source of another, whichever it is there', async () => {
    const transfer = await part();
    const deposit = await bank('100.00');
    await order('', 2, { transferId: transfer.id });
    expect(await keyOf(order(deposit.id, 3, { partId: transfer.id }))).toBe('BUY_ORDER_EXISTS');
    const second = await part();
    await order(deposit.id, 3, { partId: second.id });
    expect(await keyOf(order('', 2, { transferId: second.id }))).toBe('BUY_ORDER_EXISTS');
  });

  test('expire when one of them is late', async () => {
    const transfer = await part();
    const deposit = await bank('100.00');
    await order(deposit.id, 3, { partId: transfer.id });
    await accept(deposit.id);
    world.clock.advance(31 * DAY);
    await world.buyOrders.run();
    expect(await states()).toEqual([['expired', 'too_late']]);
    world.clock.advance(-31 * DAY);
  });

  test('are found by either movement, and placed for transfers of one’s own that suffice', async () => {
    const transfer = await part();
    const deposit = await bank('100.00');
    const small = await bank('99.99');
    expect(await keyOf(order(small.id, 3, { partId: transfer.id }))).toBe('INSUFFICIENT_FUNDS');
    expect(await keyOf(order(deposit.id, 3))).toBe('INSUFFICIENT_FUNDS');
    expect(await keyOf(order(deposit.id, 3, { partId: small.id }))).toBe('BUY_ORDER_UNFIT');
    expect(await keyOf(order('', 2, { transferId: transfer.id, partId: transfer.id }))).toBe(
      'BUY_ORDER_UNFIT',
    );
    const anothers = await part(await world.person());
    expect(await keyOf(order(deposit.id, 3, { partId: anothers.id }))).toBe('BUY_ORDER_UNFIT');
    const placed = await order(deposit.id, 3, { partId: transfer.id });
    expect(await keyOf(order(small.id, 2, { partId: transfer.id }))).toBe('BUY_ORDER_EXISTS');
    for (const movementId of [deposit.id, transfer.id])
      expect(
        (await world.buyOrders.list({ userId: ana, movementId, page: 1, pageSize: 20 })).items,
      ).toMatchObject([{ id: placed.id }]);
    expect(await mine()).toHaveLength(1);
  });
});
