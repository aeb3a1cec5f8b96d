import { expect, test } from 'vitest';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { payer } from '../payer.test-support.ts';
import { hmac } from '../providers/hmac.ts';
import { KEYS } from '../providers/providers.test-support.ts';

const MINUTE = 60_000;

describeOnBothEngines('chargebacks and refunds', (database) => {
  const on = payer(database);
  const { has, owes, refOf, clean, paidByStripe, spend, state, chargeBackByTwo } = on;

  test('a dispute debits the balance, books the rest as a debt and blocks the person, once', async () => {
    const { id, session } = await paidByStripe('100.00');
    await spend('70.00');
    const dispute = await on.world.stripe.dispute(session);
    expect(await has()).toBe(0n);
    expect(await owes()).toBe(7_000n);
    expect(await state()).toBe('blocked');
    expect(await on.world.payments.ownDeposit(on.ana, id)).toMatchObject({
      status: 'completed',
      charge: { takenBack: '100.00' },
    });
    expect(await on.world.actions(id)).toEqual(['payments.chargeback']);
    expect(await on.world.actions(on.ana.userId)).toContain('payments.chargeback');
    expect(await on.world.notified(on.ana.userId)).toContainEqual(
      expect.stringMatching(/^Contracargo/),
    );
    // the notice of the block says why
    const { body } = await database()
      .db.selectFrom('notifications')
      .select('body')
      .where('user_id', '=', on.ana.userId)
      .where('kind', '=', 'account_blocked')
      .executeTakeFirstOrThrow();
    expect(body).toContain(
      'Motivo: quien pagó uno de tus depósitos con tarjeta desconoció el pago',
    );
    await clean();

    for (const webhook of [...on.world.stripe.delivery.sent])
      await on.world.stripe.delivery.send(webhook);
    expect(await owes()).toBe(7_000n);

    await on.world.stripe.reinstate(dispute);
    await on.world.stripe.reinstate(dispute);
    expect(await has()).toBe(3_000n);
    expect(await owes()).toBe(0n);
    expect(await state()).toBe('blocked');
    await clean();
  });

  test('a partial chargeback of a card charged in pesos takes the proportional part of the dollars', async () => {
    await on.world.fundFx('USD', '1000');
    const made = await on.world.deposit(on.ana, on.project, 'card', '100.00');
    await on.world.lyra.attempt(made.id, true);
    await on.world.lyra.refund(made.id, 7_450_000);
    expect(await has()).toBe(5_000n);
    expect(await state()).toBe('active');
    expect(await on.world.payments.ownDeposit(on.ana, made.id)).toMatchObject({
      charge: { takenBack: '50.00' },
    });
    await clean();
  });

  test('a chargeback of a payment that differed from the agreed amount takes back the amount that came', async () => {
    await on.world.fundFx('USD', '1000');
    const came = async () => {
      const made = await on.world.deposit(on.ana, on.project, 'card', '100.00');
      await on.world.lyra.attempt(made.id, true, { amount: 7_450_000 });
      await on.world.payments.acceptDeposit(on.world.boss, made.id, { amount: '50.00' });
      return made.id;
    };
    const cards = chart.card('ARS');
    const [before] = await on.world.ledger.balanceOf([cards]);
    const refunded = await came();
    expect(await has()).toBe(5_000n);
    await on.world.lyra.refund(refunded, 7_450_000);
    expect(await has()).toBe(0n);
    expect(await on.world.ledger.balanceOf([cards])).toEqual([before]);
    await clean();

    const disputed = await came();
    const body = { reference: 'CB-78', reason: 'desconocido' };
    await expect(
      on.world.payments.chargeBack(on.world.boss, disputed, { ...body, amount: '74500.01' }),
    ).rejects.toMatchObject({ key: 'AMOUNT_INVALID' });
    await chargeBackByTwo(disputed, body);
    expect(await has()).toBe(0n);
    expect(await on.world.ledger.balanceOf([cards])).toEqual([before]);
    await clean();
  });

  test('the refund of a second payment does not affect the first', async () => {
    await on.world.fundFx('USD', '1000');
    const { id } = await on.world.deposit(on.ana, on.project, 'card', '100.00');
    await on.world.lyra.attempt(id, true);
    await on.world.lyra.attempt(id, true);
    const [again] = on.world.lyra.delivery.sent.slice(-1);
    if (again) await on.world.lyra.delivery.send(again);
    expect(await has()).toBe(10_000n);
    await on.world.lyra.refund(id, 14_900_000);
    expect(await has()).toBe(10_000n);
    expect(await on.world.actions(id)).toContain('payments.surplus_returned');
    await clean();
    // the same refund reported again in another state, as after its settlement, counts once
    const [returned] = on.world.lyra.delivery.sent.slice(-1);
    const form = new URLSearchParams(returned?.body);
    const answer = form.get('kr-answer')?.replace('AUTHORISED', 'CAPTURED') ?? '';
    expect(answer).toContain('CAPTURED');
    form.set('kr-answer', answer);
    form.set('kr-hash', hmac(KEYS.lyra.password, answer));
    if (returned) await on.world.lyra.delivery.send({ ...returned, body: String(form) });
    expect(await has()).toBe(10_000n);
    await clean();
    // the first payment's money is taken only when that payment is refunded, too
    await on.world.lyra.refund(id, 14_900_000);
    expect(await has()).toBe(0n);
    await clean();
  });

  test('the refund of a held payment leaves the later correct payment untouched', async () => {
    await on.world.fundFx('USD', '1000');
    const { id } = await on.world.deposit(on.ana, on.project, 'card', '100.00');
    await on.world.lyra.attempt(id, true, { amount: 7_450_000 });
    expect(await has()).toBe(0n);
    await on.world.lyra.attempt(id, true);
    expect(await has()).toBe(10_000n);
    await on.world.lyra.refund(id, 7_450_000);
    expect(await has()).toBe(10_000n);
    await clean();
    await on.world.lyra.refund(id, 14_900_000);
    expect(await has()).toBe(0n);
    await clean();
  });

  test('refunds never exceed the credited amount in total', async () => {
    const { session } = await paidByStripe('30.00');
    await on.world.stripe.refund(session, 1_000);
    expect(await has()).toBe(2_000n);
    await on.world.stripe.dispute(session);
    expect(await has()).toBe(0n);
    expect(await owes()).toBe(0n);
    await clean();
  });

  test('a dispute reported before its payment waits for the payment', async () => {
    const made = await on.world.deposit(on.ana, on.project, 'stripe', '40.00');
    const session = await refOf(made.id);
    on.world.stripe.delivery.lost = true;
    await on.world.stripe.pay(session);
    const [paid] = on.world.stripe.delivery.sent.slice(-1);
    on.world.stripe.delivery.lost = false;
    const dispute = await on.world.stripe.dispute(session);
    expect(await state()).toBe('active');
    if (paid) await on.world.stripe.delivery.send(paid);
    expect(await has()).toBe(4_000n);
    on.world.clock.advance(MINUTE);
    await on.world.payments.handlePendingWebhooks();
    expect(await has()).toBe(0n);
    expect(await state()).toBe('blocked');
    await on.world.stripe.reinstate(dispute);
    expect(await has()).toBe(4_000n);
    await clean();
  });

  test('concurrent chargebacks of the same money never make the wallet negative', async () => {
    const { id, session } = await paidByStripe('50.00');
    const outcomes = await Promise.allSettled([
      on.world.stripe.dispute(session),
      spend('30.00'),
      spend('30.00'),
    ]);
    expect(outcomes[0]?.status).toBe('fulfilled');
    expect(await has()).toBeGreaterThanOrEqual(0n);
    const held = await on.world.money(on.ana.userId, on.project, 'USD', 'held');
    expect((await has()) + held - (await owes())).toBe(0n);
    expect(await on.world.payments.ownDeposit(on.ana, id)).toMatchObject({
      charge: { takenBack: '50.00' },
    });
    await clean();
  });
});
