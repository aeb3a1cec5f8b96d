import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { HOUR, NOON } from '../balance/world.test-support.ts';
import { depositText, transferText, withdrawalText } from '../reports/receipt-movements.ts';
import { hmac } from './providers/hmac.ts';
import { KEYS, openProviderWorld, type ProviderWorld } from './providers.test-support.ts';

const MINUTE = 60_000;

describeOnBothEngines('chargebacks and refunds', (database) => {
  let world: ProviderWorld;
  let ana: Awaited<ReturnType<ProviderWorld['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await openProviderWorld(database());
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    world.clock.set(NOON);
    ana = await world.person();
    project = newId();
  });
  const has = (currency: 'ARS' | 'USD' = 'USD') => world.money(ana.userId, project, currency);
  const owes = async (currency: 'ARS' | 'USD' = 'USD') => {
    const [balance = 0n] = await world.ledger.balanceOf([chart.receivable(currency, ana.userId)]);
    return -balance;
  };
  const stateOf = async () => (await world.identity.user(ana.userId))?.state;
  const clean = async () => expect(await world.findings()).toEqual([]);
  const refOf = async (id: string) => {
    const row = await database()
      .db.selectFrom('deposit_charges')
      .select('provider_ref')
      .where('deposit_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.provider_ref ?? '';
  };
  /** Makes a paid Stripe deposit in dollars. @returns its session */
  const paidByStripe = async (amount: string) => {
    const made = await world.deposit(ana, project, 'stripe', amount);
    const session = await refOf(made.id);
    await world.stripe.pay(session);
    return { id: made.id, session };
  };
  /** Spends money from the wallet. */
  const spend = async (amount: string) => {
    const withdrawal = await world.payments.createWithdrawal(ana, newId(), {
      projectId: project,
      currency: 'USD',
      amount,
      receivedCurrency: 'USD',
      bankAccountId: ana.usd,
    });
    return withdrawal.id;
  };

  test('a dispute debits the balance, books the rest as a debt and blocks the person, once', async () => {
    const { id, session } = await paidByStripe('100.00');
    await spend('70.00');
    const dispute = await world.stripe.dispute(session);
    expect(await has()).toBe(0n);
    expect(await owes()).toBe(7_000n);
    expect(await stateOf()).toBe('blocked');
    expect(await world.payments.ownDeposit(ana, id)).toMatchObject({
      status: 'completed',
      charge: { takenBack: '100.00' },
    });
    expect(await world.actions(id)).toEqual(['payments.chargeback']);
    expect(await world.actions(ana.userId)).toContain('payments.chargeback');
    expect(await world.notified(ana.userId)).toContainEqual(expect.stringMatching(/^Contracargo/));
    await clean();

    for (const webhook of [...world.stripe.delivery.sent])
      await world.stripe.delivery.send(webhook);
    expect(await owes()).toBe(7_000n);

    await world.stripe.reinstate(dispute);
    await world.stripe.reinstate(dispute);
    expect(await has()).toBe(3_000n);
    expect(await owes()).toBe(0n);
    expect(await stateOf()).toBe('blocked');
    await clean();
  });

  /** Announces a deposit before the dispute, which blocks the person. */
  const announce = async (amount: string, sentCurrency: 'ARS' | 'USD' = 'USD') => {
    const type = sentCurrency === 'USD' ? 'usd_bank_transfer' : 'ars_bank_transfer';
    const body = { projectId: project, type, sentCurrency, amount } as const;
    const { id } = await world.payments.createDeposit(ana, newId(), body);
    return () => world.payments.acceptDeposit(world.boss, id, { note: 'llegó' });
  };

  test('later deposits pay the debt first, and are paid back when the dispute is won', async () => {
    const small = await announce('30');
    const pesos = await announce('500', 'ARS');
    const atOnce = [await announce('25'), await announce('35')];
    const { session } = await paidByStripe('100.00');
    await spend('70.00');
    const dispute = await world.stripe.dispute(session);
    expect([await has(), await owes()]).toEqual([0n, 7_000n]);

    const { events, acceptedAmount } = await small();
    expect([await has(), await owes()]).toEqual([0n, 4_000n]);
    expect(acceptedAmount).toBe('30.00');
    const note = events.find(({ action }) => action === 'accepted')?.note;
    expect(note).toMatch(/^llegó\. De acá se pagaron .*30,00 que se debían.*por pagar .*40,00$/);
    // the treasury has no dollars to exchange for pesos
    await pesos();
    expect(await has('ARS')).toBe(50_000n);
    // two concurrent deposits pay the debt once
    await Promise.all(atOnce.map((accept) => accept()));
    expect([await has(), await owes()]).toEqual([2_000n, 0n]);
    await clean();

    await world.stripe.reinstate(dispute);
    await world.stripe.reinstate(dispute);
    // 30 debited by the dispute and 70 that later deposits had paid
    expect([await has(), await owes()]).toEqual([12_000n, 0n]);
    await clean();
  });

  test('money of a rejected withdrawal or transfer pays the debt first, and the notification states it', async () => {
    const { session } = await paidByStripe('100.00');
    const rejected = await spend('40.00');
    const returned = await spend('30.00');
    const { id: passed } = await world.balance.createTransfer({
      person: ana,
      key: newId(),
      fromProjectId: project,
      body: { toProjectId: newId(), currency: 'USD', amount: '20.00' },
    });
    const last = await spend('10.00');
    await world.payments.acceptWithdrawal(world.boss, returned, {});
    await world.payments.sendWithdrawal(world.boss, returned);
    const dispute = await world.stripe.dispute(session);
    expect([await has(), await owes()]).toEqual([0n, 10_000n]);

    const { events } = await world.payments.rejectWithdrawal(world.boss, rejected, 'contracargo');
    expect([await has(), await owes()]).toEqual([0n, 6_000n]);
    expect(events.find(({ action }) => action === 'rejected')?.note).toMatch(
      /^contracargo\. De acá se pagaron .*40,00 que se debían.*por pagar .*60,00$/,
    );
    await world.payments.returnWithdrawal(world.boss, returned, 'rebotó');
    expect([await has(), await owes()]).toEqual([0n, 3_000n]);
    await world.balance.rejectTransfer(world.boss, passed, 'contracargo');
    expect([await has(), await owes()]).toEqual([0n, 1_000n]);
    await world.payments.rejectWithdrawal(world.boss, last, 'contracargo');
    expect([await has(), await owes()]).toEqual([0n, 0n]);
    const notices = await database()
      .db.selectFrom('notifications')
      .select('body')
      .where('user_id', '=', ana.userId)
      .where('kind', 'in', ['withdrawal_rejected', 'withdrawal_returned', 'transfer_rejected'])
      .execute();
    expect(notices).toHaveLength(4);
    for (const { body } of notices)
      expect(body).toMatch(/lo que debías.*no te queda nada disponible/);
    await clean();
    const { db } = database();
    for (const receipt of [
      await withdrawalText(db, rejected),
      await withdrawalText(db, returned),
      await transferText(db, passed),
    ]) {
      const [, , came, debt, left] = receipt?.amounts ?? [];
      expect(receipt?.amounts).toHaveLength(5);
      expect(came).toMatchObject({ label: expect.stringContaining('Volvió a la billetera') });
      expect(debt).toMatchObject({ label: 'Pagó una deuda', value: `−${came?.value}` });
      expect(left).toMatchObject({ label: 'Queda en la billetera', value: 'US$ 0,00' });
      expect(receipt?.next).toContain('pagó lo que se debía');
    }

    await world.stripe.reinstate(dispute);
    expect([await has(), await owes()]).toEqual([10_000n, 0n]);
    await clean();
  });

  test('a debtor cannot delete their account', async () => {
    const { session } = await paidByStripe('50.00');
    const id = await spend('50.00');
    await world.payments.acceptWithdrawal(world.boss, id, {});
    await world.payments.sendWithdrawal(world.boss, id);
    world.clock.advance(49 * HOUR);
    await world.payments.completeDueWithdrawals();
    await world.stripe.dispute(session);
    expect([await has(), await owes()]).toEqual([0n, 5_000n]);
    const chief = await world.person('admin_l2');
    await database()
      .db.updateTable('users')
      .set({ role: 'admin' })
      .where('id', '=', chief.userId)
      .execute();
    await expect(world.identity.remove(chief, ana.userId)).rejects.toMatchObject({
      key: 'ACCOUNT_NOT_EMPTY',
      details: [{ path: 'account', message: 'HAS_MONEY' }],
    });
  });

  test('a deposit charged by a provider pays the debt, too', async () => {
    const first = await paidByStripe('50.00');
    await spend('50.00');
    const { id } = await world.deposit(ana, project, 'stripe', '80.00');
    await world.stripe.dispute(first.session);
    await world.stripe.pay(await refOf(id));
    expect([await has(), await owes()]).toEqual([3_000n, 0n]);
    const { events, acceptedAmount } = await world.payments.ownDeposit(ana, id);
    expect(acceptedAmount).toBe('80.00');
    const note = events.find(({ action }) => action === 'accepted')?.note;
    expect(note).toContain('se debían por un contracargo');
    const { body } = await database()
      .db.selectFrom('notifications')
      .select('body')
      .where('user_id', '=', ana.userId)
      .where('kind', '=', 'deposit_accepted')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(body).toMatch(
      /^De .*80,00, .*50,00 pagaron lo que debías.*; te quedan .*30,00 disponibles/,
    );
    const receipt = await depositText(database().db, id);
    expect(receipt?.amounts.slice(-3)).toMatchObject([
      { label: 'Acreditado', strong: false },
      { label: 'Pagó una deuda', value: expect.stringContaining('50,00') },
      { label: 'Queda en la billetera', value: expect.stringContaining('30,00'), strong: true },
    ]);
    await clean();
  });

  test('a partial chargeback of a card charged in pesos takes the proportional part of the dollars', async () => {
    await world.fundFx('USD', '1000');
    const made = await world.deposit(ana, project, 'card', '100.00');
    await world.lyra.attempt(made.id, true);
    await world.lyra.refund(made.id, 7_450_000);
    expect(await has()).toBe(5_000n);
    expect(await stateOf()).toBe('active');
    expect(await world.payments.ownDeposit(ana, made.id)).toMatchObject({
      charge: { takenBack: '50.00' },
    });
    await clean();
  });

  test('a chargeback of a payment that differed from the agreed amount takes back the amount that came', async () => {
    await world.fundFx('USD', '1000');
    const came = async () => {
      const made = await world.deposit(ana, project, 'card', '100.00');
      await world.lyra.attempt(made.id, true, { amount: 7_450_000 });
      await world.payments.acceptDeposit(world.boss, made.id, { amount: '50.00' });
      return made.id;
    };
    const cards = chart.card('ARS');
    const [before] = await world.ledger.balanceOf([cards]);
    const refunded = await came();
    expect(await has()).toBe(5_000n);
    await world.lyra.refund(refunded, 7_450_000);
    expect(await has()).toBe(0n);
    expect(await world.ledger.balanceOf([cards])).toEqual([before]);
    await clean();

    const disputed = await came();
    const body = { reference: 'CB-78', reason: 'desconocido' };
    await expect(
      world.payments.chargeBack(world.boss, disputed, { ...body, amount: '74500.01' }),
    ).rejects.toMatchObject({ key: 'AMOUNT_INVALID' });
    await world.payments.chargeBack(world.boss, disputed, body);
    expect(await has()).toBe(0n);
    expect(await world.ledger.balanceOf([cards])).toEqual([before]);
    await clean();
  });

  test('the refund of a second payment does not affect the first', async () => {
    await world.fundFx('USD', '1000');
    const { id } = await world.deposit(ana, project, 'card', '100.00');
    await world.lyra.attempt(id, true);
    await world.lyra.attempt(id, true);
    const [again] = world.lyra.delivery.sent.slice(-1);
    if (again) await world.lyra.delivery.send(again);
    expect(await has()).toBe(10_000n);
    await world.lyra.refund(id, 14_900_000);
    expect(await has()).toBe(10_000n);
    expect(await world.actions(id)).toContain('payments.surplus_returned');
    await clean();
    // the same refund reported again in another state, as after its settlement, counts once
    const [returned] = world.lyra.delivery.sent.slice(-1);
    const form = new URLSearchParams(returned?.body);
    const answer = form.get('kr-answer')?.replace('AUTHORISED', 'CAPTURED') ?? '';
    expect(answer).toContain('CAPTURED');
    form.set('kr-answer', answer);
    form.set('kr-hash', hmac(KEYS.lyra.password, answer));
    if (returned) await world.lyra.delivery.send({ ...returned, body: String(form) });
    expect(await has()).toBe(10_000n);
    await clean();
    // the first payment's money is taken only when that payment is refunded, too
    await world.lyra.refund(id, 14_900_000);
    expect(await has()).toBe(0n);
    await clean();
  });

  test('the refund of a held payment leaves the later correct payment untouched', async () => {
    await world.fundFx('USD', '1000');
    const { id } = await world.deposit(ana, project, 'card', '100.00');
    await world.lyra.attempt(id, true, { amount: 7_450_000 });
    expect(await has()).toBe(0n);
    await world.lyra.attempt(id, true);
    expect(await has()).toBe(10_000n);
    await world.lyra.refund(id, 7_450_000);
    expect(await has()).toBe(10_000n);
    await clean();
    await world.lyra.refund(id, 14_900_000);
    expect(await has()).toBe(0n);
    await clean();
  });

  test('the treasury owes the pesos of a chargeback that it no longer has', async () => {
    await world.fundFx('USD', '1000');
    const made = await world.deposit(ana, project, 'card', '10.00');
    await world.lyra.attempt(made.id, true);
    const pesos = await world.platform('fx', 'ARS');
    await database().transaction(async (tx) => {
      await world.ledger.postIn(tx, [
        {
          id: newId(),
          kind: 'treasury.gift',
          idempotencyKey: newId(),
          occurredAt: world.clock.now(),
          postings: [
            { account: chart.fx('ARS'), amount: -pesos },
            { account: chart.treasury('ARS'), amount: pesos },
          ],
        },
      ]);
    });
    await world.payments.chargeBack(world.boss, made.id, {
      reference: 'CB-77',
      reason: 'desconocido por el titular',
    });
    expect(await has()).toBe(0n);
    expect(await stateOf()).toBe('blocked');
    const [own] = await world.ledger.balanceOf([chart.receivable('ARS')]);
    expect(own).toBe(-1_490_000n);
    await clean();
  });

  test('an administrator books a chargeback read at the provider, once a case, never of their own deposit', async () => {
    const { id } = await paidByStripe('20.00');
    const body = { reference: 'CB-1', reason: 'desconocido', amount: '5.00' };
    await expect(
      world.payments.chargeBack({ ...ana, role: 'admin_l2' }, id, body),
    ).rejects.toMatchObject({ key: 'OWN_MOVEMENT' });
    await expect(
      world.payments.chargeBack(world.boss, id, { ...body, amount: '20.01' }),
    ).rejects.toMatchObject({ key: 'AMOUNT_INVALID' });
    await world.payments.chargeBack(world.boss, id, body);
    await expect(world.payments.chargeBack(world.boss, id, body)).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    expect(await has()).toBe(1_500n);
    const pending = await world.deposit(await world.person(), project, 'stripe', '20.00');
    await expect(world.payments.chargeBack(world.boss, pending.id, body)).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    await expect(world.payments.chargeBack(world.boss, newId(), body)).rejects.toMatchObject({
      key: 'NOT_FOUND',
    });
    await clean();
  });

  test('refunds never exceed the credited amount in total', async () => {
    const { session } = await paidByStripe('30.00');
    await world.stripe.refund(session, 1_000);
    expect(await has()).toBe(2_000n);
    await world.stripe.dispute(session);
    expect(await has()).toBe(0n);
    expect(await owes()).toBe(0n);
    await clean();
  });

  test('a dispute reported before its payment waits for the payment', async () => {
    const made = await world.deposit(ana, project, 'stripe', '40.00');
    const session = await refOf(made.id);
    world.stripe.delivery.lost = true;
    await world.stripe.pay(session);
    const [paid] = world.stripe.delivery.sent.slice(-1);
    world.stripe.delivery.lost = false;
    const dispute = await world.stripe.dispute(session);
    expect(await stateOf()).toBe('active');
    if (paid) await world.stripe.delivery.send(paid);
    expect(await has()).toBe(4_000n);
    world.clock.advance(MINUTE);
    await world.payments.handlePendingWebhooks();
    expect(await has()).toBe(0n);
    expect(await stateOf()).toBe('blocked');
    await world.stripe.reinstate(dispute);
    expect(await has()).toBe(4_000n);
    await clean();
  });

  test('concurrent chargebacks of the same money never make the wallet negative', async () => {
    const { id, session } = await paidByStripe('50.00');
    const outcomes = await Promise.allSettled([
      world.stripe.dispute(session),
      spend('30.00'),
      spend('30.00'),
    ]);
    expect(outcomes[0]?.status).toBe('fulfilled');
    expect(await has()).toBeGreaterThanOrEqual(0n);
    const held = await world.money(ana.userId, project, 'USD', 'held');
    expect((await has()) + held - (await owes())).toBe(0n);
    expect(await world.payments.ownDeposit(ana, id)).toMatchObject({
      charge: { takenBack: '50.00' },
    });
    await clean();
  });
});
