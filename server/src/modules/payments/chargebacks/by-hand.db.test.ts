import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { payer } from '../payer.test-support.ts';

describeOnBothEngines('chargebacks that administrators book', (database) => {
  const on = payer(database);
  const { has, owes, clean, paidByStripe, spend, state, chargeBackByTwo } = on;

  test('the treasury owes the pesos of a chargeback that it no longer has', async () => {
    await on.world.fundFx('USD', '1000');
    const made = await on.world.deposit(on.ana, on.project, 'card', '10.00');
    await on.world.lyra.attempt(made.id, true);
    const pesos = await on.world.platform('fx', 'ARS');
    await database().transaction(async (tx) => {
      await on.world.ledger.postIn(tx, [
        {
          id: newId(),
          kind: 'treasury.gift',
          idempotencyKey: newId(),
          occurredAt: on.world.clock.now(),
          postings: [
            { account: chart.fx('ARS'), amount: -pesos },
            { account: chart.treasury('ARS'), amount: pesos },
          ],
        },
      ]);
    });
    await chargeBackByTwo(made.id, { reference: 'CB-77', reason: 'desconocido por el titular' });
    expect(await has()).toBe(0n);
    expect(await state()).toBe('blocked');
    const [own] = await on.world.ledger.balanceOf([chart.receivable('ARS')]);
    expect(own).toBe(-1_490_000n);
    await clean();
  });

  test('both approvals of a chargeback of pesos name the pesos, also where their part of the credit is the same', async () => {
    await on.world.fundFx('USD', '1000');
    const { id } = await on.world.deposit(on.ana, on.project, 'card', '100.00');
    await on.world.lyra.attempt(id, true);
    const second = await on.world.person('admin_l2');
    const body = { reference: 'CB-5', reason: 'desconocido', amount: '74500.00' };
    expect(await on.world.payments.chargeBack(on.world.boss, id, body)).toMatchObject({
      firstApproval: { amount: '50.00', charged: { amount: '74500.00', currency: 'ARS' } },
    });
    await expect(
      on.world.payments.chargeBack(second, id, { ...body, amount: '74499.99' }),
    ).rejects.toMatchObject({
      key: 'APPROVAL_DIFFERS',
      details: [{ path: 'amount', message: 'EQUAL_TO:74500.00' }],
    });
    await on.world.payments.chargeBack(second, id, body);
    expect(await has()).toBe(5_000n);
    await clean();
  });

  test('an administrator books a chargeback read at the provider, once a case, never of their own deposit', async () => {
    const { id } = await paidByStripe('20.00');
    const body = { reference: 'CB-1', reason: 'desconocido', amount: '5.00' };
    await expect(
      on.world.payments.chargeBack({ ...on.ana, role: 'admin_l2' }, id, body),
    ).rejects.toMatchObject({ key: 'OWN_MOVEMENT' });
    await expect(
      on.world.payments.chargeBack(on.world.boss, id, { ...body, amount: '20.01' }),
    ).rejects.toMatchObject({ key: 'AMOUNT_INVALID' });
    const second = await on.world.person('admin_l2');
    expect(await on.world.payments.chargeBack(on.world.boss, id, body)).toMatchObject({
      firstApproval: { step: 'chargeback', mine: true, amount: '5.00', reference: 'CB-1' },
    });
    expect(await has()).toBe(2_000n);
    expect(await state()).toBe('active');
    await expect(on.world.payments.chargeBack(on.world.boss, id, body)).rejects.toMatchObject({
      key: 'APPROVED_BY_YOU',
    });
    for (const [other, path] of [
      [{ amount: '6.00' }, 'amount'],
      [{ reference: 'CB-2' }, 'reference'],
    ] as const)
      await expect(
        on.world.payments.chargeBack(second, id, { ...body, ...other }),
      ).rejects.toMatchObject({ key: 'APPROVAL_DIFFERS', details: [{ path }] });
    expect(await on.world.payments.chargeBack(second, id, body)).toMatchObject({
      firstApproval: null,
      charge: { takenBack: '5.00', chargebacksByHand: [{ reference: 'CB-1', amount: '5.00' }] },
    });
    await expect(on.world.payments.chargeBack(on.world.boss, id, body)).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    expect(await has()).toBe(1_500n);
    const pending = await on.world.deposit(await on.world.person(), on.project, 'stripe', '20.00');
    await expect(
      on.world.payments.chargeBack(on.world.boss, pending.id, body),
    ).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
    await expect(on.world.payments.chargeBack(on.world.boss, newId(), body)).rejects.toMatchObject({
      key: 'NOT_FOUND',
    });
    await clean();
  });

  test('two administrators undo a chargeback that was booked by mistake', async () => {
    const { id } = await paidByStripe('20.00');
    await spend('15.00');
    await chargeBackByTwo(id, { reference: 'CB-3', reason: 'desconocido' });
    expect([await has(), await owes()]).toEqual([0n, 1_500n]);
    const undone = { reference: 'CB-3', reason: 'era de otro depósito' };
    const first = await on.world.payments.undoChargeback(on.world.boss, id, undone);
    expect(first.firstApproval).toMatchObject({ step: 'reinstate', mine: true });
    expect(await owes()).toBe(1_500n);
    await on.world.payments.undoChargeback(await on.world.person('admin_l2'), id, undone);
    expect([await has(), await owes()]).toEqual([500n, 0n]);
    await expect(on.world.payments.undoChargeback(on.world.boss, id, undone)).rejects.toMatchObject(
      { key: 'MOVEMENT_STATE_FORBIDS' },
    );
    await clean();
  });

  test('a dispute that was booked by hand is booked once, and is given back when it is won', async () => {
    const { id, session } = await paidByStripe('20.00');
    await chargeBackByTwo(id, { reference: 'caso 99', reason: 'desconocido' });
    const dispute = await on.world.stripe.dispute(session);
    expect(await has()).toBe(0n);
    expect(
      await on.world.payments.deposits(on.world.boss, { page: 1, pageSize: 1, ids: [id] }),
    ).toMatchObject({
      items: [{ charge: { takenBack: '20.00', chargebacksByHand: [] } }],
    });
    await expect(
      on.world.payments.undoChargeback(on.world.boss, id, {
        reference: 'caso 99',
        reason: 'x y z',
      }),
    ).rejects.toMatchObject({ key: 'MOVEMENT_STATE_FORBIDS' });
    await on.world.stripe.reinstate(dispute);
    expect(await has()).toBe(2_000n);
    await clean();
  });

  test('a dispute that was booked by hand under the provider’s own case is the provider’s from its notice on', async () => {
    const { id, session } = await paidByStripe('20.00');
    const reference = 'dp_own_case';
    await chargeBackByTwo(id, { reference, reason: 'desconocido' });
    const dispute = await on.world.stripe.dispute(session, undefined, reference);
    expect(await has()).toBe(0n);
    await expect(
      on.world.payments.undoChargeback(on.world.boss, id, { reference, reason: 'x y z' }),
    ).rejects.toMatchObject({ key: 'MOVEMENT_STATE_FORBIDS' });
    await on.world.stripe.reinstate(dispute);
    expect(await has()).toBe(2_000n);
    await clean();
  });

  test('the provider’s notice of a dispute that was undone by hand takes the money again', async () => {
    const { id, session } = await paidByStripe('20.00');
    const reference = 'dp_undone_case';
    await chargeBackByTwo(id, { reference, reason: 'desconocido' });
    const undone = { reference, reason: 'era de otro depósito' };
    for (const by of [on.world.boss, await on.world.person('admin_l2')])
      await on.world.payments.undoChargeback(by, id, undone);
    expect(await has()).toBe(2_000n);
    const dispute = await on.world.stripe.dispute(session, undefined, reference);
    expect(await has()).toBe(0n);
    expect(await on.world.payments.ownDeposit(on.ana, id)).toMatchObject({
      charge: { takenBack: '20.00' },
    });
    await clean();
    await on.world.stripe.reinstate(dispute);
    expect(await has()).toBe(2_000n);
    await clean();
  });

  test('a dispute that was won does not take the money by its late notice, though it was booked by hand', async () => {
    const { stripe } = on.world;
    const { id, session } = await paidByStripe('20.00');
    const reference = 'dp_won_case';
    await chargeBackByTwo(id, { reference, reason: 'desconocido' });
    stripe.delivery.lost = true;
    const dispute = await stripe.dispute(session, undefined, reference);
    const [late] = stripe.delivery.sent.slice(-1);
    stripe.delivery.lost = false;
    await stripe.reinstate(dispute);
    expect(await has()).toBe(2_000n);
    if (late === undefined) throw new Error('no notice of the dispute');
    await stripe.delivery.send(late);
    expect(await has()).toBe(2_000n);
    await clean();
  });

  test('what the provider reports ends the first approval of a chargeback and of its end', async () => {
    const { id, session } = await paidByStripe('20.00');
    const { payments, stripe, boss } = on.world;
    const awaited = async () =>
      (await payments.deposits(boss, { page: 1, pageSize: 1, ids: [id] })).items[0]?.firstApproval;
    const byHand = { reference: 'caso 1', reason: 'desconocido', amount: '5.00' };
    await payments.chargeBack(boss, id, byHand);
    expect(await awaited()).toMatchObject({ step: 'chargeback' });
    const dispute = await stripe.dispute(session, 1_000);
    expect(await awaited()).toBeNull();
    // reinstated
    await payments.chargeBack(boss, id, byHand);
    await stripe.reinstate(dispute);
    expect(await awaited()).toBeNull();
    // adopted
    await chargeBackByTwo(id, byHand);
    await payments.undoChargeback(boss, id, byHand);
    expect(await awaited()).toMatchObject({ step: 'reinstate' });
    await stripe.dispute(session, 500);
    expect(await awaited()).toBeNull();
    await clean();
  });

  test('a first approval to undo one case outlives what the provider reports of another, and one to book outlives an undoing', async () => {
    const { id, session } = await paidByStripe('20.00');
    const { payments, stripe, boss } = on.world;
    const second = await on.world.person('admin_l2');
    const steps = async () => {
      const [now] = (await payments.deposits(boss, { page: 1, pageSize: 1, ids: [id] })).items;
      const rows = await database()
        .db.selectFrom('movement_approvals')
        .select('step')
        .where('movement_id', '=', id)
        .orderBy('step')
        .execute();
      return [now?.firstApproval?.step ?? null, rows.map(({ step }) => step)];
    };
    const one = { reference: 'caso A', reason: 'desconocido', amount: '5.00' };
    const other = { reference: 'caso B', reason: 'desconocido', amount: '2.00' };
    await chargeBackByTwo(id, one);
    await payments.undoChargeback(boss, id, one);
    await payments.chargeBack(boss, id, other);
    expect((await steps())[1]).toEqual(['chargeback', 'reinstate']);
    await stripe.dispute(session, 700);
    expect(await steps()).toEqual(['reinstate', ['reinstate']]);
    await payments.chargeBack(boss, id, other);
    await payments.undoChargeback(second, id, one);
    expect((await steps())[1]).toEqual(['chargeback']);
    await payments.chargeBack(second, id, other);
    expect((await steps())[1]).toEqual([]);
    expect(await has()).toBe(1_100n);
    await clean();
  });

  test.each([
    ['less', '5.00', 2_000, 0n],
    ['more', '20.00', 800, 1_200n],
  ])(
    'a chargeback booked by hand of %s than the provider reports is corrected by its notice',
    async (_, amount, cents, left) => {
      const { id, session } = await paidByStripe('20.00');
      const reference = `dp_corrected_${cents}`;
      await chargeBackByTwo(id, { reference, reason: 'desconocido', amount });
      const dispute = await on.world.stripe.dispute(session, cents, reference);
      expect([await has(), await owes()]).toEqual([left, 0n]);
      expect(
        await on.world.payments.deposits(on.world.boss, { page: 1, pageSize: 1, ids: [id] }),
      ).toMatchObject({
        items: [{ charge: { takenBack: `${cents / 100}.00`, chargebacksByHand: [] } }],
      });
      await clean();
      // it is one chargeback: winning the dispute gives all of it back
      await on.world.stripe.reinstate(dispute);
      expect(await has()).toBe(2_000n);
      await clean();
    },
  );
});
