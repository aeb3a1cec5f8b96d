import { beforeAll, beforeEach, expect, test } from 'vitest';
import { balances, transfer as transferSchema } from '#contract/payments/schemas.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, NOON, type World } from './world.test-support.ts';

describeOnBothEngines('transfers between projects', (database) => {
  let world: World;
  let ana: Awaited<ReturnType<World['person']>>;
  let from: string;
  let to: string;
  beforeAll(async () => {
    world = await createWorld(database());
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    ana = await world.person();
    from = newId();
    to = newId();
    await world.give(ana, from, '1000');
  });

  const ask = (amount: string, key = newId()) =>
    world.balance.createTransfer({
      person: ana,
      key,
      fromProjectId: from,
      body: { toProjectId: to, currency: 'ARS', amount },
    });
  const money = async () => [
    await world.money(ana.userId, from, 'ARS'),
    await world.money(ana.userId, from, 'ARS', 'held'),
    await world.money(ana.userId, to, 'ARS'),
  ];

  test('are held immediately and arrive less the fee', async () => {
    const fees = await world.platform('fees', 'ARS');
    const asked = await ask('400');
    expect(transferSchema.parse(asked)).toMatchObject({
      status: 'pending',
      feePercent: '0.50',
      feeAmount: '2.00',
      receivedAmount: '398.00',
    });
    expect(await money()).toEqual([60_000n, 40_000n, 0n]);
    const accepted = await world.balance.acceptTransfer(world.boss, asked.id, { note: 'bien' });
    expect(accepted).toMatchObject({
      status: 'completed',
      events: [{}, { action: 'accepted', note: 'bien' }],
    });
    expect(await money()).toEqual([60_000n, 0n, 39_800n]);
    expect((await world.platform('fees', 'ARS')) - fees).toBe(200n);
    expect(await world.findings()).toEqual([]);
  });

  test('return the money when rejected', async () => {
    const { id } = await ask('1000');
    await world.balance.rejectTransfer(world.boss, id, 'no corresponde');
    expect(await money()).toEqual([100_000n, 0n, 0n]);
    expect(await world.findings()).toEqual([]);
  });

  test('are decided by one of two concurrent administrators', async () => {
    const { id } = await ask('1000');
    const outcomes = await Promise.allSettled([
      world.balance.acceptTransfer(world.boss, id, {}),
      world.balance.rejectTransfer(world.boss, id, 'no va'),
      world.balance.acceptTransfer(world.boss, id, {}),
    ]);
    const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.key] : []));
    expect(lost).toEqual(['MOVEMENT_STATE_FORBIDS', 'MOVEMENT_STATE_FORBIDS']);
    expect(await world.findings()).toEqual([]);
  });

  test('are refused above the balance, to the same project, and into a closed project', async () => {
    await expect(ask('1000.01')).rejects.toMatchObject({ key: 'INSUFFICIENT_FUNDS' });
    const { id } = await ask('10');
    await expect(
      world.balance.acceptTransfer({ ...ana, role: 'admin_l2' }, id, {}),
    ).rejects.toMatchObject({ key: 'OWN_MOVEMENT' });
    world.cancelled.add(to);
    await expect(world.balance.acceptTransfer(world.boss, id, {})).rejects.toMatchObject({
      key: 'PROJECT_NOT_PUBLISHED',
    });
    await world.balance.rejectTransfer(world.boss, id, 'proyecto cancelado');
    await expect(ask('10')).rejects.toMatchObject({ key: 'PROJECT_NOT_PUBLISHED' });
    to = from;
    await expect(ask('10')).rejects.toMatchObject({ key: 'VALIDATION_FAILED' });
    expect(await world.money(ana.userId, from, 'ARS')).toBe(100_000n);
  });

  test('return the first answer for a repeated call, and refuse another body', async () => {
    const key = newId();
    const [first, second] = await Promise.all([ask('100', key), ask('100', key)]);
    expect(second).toEqual(first);
    expect(await money()).toEqual([90_000n, 10_000n, 0n]);
    await expect(ask('101', key)).rejects.toMatchObject({ key: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('change the balances, which list every wallet and the worth in dollars at a stated rate', async () => {
    await world.give(ana, to, '100', 'USD');
    await ask('400');
    const found = await world.balance.balancesOf(ana.userId);
    expect(balances.parse(found)).toMatchObject({
      worth: { amount: '100.67', currency: 'USD' },
      rate: { buy: '1450', sell: '1490' },
    });
    expect(found.items).toContainEqual(
      expect.objectContaining({
        projectId: from,
        currency: 'ARS',
        available: '600.00',
        held: '400.00',
      }),
    );
    const one = await world.balance.projectBalancesOf(ana.userId, to);
    expect(one.items.map(({ currency, available }) => [currency, available])).toEqual([
      ['ARS', '0.00'],
      ['USD', '100.00'],
      ['USDT', '0.000000'],
    ]);
  });

  test('appear in lists and orders', async () => {
    const { id } = await ask('10');
    const page = { page: 1, pageSize: 20, userId: ana.userId };
    expect(await world.balance.transfers(ana, page)).toMatchObject({ total: 1, items: [{ id }] });
    expect((await world.balance.transfers(ana, { ...page, status: 'sent' })).total).toBe(0);
    expect(await world.balance.ordersOf(ana.userId)).toMatchObject([
      { id, kind: 'transfer', status: 'pending', fee: { currency: 'ARS' } },
    ]);
    await world.balance.rejectTransfer(world.boss, id, 'no va');
    const rejected = { id, status: 'rejected', reason: 'no va' };
    expect(await world.balance.ownTransfer(ana, id)).toMatchObject(rejected);
    const other = await world.person();
    await expect(world.balance.ownTransfer(other, id)).rejects.toMatchObject({ key: 'NOT_FOUND' });
    await expect(world.balance.ownTransfer(ana, newId())).rejects.toMatchObject({
      key: 'NOT_FOUND',
    });
    expect(await world.balance.ordersOf(ana.userId)).toMatchObject([
      { id, status: 'rejected', fee: null },
    ]);
  });
});
