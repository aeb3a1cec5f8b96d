import { beforeAll, beforeEach, expect, test } from 'vitest';
import { formatAmount } from '#contract/core/money.ts';
import { withdrawal as withdrawalSchema } from '#contract/payments/schemas.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, HOUR, type World } from '../balance/world.test-support.ts';
import { askRevenue } from '../movements/earnings/revenue.ts';
import { createWithdrawer, type Withdrawer } from './withdrawals.test-support.ts';

describeOnBothEngines('withdrawals', (database) => {
  let world: World;
  let her: Withdrawer;
  beforeAll(async () => {
    world = await createWorld(database());
  });
  beforeEach(async () => {
    her = await createWithdrawer(world);
  });

  test('are held, pre-approved, sent, and completed 48 hours after the pre-approval', async () => {
    const fees = await world.platform('fees', 'ARS');
    const bank = await world.bank('ARS');
    const asked = await her.ask('400');
    expect(withdrawalSchema.parse(asked)).toMatchObject({
      status: 'pending',
      feePercent: '1.00',
      feeAmount: '4.00',
      receivedAmount: '396.00',
      usdAmount: '0.27',
      rate: null,
      preApprovedAt: null,
      destination: { alias: 'Banco ARS', holder: 'Ana Paz' },
    });
    expect(asked.orderNumber).toMatch(/^R-2026-\d{6}$/);
    expect([await her.available(), await her.held()]).toEqual([60_000n, 40_000n]);

    await world.payments.acceptWithdrawal(world.boss, asked.id, { note: 'ok' });
    expect(await her.shown()).toMatchObject({
      status: 'pending',
      dueAt: '2026-03-04T15:00:00.000Z',
    });
    world.clock.advance(HOUR);
    await world.payments.sendWithdrawal(world.boss, asked.id, { reference: 'ref 1' });
    world.clock.advance(47 * HOUR - 1);
    await world.payments.completeDueWithdrawals();
    expect(await her.shown()).toMatchObject({ status: 'sent', reference: 'ref 1' });
    expect(await her.held()).toBe(40_000n);
    world.clock.advance(1);
    await world.payments.completeDueWithdrawals();
    await world.payments.completeDueWithdrawals();
    expect(await her.shown()).toMatchObject({
      status: 'completed',
      events: [
        { action: 'created' },
        { action: 'accepted' },
        { action: 'sent' },
        { action: 'completed', by: null },
      ],
    });
    expect([await her.available(), await her.held()]).toEqual([60_000n, 0n]);
    expect((await world.platform('fees', 'ARS')) - fees).toBe(400n);
    expect((await world.bank('ARS')) - bank).toBe(39_600n);
    expect(await world.findings()).toEqual([]);
  });

  test('cannot be sent before their pre-approval, nor rejected once sent', async () => {
    const { id } = await her.ask('10');
    await expect(world.payments.sendWithdrawal(world.boss, id)).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    await world.payments.acceptWithdrawal(world.boss, id, {});
    await expect(world.payments.acceptWithdrawal(world.boss, id, {})).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    await world.payments.sendWithdrawal(world.boss, id);
    await expect(world.payments.rejectWithdrawal(world.boss, id, 'tarde')).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
  });

  test.each([false, true])(
    'release their hold when rejected, pre-approved or not (%s)',
    async (approved) => {
      const { id } = await her.ask('1000');
      if (approved) await world.payments.acceptWithdrawal(world.boss, id, {});
      await world.payments.rejectWithdrawal(world.boss, id, 'cuenta errada');
      expect([await her.available(), await her.held()]).toEqual([100_000n, 0n]);
      expect(await her.shown()).toMatchObject({ status: 'rejected', reason: 'cuenta errada' });
      await expect(
        world.payments.returnWithdrawal(world.boss, id, 'otra vez'),
      ).rejects.toMatchObject({ key: 'MOVEMENT_STATE_FORBIDS' });
      expect(await world.findings()).toEqual([]);
    },
  );

  test.each(['sent', 'completed'])(
    'return the whole amount with the fee when they bounce after being %s',
    async (state) => {
      const id = await (state === 'sent' ? her.sent('500') : her.completed('500'));
      await world.payments.returnWithdrawal(world.boss, id, 'rebotó');
      expect([await her.available(), await her.held()]).toEqual([100_000n, 0n]);
      expect(await her.shown()).toMatchObject({ status: 'rejected', reason: 'rebotó' });
      expect(await world.findings()).toEqual([]);
      // lists and files tell it from one that was refused
      const refused = (await her.ask('10')).id;
      await world.payments.rejectWithdrawal(world.boss, refused, 'cuenta errada');
      const among = async (returned?: boolean) => {
        const filter = {
          page: 1,
          pageSize: 20,
          status: 'rejected',
          userId: her.ana.userId,
          returned,
        };
        const { items } = await world.payments.withdrawals(world.boss, filter);
        return items.map((one) => one.id);
      };
      expect([await among(true), await among(false)]).toEqual([[id], [refused]]);
      expect(await among()).toHaveLength(2);
    },
  );

  test('return the whole amount when the platform’s fees were paid out since: the company pays them', async () => {
    const id = await her.completed('500');
    const earned = await world.platform('fees', 'ARS');
    await askRevenue(world, world.boss, {
      key: newId(),
      body: {
        source: 'fees',
        currency: 'ARS',
        amount: formatAmount(earned, 'ARS'),
        destination: 'Cuenta de la empresa',
        note: '',
      },
    });
    expect(await world.platform('fees', 'ARS')).toBe(0n);
    await world.payments.returnWithdrawal(world.boss, id, 'rebotó');
    expect([await her.available(), await her.held()]).toEqual([100_000n, 0n]);
    expect(await world.platform('fees', 'ARS')).toBe(0n);
    expect(await world.findings()).toEqual([]);
  });

  test('are refused to another person’s account, to another currency, and in USDT without a chain', async () => {
    const bea = await world.person();
    await expect(her.ask('10', { bankAccountId: bea.ars })).rejects.toMatchObject({
      key: 'BANK_ACCOUNT_NOT_FOUND',
    });
    await expect(her.ask('10', { bankAccountId: her.ana.usd })).rejects.toMatchObject({
      key: 'VALIDATION_FAILED',
    });
    await expect(her.ask('10', { receivedCurrency: 'USDT' })).rejects.toMatchObject({
      key: 'METHOD_UNAVAILABLE',
    });
  });

  test('are refused above the balance', async () => {
    await expect(her.ask('1000.01')).rejects.toMatchObject({ key: 'INSUFFICIENT_FUNDS' });
    expect([await her.available(), await her.held()]).toEqual([100_000n, 0n]);
  });

  test('of the whole balance succeed once of two concurrent ones', async () => {
    const outcomes = await Promise.allSettled([her.ask('1000'), her.ask('1000'), her.ask('1000')]);
    const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.key] : []));
    expect(lost).toEqual(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS']);
    expect([await her.available(), await her.held()]).toEqual([0n, 100_000n]);
    expect(await world.findings()).toEqual([]);
  });

  test('of one cent are possible', async () => {
    const cent = await world.person();
    await world.give(cent, her.project, '0.01');
    const body = {
      projectId: her.project,
      currency: 'ARS',
      amount: '0.01',
      receivedCurrency: 'ARS',
      bankAccountId: cent.ars,
    } as const;
    const asked = await world.payments.createWithdrawal(cent, newId(), body);
    expect(asked).toMatchObject({ feeAmount: '0.00', receivedAmount: '0.01' });
  });

  test('return the first answer and hold once for repeated calls, also concurrent; another body is refused', async () => {
    const key = newId();
    const [first, second] = await Promise.all([her.ask('100', { key }), her.ask('100', { key })]);
    expect(second).toEqual(first);
    expect(await her.held()).toBe(10_000n);
    await expect(her.ask('101', { key })).rejects.toMatchObject({ key: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test.each([
    ['accept and accept', 'acceptWithdrawal', 'acceptWithdrawal'],
    ['accept and reject', 'acceptWithdrawal', 'rejectWithdrawal'],
    ['reject and reject', 'rejectWithdrawal', 'rejectWithdrawal'],
  ] as const)('are decided by one of two racing administrators (%s)', async (_name, one, other) => {
    const { id } = await her.ask('100');
    const act = (verb: typeof one | typeof other) =>
      verb === 'acceptWithdrawal'
        ? world.payments.acceptWithdrawal(world.boss, id, {})
        : world.payments.rejectWithdrawal(world.boss, id, 'motivo');
    const outcomes = await Promise.allSettled([act(one), act(other)]);
    const lost = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.key] : [],
    );
    // a rejection may follow a pre-approval; no other pair of steps may both succeed
    expect(lost.length <= 1 && lost.every((key) => key === 'MOVEMENT_STATE_FORBIDS')).toBe(true);
    if (one === other) expect(lost).toHaveLength(1);
    expect((await her.available()) + (await her.held())).toBe(100_000n);
    expect(await world.findings()).toEqual([]);
  });

  test('are returned once when completed and returned concurrently', async () => {
    const id = await her.sent('100');
    world.clock.advance(48 * HOUR);
    await Promise.allSettled([
      world.payments.completeDueWithdrawals(),
      world.payments.returnWithdrawal(world.boss, id, 'rebotó'),
    ]);
    const status = (await her.shown())?.status;
    expect(await her.held()).toBe(0n);
    expect(await her.available()).toBe(status === 'completed' ? 90_000n : 100_000n);
    expect(await world.findings()).toEqual([]);
  });

  test('cannot be decided by their own person, nor with another amount', async () => {
    const { id } = await her.ask('100');
    const self = { ...her.ana, role: 'admin_l2' as const };
    await expect(world.payments.acceptWithdrawal(self, id, {})).rejects.toMatchObject({
      key: 'OWN_MOVEMENT',
    });
    await expect(
      world.payments.acceptWithdrawal(world.boss, id, { amount: '99' }),
    ).rejects.toMatchObject({
      key: 'AMOUNT_INVALID',
      details: [{ path: 'amount', message: 'EQUAL_TO:100.00' }],
    });
    await expect(
      world.payments.acceptWithdrawal(world.boss, id, { amount: '100' }),
    ).resolves.toMatchObject({ status: 'pending' });
  });
});
