import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deposit as depositSchema } from '#contract/payments/schemas.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createWorld, HOUR, NOON, type World } from '../../balance/world.test-support.ts';

const FIVE_DAYS = 5 * 24 * HOUR;

describeOnBothEngines('deposits', (database) => {
  let world: World;
  let ana: Awaited<ReturnType<World['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await createWorld(database());
  });
  beforeEach(async () => {
    world.clock.set(NOON);
    world.mails.length = 0;
    ana = await world.person();
    project = newId();
  });

  const body = (amount = '1500.50') =>
    ({ projectId: project, type: 'ars_bank_transfer', sentCurrency: 'ARS', amount }) as const;
  const announce = (amount?: string, key = newId()) =>
    world.payments.createDeposit(ana, key, body(amount));
  const available = () => world.money(ana.userId, project, 'ARS');
  const decided = async () => {
    const { items } = await world.payments.deposits(ana, {
      page: 1,
      pageSize: 20,
      userId: ana.userId,
    });
    return items[0];
  };

  test('are announced, marked as sent, and credited with the amount that arrived', async () => {
    const created = await announce();
    expect(depositSchema.parse(created)).toMatchObject({
      status: 'pending',
      amount: '1500.50',
      acceptedAmount: null,
      instructions: { reference: created.orderNumber, holder: 'Ladrillo SA' },
      expiresAt: '2026-03-07T15:00:00.000Z',
    });
    expect(created.orderNumber).toMatch(/^D-2026-\d{6}$/);
    expect(await available()).toBe(0n);

    await world.payments.sendDeposit(world.boss, created.id, 'extracto 7');
    await world.payments.acceptDeposit(world.boss, created.id, {
      amount: '1500.25',
      note: 'llegó menos',
    });
    expect(await available()).toBe(150_025n);
    expect(await decided()).toMatchObject({
      status: 'completed',
      acceptedAmount: '1500.25',
      instructions: null,
      events: [
        { action: 'created', by: 'Yo' },
        { action: 'sent', by: 'Operaciones (nivel 2)', note: 'extracto 7' },
        { action: 'accepted', by: 'Operaciones (nivel 2)', note: 'llegó menos' },
      ],
    });
    // all within a short time: the last one has the deposit's status
    world.clock.advance(120_000);
    await world.notifications.mailDue();
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      `Se acreditó tu depósito ${created.orderNumber}`,
    ]);
    // the arrived amount differs from the announced one: the notification states both
    const { body } = await world.database.db
      .selectFrom('notifications')
      .select('body')
      .where('user_id', '=', ana.userId)
      .where('kind', '=', 'deposit_accepted')
      .executeTakeFirstOrThrow();
    expect(body).toContain('Anunciaste $ 1.500,50 y se acreditaron $ 1.500,25');
    expect(await world.payments.depositNames([created.id])).toEqual(
      new Map([
        [
          created.id,
          `${created.orderNumber} · ${(await world.identity.names([ana.userId])).get(ana.userId)}`,
        ],
      ]),
    );
    const log = await world.audit.list({ targetId: created.id, page: 1, pageSize: 20 });
    expect(log.items.map(({ action }) => action).sort()).toEqual([
      'deposit.accept',
      'deposit.send',
    ]);
    expect(await world.findings()).toEqual([]);
  });

  test('have consecutive order numbers', async () => {
    const numbers = (await Promise.all([announce(), announce(), announce()])).map(
      ({ orderNumber }) => Number(orderNumber.slice(7)),
    );
    const [first = 0] = numbers.toSorted((a, b) => a - b);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([first, first + 1, first + 2]);
  });

  test('return the first answer for a repeated call, and refuse another body', async () => {
    const key = newId();
    const first = await announce('10', key);
    expect(await announce('10', key)).toEqual(first);
    await expect(announce('11', key)).rejects.toMatchObject({ key: 'IDEMPOTENCY_KEY_REUSED' });
    const { total } = await world.payments.deposits(ana, {
      page: 1,
      pageSize: 20,
      userId: ana.userId,
    });
    expect(total).toBe(1);
  });

  test('are final when rejected, with the reason', async () => {
    const { id } = await announce();
    await world.payments.rejectDeposit(world.boss, id, 'otro titular');
    expect(await decided()).toMatchObject({ status: 'rejected', reason: 'otro titular' });
    await expect(world.payments.acceptDeposit(world.boss, id, {})).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    expect(await available()).toBe(0n);
  });

  test('expire, and late money reopens them', async () => {
    const late = await announce('20');
    world.clock.advance(FIVE_DAYS - 1);
    await world.payments.expireDueDeposits();
    expect(await decided()).toMatchObject({ status: 'pending' });
    world.clock.advance(1);
    await world.payments.expireDueDeposits();
    expect(await decided()).toMatchObject({ status: 'rejected', expiresAt: null });
    await world.payments.sendDeposit(world.boss, late.id);
    await world.payments.expireDueDeposits();
    expect(await decided()).toMatchObject({ status: 'sent', reason: null });
    await world.payments.acceptDeposit(world.boss, late.id, {});
    expect(await available()).toBe(2_000n);
    expect(await world.findings()).toEqual([]);
  });

  test('are accepted by one of two concurrent administrators, and the other gets an error', async () => {
    const { id } = await announce('30');
    const other = await world.person('admin_l2');
    const outcomes = await Promise.allSettled([
      world.payments.acceptDeposit(world.boss, id, {}),
      world.payments.acceptDeposit(other, id, { amount: '29' }),
    ]);
    expect(refusals(outcomes)).toEqual(['MOVEMENT_STATE_FORBIDS']);
    expect([3_000n, 2_900n]).toContain(await available());
    expect(await world.findings()).toEqual([]);
  });

  test('are never both accepted and rejected', async () => {
    const { id } = await announce('30');
    const outcomes = await Promise.allSettled([
      world.payments.rejectDeposit(world.boss, id, 'no llegó'),
      world.payments.acceptDeposit(world.boss, id, {}),
    ]);
    expect(refusals(outcomes)).toEqual(['MOVEMENT_STATE_FORBIDS']);
    const credited = (await decided())?.status === 'completed';
    expect(await available()).toBe(credited ? 3_000n : 0n);
  });

  test('cannot be decided by their own person', async () => {
    const { id } = await announce();
    const self = { ...ana, role: 'admin_l2' as const };
    for (const decision of [
      () => world.payments.acceptDeposit(self, id, {}),
      () => world.payments.sendDeposit(self, id),
      () => world.payments.rejectDeposit(self, id, 'mío'),
    ]) {
      await expect(decision()).rejects.toMatchObject({ key: 'OWN_MOVEMENT' });
    }
  });

  test.each(['0.005', '0', '-1', 'NaN'])(
    'refuse a received amount of %j, unchanged',
    async (amount) => {
      const { id } = await announce();
      await expect(world.payments.acceptDeposit(world.boss, id, { amount })).rejects.toMatchObject({
        key: 'AMOUNT_INVALID',
      });
      expect(await decided()).toMatchObject({ status: 'pending' });
    },
  );

  test('are refused for an unpublished project and for an unavailable method', async () => {
    const usdt = {
      projectId: project,
      type: 'usdt_transfer',
      sentCurrency: 'USDT',
      amount: '5',
    } as const;
    await expect(world.payments.createDeposit(ana, newId(), usdt)).rejects.toMatchObject({
      key: 'METHOD_UNAVAILABLE',
    });
    world.cancelled.add(project);
    await expect(announce()).rejects.toMatchObject({ key: 'PROJECT_NOT_PUBLISHED' });
    await expect(world.payments.acceptDeposit(world.boss, newId(), {})).rejects.toMatchObject({
      key: 'NOT_FOUND',
    });
  });

  test('show receipts to their person and to payment administrators only', async () => {
    const { id } = await announce();
    const receipts = world.owners.get('deposit');
    const as = (userId: string, role: 'investor' | 'admin_l2' | 'admin_l3') => ({
      userId,
      role,
      verified: true,
      sessionId: '',
      name: '',
    });
    const stranger = newId();
    expect(await receipts?.mayWrite(as(ana.userId, 'investor'), id)).toBe(true);
    expect(await receipts?.mayWrite(as(world.boss.userId, 'admin_l2'), id)).toBe(false);
    expect(await receipts?.mayRead(as(ana.userId, 'investor'), id)).toBe(true);
    expect(await receipts?.mayRead(as(stranger, 'admin_l2'), id)).toBe(true);
    expect(await receipts?.mayRead(as(stranger, 'admin_l3'), id)).toBe(false);
    expect(await receipts?.mayRead(as(stranger, 'investor'), id)).toBe(false);
    await world.payments.acceptDeposit(world.boss, id, {});
    expect(await receipts?.mayWrite(as(ana.userId, 'investor'), id)).toBe(false);
  });

  test('are listed with filters and pages, and appear among the orders', async () => {
    await announce('1');
    const { id } = await announce('2');
    await world.payments.acceptDeposit(world.boss, id, {});
    const page = { page: 1, pageSize: 1, userId: ana.userId };
    expect(await world.payments.deposits(ana, page)).toMatchObject({ total: 2, items: [{ id }] });
    expect((await world.payments.deposits(ana, { ...page, status: 'completed' })).total).toBe(1);
    expect((await world.payments.deposits(ana, { ...page, currency: 'USD' })).total).toBe(0);
    const third = await announce('3');
    const desk = { ...page, pageSize: 2, waiting: true };
    // pending ones, oldest first
    expect(await world.payments.deposits(world.boss, desk)).toMatchObject({
      total: 2,
      items: [{ amount: '1.00' }, { id: third.id }],
    });
    expect(
      await world.payments.deposits(world.boss, { ...desk, waiting: false, ids: [id] }),
    ).toMatchObject({
      total: 1,
      items: [{ id }],
    });
    await world.payments.rejectDeposit(world.boss, third.id, 'sobra');
    const orders = await world.payments.ordersOf(ana.userId);
    expect(orders.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
      ...['deposit completed', 'deposit pending', 'deposit rejected'],
    ]);
    expect(orders.find(({ status }) => status === 'completed')).toMatchObject({
      money: { amount: '2.00', currency: 'ARS' },
    });
  });
});

const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.key] : []));
