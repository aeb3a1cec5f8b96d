import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { keyOf } from '../../../test/refusals.ts';
import { createEstates } from '../estates/transfer.test-support.ts';
import { createWorld, type Stand, type World } from '../tokens/world.test-support.ts';
import { ordersOf } from './orders.test-support.ts';

describeOnBothEngines('the agreed terms of a buy order', (database) => {
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

  const { accept, bank, ending, order, ordered, purchases, states } = ordersOf(() => ({
    world,
    at,
    ana,
    desk,
  }));
  const sound = async () => expect(await world.findings()).toEqual([]);

  test('include the end of the round: a round prolonged later does not match', async () => {
    await world.buy(await world.buyer(at, 1_000_000n), at, 100);
    const { deposit } = await ordered(3);
    const { id } = await world.tokens.requestProlongation(
      { userId: at.ownerId, role: 'investor' },
      { roundId: at.rounds[0] ?? '', days: 20 },
    );
    await world.tokens.approveProlongation({ userId: at.adminId, address: null }, id);
    await accept(deposit.id);
    await world.buyOrders.run();
    expect(await states()).toEqual([['failed', 'offer']]);
    expect(await world.money(ana, at)).toBe(30_000n);
    await sound();
  });

  test('require money that is still to arrive, not a deposit credited long ago', async () => {
    const old = await bank('300.00');
    await accept(old.id);
    // accepted while the person was placing the order
    await world.buyOrders.cancel({ userId: ana, id: (await order(old.id, 3)).id });
    await world.buy(ana, at, 3);
    world.clock.advance(6 * 60_000);
    await world.give(ana, at.id, 'USD', 30_000n);
    expect(await keyOf(order(old.id, 3))).toBe('BUY_ORDER_UNFIT');
  });

  test('are returned to a repeated call even if the round has sold out', async () => {
    const deposit = await bank('300.00');
    const key = newId();
    const first = await order(deposit.id, 3, { key });
    await world.buy(await world.buyer(at, 1_000_000n), at, 298);
    expect(await order(deposit.id, 3, { key })).toEqual(first);
    expect(await keyOf(order(deposit.id, 2, { key }))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await keyOf(order(deposit.id, 3))).toBe('TOKENS_SOLD_OUT');
  });

  test('are void if the person is blocked, dead or unverified when the money arrives', async () => {
    const { deposit } = await ordered(3);
    await database().transaction((tx) => world.identity.blockBySystem(tx, ana, 'estate.freeze'));
    await accept(deposit.id);
    await world.buyOrders.run();
    expect(await states()).toEqual([['failed', 'blocked']]);
    expect(await purchases()).toEqual([]);
    ana = await world.person();
    const next = await ordered(3);
    await database().transaction((tx) => world.identity.setKycStatus(tx, ana, 'rejected'));
    await accept(next.deposit.id);
    await world.buyOrders.run();
    expect(await states()).toEqual([['failed', 'unverified']]);
    await sound();
  });

  test('hold during a change of the company’s representative, which stops withdrawals only', async () => {
    const { deposit } = await ordered(3);
    await database().transaction(async (tx) => {
      await world.identity.setCompany(tx, ana, {
        name: 'Prueba Inversiones S.A.',
        taxId: '30990000014',
        approved: true,
        inReview: false,
        powerEndsOn: null,
      });
      await world.identity.setReplacing(tx, ana, true);
    });
    await accept(deposit.id);
    await world.buyOrders.run();
    expect(await states()).toEqual([['made', null]]);
    await sound();
  });

  test('end with a notification that offers a blocked person nothing they cannot do', async () => {
    const { deposit } = await ordered(3);
    await world.database.transaction((tx) =>
      world.identity.blockBySystem(tx, ana, 'estate.freeze'),
    );
    await accept(deposit.id);
    await world.buyOrders.run();
    expect(await ending()).toContain(
      'vas a poder usarlo cuando tu cuenta vuelva a estar habilitada',
    );
    expect(await ending()).not.toContain('retirarlo');
  });

  test('end with the death of the person: the heirs get the money, and no tokens are bought', async () => {
    const { deposit } = await ordered(3);
    const estates = await createEstates(world);
    const id = await estates.frozen(ana);
    await accept(deposit.id);
    const heir = await world.person();
    await estates.pass(id, { id, heirs: await estates.heirs([heir], [10_000]), units: [] });
    await world.buyOrders.run();
    expect(await states()).toEqual([['failed', 'blocked']]);
    expect([await purchases(), await purchases(heir)]).toEqual([[], []]);
    expect([await world.money(ana, at), await world.money(heir, at)]).toEqual([0n, 30_000n]);
    await sound();
  });
});
