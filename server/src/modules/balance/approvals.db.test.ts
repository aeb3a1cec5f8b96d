import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, NOON, type World } from './world.test-support.ts';

const DAY = 86_400_000;

describeOnBothEngines('limits and second approvals', (database) => {
  let world: World;
  let ana: Awaited<ReturnType<World['person']>>;
  let eva: Awaited<ReturnType<World['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await createWorld(database());
    eva = await world.person('admin_l2');
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    world.set({});
    ana = await world.person();
    project = newId();
  });

  const deposit = (
    amount: string,
    type: 'usd_bank_transfer' | 'ars_bank_transfer' = 'usd_bank_transfer',
  ) =>
    world.payments.createDeposit(ana, newId(), {
      projectId: project,
      type,
      sentCurrency: type === 'usd_bank_transfer' ? 'USD' : 'ARS',
      amount,
    });
  const withdraw = (amount: string) =>
    world.payments.createWithdrawal(ana, newId(), {
      projectId: project,
      currency: 'USD',
      amount,
      receivedCurrency: 'USD',
      bankAccountId: ana.usd,
    });
  const transfer = (amount: string) =>
    world.balance.createTransfer({
      person: ana,
      key: newId(),
      fromProjectId: project,
      body: { toProjectId: newId(), currency: 'USD', amount },
    });

  test('a movement over its limit is refused in any currency', async () => {
    world.set({ depositMaxUsd: '100', withdrawalMaxUsd: '10', transferMaxUsd: '5.50' });
    await deposit('100.00');
    await expect(deposit('100.01')).rejects.toMatchObject({ key: 'LIMIT_PER_MOVEMENT' });
    await expect(deposit('149100', 'ars_bank_transfer')).rejects.toMatchObject({
      key: 'LIMIT_PER_MOVEMENT',
    });
    await world.give(ana, project, '90', 'USD');
    await expect(withdraw('10.01')).rejects.toMatchObject({ key: 'LIMIT_PER_MOVEMENT' });
    await expect(transfer('5.51')).rejects.toMatchObject({ key: 'LIMIT_PER_MOVEMENT' });
    expect(await world.money(ana.userId, project, 'USD')).toBe(9_000n);
    expect(await withdraw('10')).toMatchObject({ status: 'pending' });
    expect(await transfer('5.50')).toMatchObject({ status: 'pending' });
  });

  test('the daily limit counts movements of the day except rejected ones, and starts again the next day', async () => {
    world.set({ depositDayUsd: '100' });
    const first = await deposit('60');
    await deposit('40');
    await expect(deposit('0.01')).rejects.toMatchObject({ key: 'LIMIT_PER_DAY' });
    expect((await world.balance.limitsOf(ana.userId)).deposit).toEqual({
      perMovement: null,
      perDay: { amount: '100.00', currency: 'USD' },
      usedToday: { amount: '100.00', currency: 'USD' },
    });
    await world.payments.rejectDeposit(world.boss, first.id, 'no llegó');
    await deposit('60');
    world.clock.advance(DAY);
    await deposit('100');
  });

  test('concurrent movements never exceed the daily limit', async () => {
    world.set({ depositDayUsd: '100' });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => deposit('40')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  test('a disabled method is not offered, and refused', async () => {
    world.set({ depositMethods: ['ars_bank_transfer'], withdrawalMethods: ['usdt_transfer'] });
    expect(await world.payments.depositMethods()).toEqual(['ars_bank_transfer']);
    await expect(deposit('1')).rejects.toMatchObject({ key: 'METHOD_UNAVAILABLE' });
    await expect(withdraw('1')).rejects.toMatchObject({ key: 'METHOD_UNAVAILABLE' });
  });

  test('a deposit over the setting is credited by the second administrator', async () => {
    world.set({ twoAdminsUsd: '100' });
    const { id } = await deposit('500');
    const first = await world.payments.acceptDeposit(world.boss, id, { amount: '480' });
    expect(first).toMatchObject({
      status: 'pending',
      acceptedAmount: null,
      firstApproval: { mine: true, amount: '480.00', by: 'Ana Paz' },
      events: [{ action: 'created' }, { action: 'approved' }],
    });
    expect(await world.money(ana.userId, project, 'USD')).toBe(0n);
    const refused = (by: typeof eva, amount: string) =>
      expect(world.payments.acceptDeposit(by, id, { amount })).rejects;
    await refused(world.boss, '480').toMatchObject({ key: 'APPROVED_BY_YOU' });
    await refused(eva, '500').toMatchObject({
      key: 'APPROVAL_DIFFERS',
      details: [{ path: 'amount', message: 'EQUAL_TO:480.00' }],
    });
    // it does not expire while its first approval counts
    world.clock.advance(6.9 * DAY);
    await world.payments.expireDueDeposits();
    const mine = await world.payments.ownDeposit(ana, id);
    expect(mine.firstApproval).toMatchObject({ by: 'Operaciones', mine: false });
    expect(await world.payments.acceptDeposit(eva, id, { amount: '480' })).toMatchObject({
      status: 'completed',
      acceptedAmount: '480.00',
      firstApproval: null,
    });
    expect(await world.money(ana.userId, project, 'USD')).toBe(48_000n);
    expect(await world.findings()).toEqual([]);
    const { items } = await world.audit.list({ targetId: id, page: 1, pageSize: 5 });
    expect(items.map(({ action }) => action)).toEqual(['deposit.accept', 'deposit.approve']);
  });

  test('withdrawals and transfers over the setting need two administrators; below it one is enough', async () => {
    await world.give(ana, project, '1000', 'USD');
    world.set({ twoAdminsUsd: '100' });
    const small = await withdraw('100');
    expect(
      (await world.payments.acceptWithdrawal(world.boss, small.id, {})).preApprovedAt,
    ).not.toBeNull();
    const out = await withdraw('100.01');
    expect(await world.payments.acceptWithdrawal(world.boss, out.id, {})).toMatchObject({
      preApprovedAt: null,
      firstApproval: { mine: true },
    });
    await expect(world.payments.sendWithdrawal(eva, out.id)).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    expect(await world.payments.acceptWithdrawal(eva, out.id, {})).toMatchObject({
      firstApproval: null,
      preApprovedAt: expect.any(String),
    });
    const pass = await transfer('200');
    await world.balance.acceptTransfer(eva, pass.id, {});
    await expect(world.balance.acceptTransfer(eva, pass.id, {})).rejects.toMatchObject({
      key: 'APPROVED_BY_YOU',
    });
    expect(await world.balance.acceptTransfer(world.boss, pass.id, {})).toMatchObject({
      status: 'completed',
    });
    expect(await world.findings()).toEqual([]);
  });

  test('the first approval of an administrator who may no longer approve does not count', async () => {
    world.set({ twoAdminsUsd: '100' });
    const { db } = database();
    for (const change of [
      { state: 'blocked' },
      { role: 'investor' },
      { role: 'admin_l3' },
    ] as const) {
      const fay = await world.person('admin_l2');
      const { id } = await deposit('500');
      await world.payments.acceptDeposit(fay, id, {});
      await db.updateTable('users').set(change).where('id', '=', fay.userId).execute();
      expect(await world.payments.acceptDeposit(eva, id, {})).toMatchObject({
        status: 'pending',
        firstApproval: { mine: true },
      });
      expect(await world.payments.acceptDeposit(world.boss, id, {})).toMatchObject({
        status: 'completed',
      });
    }
    expect(await world.findings()).toEqual([]);
  });

  test('racing approvals of two people decide once, and those of one person never do', async () => {
    world.set({ twoAdminsUsd: '100' });
    const alone = await deposit('500');
    await Promise.allSettled(
      Array.from({ length: 4 }, () => world.payments.acceptDeposit(world.boss, alone.id, {})),
    );
    expect(await world.payments.ownDeposit(ana, alone.id)).toMatchObject({ status: 'pending' });
    const both = await deposit('500');
    await Promise.allSettled(
      [world.boss, eva, world.boss, eva].map((by) => world.payments.acceptDeposit(by, both.id, {})),
    );
    expect(await world.payments.ownDeposit(ana, both.id)).toMatchObject({ status: 'completed' });
    expect(await world.money(ana.userId, project, 'USD')).toBe(50_000n);
    expect(await world.findings()).toEqual([]);
  });
});
