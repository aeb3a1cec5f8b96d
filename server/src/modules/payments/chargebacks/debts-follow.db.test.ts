import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Currency } from '#contract/core/money.ts';
import type { Role } from '#contract/core/roles.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { NOON } from '../../balance/world.test-support.ts';
import { openProviderWorld, type ProviderWorld } from '../providers/providers.test-support.ts';

describeOnBothEngines('a debt is collected from all wallets of its person', (database) => {
  let world: ProviderWorld;
  let chief: Awaited<ReturnType<ProviderWorld['person']>>;
  let ana: Awaited<ReturnType<ProviderWorld['person']>>;
  let [here, there] = ['', ''];
  beforeAll(async () => {
    world = await openProviderWorld(database());
    chief = await world.person('admin');
    await world.fundFx('USD', '10000');
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    world.clock.set(NOON);
    world.set({});
    ana = await world.person();
    [here, there] = [newId(), newId()];
  });
  const has = (currency: Currency, project = here) => world.money(ana.userId, project, currency);
  const owes = async () => {
    const receivable = chart.receivable('USD');
    return -((await world.ledger.balanceOf([{ ...receivable, ref: ana.userId }]))[0] ?? 0n);
  };
  const clean = async () => expect(await world.findings()).toEqual([]);
  const paid = async (amount: string) => {
    const made = await world.deposit(ana, here, 'stripe', amount);
    const charge = await database()
      .db.selectFrom('deposit_charges')
      .select('provider_ref')
      .where('deposit_id', '=', made.id)
      .executeTakeFirstOrThrow();
    await world.stripe.pay(charge.provider_ref ?? '');
    return charge.provider_ref ?? '';
  };
  const withdraw = (amount: string, projectId = here) =>
    world.payments.createWithdrawal(ana, newId(), {
      projectId,
      currency: 'USD',
      amount,
      receivedCurrency: 'USD',
      bankAccountId: ana.usd,
    });
  /** Withdraws money of the person and completes the withdrawal. */
  const spend = async (amount: string) => {
    const { id } = await withdraw(amount);
    await world.payments.acceptWithdrawal(world.boss, id, {});
    await world.payments.sendWithdrawal(world.boss, id);
    world.clock.advance(49 * 3_600_000);
    await world.payments.completeDueWithdrawals();
  };

  test('a chargeback debits the other wallets: the same currency first, then pesos at the present rate', async () => {
    const session = await paid('100.00');
    await spend('100.00');
    await world.give(ana, there, '30.00', 'USD');
    await world.give(ana, there, '200000.00', 'ARS');
    await world.stripe.dispute(session);
    expect([await has('USD', there), await owes()]).toEqual([0n, 0n]);
    // 70 dollars at 1490
    expect(await has('ARS', there)).toBe(20_000_000n - 10_430_000n);
    expect(await world.notified(ana.userId)).toContain('Pagaste una deuda');
    await clean();
  });

  test('a part that the treasury cannot exchange is paid later', async () => {
    const [free = 0n] = await world.ledger.balanceOf([chart.fx('USD')]);
    const session = await paid('100.00');
    await spend('100.00');
    await world.give(ana, there, '900000.00', 'ARS');
    const drain = async (amount: bigint) => {
      const id = newId();
      const treasury = chart.treasury('USD');
      await world.ledger.submit({
        id,
        kind: 'treasury.gift',
        idempotencyKey: id,
        occurredAt: world.clock.now(),
        postings: [
          { account: chart.fx('USD'), amount: -amount },
          { account: treasury, amount },
        ],
      });
    };
    await drain(free);
    await world.stripe.dispute(session);
    expect(await owes()).toBe(10_000n);
    await drain(-free);
    await world.debts.collect();
    expect([await owes(), await has('ARS', there)]).toEqual([0n, 90_000_000n - 14_900_000n]);
    await clean();
  });

  test('a deposit in another currency pays the debt, and its history states it', async () => {
    const body = { projectId: there, sentCurrency: 'ARS', amount: '298000.00' } as const;
    const { id } = await world.payments.createDeposit(ana, newId(), {
      ...body,
      type: 'ars_bank_transfer',
    });
    const session = await paid('100.00');
    await spend('100.00');
    await world.stripe.dispute(session);
    const { events } = await world.payments.acceptDeposit(world.boss, id, {});
    expect([await owes(), await has('ARS', there)]).toEqual([0n, 14_900_000n]);
    expect(events.at(-1)?.note).toMatch(
      /se pagaron \$ 149\.000,00 que se debían.*\(US\$ 100,00 a 1\.490,00 pesos por dólar\)$/,
    );
    await clean();
  });

  test('a transfer waits while its person is blocked, and pays the debt once accepted', async () => {
    const session = await paid('100.00');
    const { id } = await world.balance.createTransfer({
      person: ana,
      key: newId(),
      fromProjectId: here,
      body: { toProjectId: there, currency: 'USD', amount: '100.00' },
    });
    await world.stripe.dispute(session);
    expect(await owes()).toBe(10_000n);
    await expect(world.balance.acceptTransfer(world.boss, id, {})).rejects.toMatchObject({
      key: 'TRANSFER_STOPPED',
    });
    const stoppedBy = {
      debts: [{ amount: '100.00', currency: 'USD' }],
      blocked: true,
      frozen: false,
    };
    const seenBy = async (reader: { userId: string; role: Role }) =>
      (await world.balance.transfers(reader, { page: 1, pageSize: 5 })).items.find(
        (one) => one.id === id,
      )?.personCaution;
    expect([await seenBy(world.boss), await seenBy(ana)]).toEqual([stoppedBy, null]);
    await database()
      .db.updateTable('users')
      .set({ state: 'active', blocked_at: null })
      .where('id', '=', ana.userId)
      .execute();
    await world.balance.acceptTransfer(world.boss, id, {});
    expect([await has('USD', there), await owes()]).toEqual([0n, 50n]);
    await clean();
  });

  test('money that arrives while a chargeback is booked pays the debt', async () => {
    for (let time = 0; time < 6; time += 1) {
      ana = await world.person();
      [here, there] = [newId(), newId()];
      const session = await paid('100.00');
      await spend('100.00');
      const arrivals = await Promise.all(
        [here, there].map((projectId) =>
          world.payments.createDeposit(ana, newId(), {
            projectId,
            type: 'usd_bank_transfer',
            sentCurrency: 'USD',
            amount: '40.00',
          }),
        ),
      );
      await Promise.all([
        world.stripe.dispute(session),
        ...arrivals.map(({ id }) => world.payments.acceptDeposit(world.boss, id, {})),
      ]);
      expect([await has('USD', here), await has('USD', there), await owes()]).toEqual([
        0n,
        0n,
        2_000n,
      ]);
    }
    await clean();
  });

  test('withdrawals of a debtor or blocked person are marked as stopped, and only level 1 may continue them', async () => {
    const session = await paid('100.00');
    const fresh = await withdraw('60.00');
    const approved = await withdraw('40.00');
    expect(fresh.stopped).toBeNull();
    await world.payments.acceptWithdrawal(world.boss, approved.id, {});
    await world.stripe.dispute(session);
    const shown = await world.payments.withdrawals(chief, {
      userId: ana.userId,
      page: 1,
      pageSize: 10,
    });
    const stopped = {
      blocked: true,
      frozen: false,
      debts: [{ amount: '100.00', currency: 'USD' }],
      chargeback: false,
      company: null,
      inReview: false,
      reportId: null,
    };
    expect(shown.items.map((one) => one.stopped)).toEqual([stopped, stopped]);
    const refused = { key: 'WITHDRAWAL_STOPPED' };
    const { payments, boss } = world;
    await expect(payments.acceptWithdrawal(boss, fresh.id, {})).rejects.toMatchObject(refused);
    await expect(payments.sendWithdrawal(boss, approved.id)).rejects.toMatchObject(refused);
    await expect(
      payments.sendWithdrawal(boss, approved.id, { despiteStop: true }),
    ).rejects.toMatchObject(refused);
    await expect(payments.sendWithdrawal(chief, approved.id)).rejects.toMatchObject(refused);
    const sent = await payments.sendWithdrawal(chief, approved.id, { despiteStop: true });
    expect(sent).toMatchObject({ status: 'sent', stopped: null });
    expect(sent.events.at(-1)?.note).toMatch(/decisión de nivel 1/);
    await payments.rejectWithdrawal(boss, fresh.id, 'contracargo');
    expect([await has('USD'), await owes()]).toEqual([0n, 4_000n]);
    await clean();
  });

  test('the first approval of a chargeback stops withdrawals, and its depositor reads nothing of it', async () => {
    const session = await paid('100.00');
    const { id } = await withdraw('60.00');
    const [deposit] = (
      await world.payments.deposits(chief, { userId: ana.userId, page: 1, pageSize: 1 })
    ).items;
    const depositId = deposit?.id ?? '';
    const body = { reference: 'CB-9', reason: 'desconoce el pago' };
    const { payments, boss } = world;
    await payments.chargeBack(boss, depositId, body);

    const own = await payments.ownDeposit(ana, depositId);
    expect(own.firstApproval).toBeNull();
    expect(own.events.map(({ action }) => action)).not.toContain('approved');
    expect(JSON.stringify(own)).not.toContain('desconoce el pago');
    const ofDesk = await payments.deposits(chief, { ids: [depositId], page: 1, pageSize: 1 });
    expect(ofDesk.items[0]?.events.map(({ action }) => action)).toContain('approved');

    const refused = { key: 'WITHDRAWAL_STOPPED' };
    await expect(payments.acceptWithdrawal(boss, id, {})).rejects.toMatchObject(refused);
    const asked = { userId: ana.userId, page: 1, pageSize: 1 };
    const held = {
      blocked: false,
      frozen: false,
      debts: [],
      company: null,
      inReview: false,
      reportId: null,
    };
    expect((await payments.withdrawals(chief, asked)).items[0]).toMatchObject({
      stopped: { ...held, chargeback: true },
      cautions: expect.arrayContaining(['chargeback_waits']),
    });
    const owns = await payments.withdrawals(ana, asked);
    expect(owns.items[0]).toMatchObject({
      stopped: { ...held, chargeback: false },
    });

    // an approval that no longer counts stops nothing
    world.clock.advance(30 * 24 * 3_600_000);
    expect(await payments.acceptWithdrawal(boss, id, {})).toMatchObject({ stopped: null });
    await world.stripe.dispute(session);
    await clean();
  });

  test('a withdrawal is no longer stopped once the debt is paid and the person is unblocked', async () => {
    const session = await paid('100.00');
    const { id } = await withdraw('60.00');
    await world.stripe.dispute(session);
    await database()
      .db.updateTable('users')
      .set({ state: 'active', blocked_at: null })
      .where('id', '=', ana.userId)
      .execute();
    await expect(world.payments.acceptWithdrawal(world.boss, id, {})).rejects.toMatchObject({
      key: 'WITHDRAWAL_STOPPED',
    });
    await world.give(ana, there, '60.00', 'USD');
    expect(await owes()).toBe(0n);
    expect(await world.payments.acceptWithdrawal(world.boss, id, {})).toMatchObject({
      stopped: null,
    });
  });
});
