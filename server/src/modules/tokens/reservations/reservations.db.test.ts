import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { keyOf } from '../../../../test/refusals.ts';
import {
  createWorld,
  DAY,
  FIRST_OVER,
  type Stand,
  type World,
  withAnother,
} from '../world.test-support.ts';

describeOnBothEngines('reservations', (database) => {
  let world: World;
  let at: Stand;
  let ana: string;
  beforeAll(() => {
    world = createWorld(database());
  });
  beforeEach(async () => {
    at = await world.project((sample) => ({ ...sample, reservationDays: 20 }));
    ana = await world.buyer(at, 20_000n);
  });
  const deposit = (reservationId: string, tokens: number, userId = ana) =>
    world.tokens.deposit({ userId, reservationId, tokens, idempotencyKey: newId() });
  test('use available tokens and buy the rest in one journal entry', async () => {
    await world.buy(ana, at, 4);
    const key = newId();
    const ask = () =>
      world.tokens.reserve({
        userId: ana,
        propertyId: at.small,
        tokens: 10,
        currency: 'USD',
        idempotencyKey: key,
      });
    const reservation = await ask();
    expect(reservation).toMatchObject({
      status: 'active',
      tokens: 10,
      price: 100,
      expiresAt: '2026-03-22T15:00:00.000Z',
      deposits: [{ tokens: 10 }],
      refund: [{ returned: { amount: '850.00' }, penalty: { amount: '150.00' } }],
    });
    expect((await ask()).id).toBe(reservation.id);
    expect(await world.money(ana, at)).toBe(1_900_000n);
    expect(await world.free(ana, at)).toBe(0n);
    expect((await world.unit(at.small)).status).toBe('reserved');
    expect((await world.tokens.purchases({ userId: ana, page: 1, pageSize: 9 })).total).toBe(2);
    const orders = await world.tokens.orders({ userId: ana, page: 1, pageSize: 9 });
    expect(orders.items.map(({ kind }) => kind).sort()).toEqual([
      'purchase',
      'purchase',
      'reservation',
    ]);
    expect(await world.findings()).toEqual([]);
  });

  test('are refused below the reservation price, above the unit price, without money, and for a taken unit', async () => {
    const refused = (unit: string, tokens: number) =>
      expect(world.reserve(ana, unit, tokens)).rejects;
    await refused(at.small, 9).toMatchObject({
      key: 'BELOW_RESERVATION_PRICE',
      details: [{ path: 'tokens', message: 'AT_LEAST:10' }],
    });
    await refused(at.small, 101).toMatchObject({
      key: 'ABOVE_PROPERTY_PRICE',
      details: [{ path: 'tokens', message: 'AT_MOST:100' }],
    });
    await refused(at.garage, 250).toMatchObject({
      key: 'INSUFFICIENT_FUNDS',
      details: [{ path: 'tokens', message: 'NOT_AFFORDABLE' }],
    });
    expect(await keyOf(world.reserve(ana, newId(), 10))).toBe('PROPERTY_NOT_FOUND');
    expect(await keyOf(world.reserve(at.ownerId, at.small, 10))).toBe('OWN_PROJECT');
    await world.reserve(ana, at.small, 10);
    expect(await keyOf(world.reserve(ana, at.small, 10))).toBe('PROPERTY_NOT_AVAILABLE');
    expect(await world.money(ana, at)).toBe(1_900_000n);
    expect((await world.unit(at.garage)).status).toBe('available');
    expect(await world.findings()).toEqual([]);
  });

  test('of one unit are made once, however many buyers race for it', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => world.buyer(at, 1_000n)));
    await withAnother(world, async (other) => {
      const keys = await Promise.all(
        buyers.map((buyer, n) => keyOf((n % 2 ? world : other).reserve(buyer, at.small, 10))),
      );
      expect(keys.sort()).toEqual([
        'PROPERTY_NOT_AVAILABLE',
        'PROPERTY_NOT_AVAILABLE',
        'PROPERTY_NOT_AVAILABLE',
        'PROPERTY_NOT_AVAILABLE',
        'PROPERTY_NOT_AVAILABLE',
        'done',
      ]);
    });
    expect(await world.inside(at, 'escrow', at.rounds[0])).toBe(100_000n);
    expect(await world.findings()).toEqual([]);
  });

  test('grow by deposits up to the unit price and never beyond, and then the unit is sold', async () => {
    await world.buy(ana, at, 90);
    const { id } = await world.reserve(ana, at.small, 20);
    expect(await keyOf(deposit(id, 71))).toBe('INSUFFICIENT_TOKENS');
    await expect(deposit(id, 81)).rejects.toMatchObject({
      key: 'ABOVE_PROPERTY_PRICE',
      details: [{ path: 'tokens', message: 'AT_MOST:80' }],
    });
    expect(await keyOf(deposit(id, 1, await world.buyer(at)))).toBe('RESERVATION_NOT_FOUND');
    await deposit(id, 30);
    await world.buy(ana, at, 50);
    // two concurrent deposits cannot both reach the price
    const both = await Promise.all([keyOf(deposit(id, 50)), keyOf(deposit(id, 50))]);
    expect(both.filter((key) => key === 'done')).toHaveLength(1);
    expect(await world.tokens.reservations({ userId: ana, page: 1, pageSize: 9 })).toMatchObject({
      items: [{ status: 'completed', tokens: 100, expiresAt: null }],
    });
    expect((await world.unit(at.small)).status).toBe('sold');
    expect(await keyOf(deposit(id, 1))).toBe('RESERVATION_NOT_ACTIVE');
    expect(await keyOf(world.refund(ana, { reservationId: id }))).toBe('RESERVATION_NOT_ACTIVE');
    expect(await world.findings()).toEqual([]);
  });

  test('at the full price sell the unit immediately', async () => {
    const { status } = await world.reserve(ana, at.small, 100);
    expect(status).toBe('completed');
    expect((await world.unit(at.small)).status).toBe('sold');
  });

  test('that expire return their tokens without penalty and free the unit, once', async () => {
    const { id } = await world.reserve(ana, at.small, 10);
    world.clock.advance(20 * DAY);
    // it has expired, and the job has not ended it yet
    expect(await keyOf(deposit(id, 1))).toBe('RESERVATION_NOT_ACTIVE');
    expect(await keyOf(world.refund(ana, { reservationId: id }))).toBe('RESERVATION_NOT_ACTIVE');
    await withAnother(world, async (other) => {
      await Promise.all([world.tokens.settle(), other.tokens.settle()]);
    });
    await world.tokens.settle();
    expect(await world.free(ana, at)).toBe(10n);
    expect((await world.unit(at.small)).status).toBe('available');
    const { items } = await world.tokens.reservations({ userId: ana, page: 1, pageSize: 9 });
    expect(items).toMatchObject([{ status: 'expired', tokens: 10 }]);
    await world.reserve(ana, at.small, 10);
    expect(await world.money(ana, at)).toBe(1_900_000n);
    expect(await world.findings()).toEqual([]);
  });

  test('that wait for the rest of their price end without penalty when the project is cancelled', async () => {
    at = await world.project((sample) => ({ ...sample, reservationDays: 60 }));
    ana = await world.buyer(at, 20_000n);
    const { id } = await world.reserve(ana, at.small, 10);
    const juan = await world.buyer(at, 40_000n);
    await world.buy(juan, at, 290);
    world.clock.set(FIRST_OVER);
    await world.tokens.settle();
    await world.cancel(at);
    const { items } = await world.tokens.reservations({ userId: ana, page: 1, pageSize: 9 });
    expect(items).toMatchObject([{ status: 'undone', tokens: 10 }]);
    expect(await world.free(ana, at)).toBe(10n);
    expect((await world.unit(at.small)).status).toBe('available');
    expect(await keyOf(deposit(id, 1))).toBe('RESERVATION_NOT_ACTIVE');
    const notifications = await database()
      .db.selectFrom('notifications')
      .select('title')
      .where('user_id', '=', ana)
      .where('kind', '=', 'reservation_cancelled')
      .execute();
    expect(notifications).toEqual([{ title: 'Terminó tu reserva de la unidad 1-A' }]);
    expect(await world.findings()).toEqual([]);
  });

  test('and investments are refused for a blocked person', async () => {
    await world.buy(ana, at, 10);
    await world.database.transaction((tx) =>
      world.identity.blockBySystem(tx, ana, 'payments.chargeback'),
    );
    expect(await keyOf(world.reserve(ana, at.small, 10))).toBe('BLOCKED_USER');
    expect(await keyOf(world.refund(ana, { projectId: at.id, tokens: 1 }))).toBe('BLOCKED_USER');
    expect(await keyOf(world.invest(ana, at, 1))).toBe('BLOCKED_USER');
  });
});
