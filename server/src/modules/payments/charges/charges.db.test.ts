import { beforeAll, expect, test } from 'vitest';
import { deposit as depositSchema } from '#contract/payments/schemas.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { HOUR } from '../../balance/world.test-support.ts';
import { payer } from '../payer.test-support.ts';

const MINUTE = 60_000;

describeOnBothEngines('deposits charged by a provider', (database) => {
  const on = payer(database);
  const { has, now, refOf, clean } = on;
  beforeAll(async () => {
    await on.world.fundFx('USD', '1000000');
    await on.world.fundFx('ARS', '100000000');
  });

  test('a card is charged in pesos at the quoted rate, and dollars are credited', async () => {
    const quote = await on.world.rates.quoteFor(on.ana.userId, {
      from: 'ARS',
      to: 'USD',
      amount: 10_000n,
      side: 'to',
    });
    const made = await on.world.deposit(on.ana, on.project, 'card', '100.00', 'USD', quote.id);
    expect(depositSchema.parse(made)).toMatchObject({
      status: 'pending',
      url: null,
      formToken: expect.stringMatching(/^sim/),
      cardForm: { publicKey: '12345678:testpublickey_simulador' },
      charge: {
        provider: 'lyra',
        state: 'open',
        amount: { amount: '149000.00', currency: 'ARS' },
        rate: { value: '1490' },
      },
      expiresAt: '2026-03-02T16:00:00.000Z',
    });
    expect(await has()).toBe(0n);
    await on.world.lyra.attempt(made.id, true);
    expect(await has()).toBe(10_000n);
    expect(await now(made.id)).toMatchObject({
      status: 'completed',
      acceptedAmount: '100.00',
      formToken: null,
      charge: { state: 'paid', paid: { amount: '149000.00', currency: 'ARS' } },
      events: [{ action: 'created' }, { action: 'accepted', by: null }],
    });
    expect(await on.world.notified(on.ana.userId)).toEqual([
      `Se acreditó tu depósito ${made.orderNumber}`,
    ]);
    await clean();
  });

  test('pesos by card need no quote; a rejected card may be tried again', async () => {
    const made = await on.world.deposit(on.ana, on.project, 'card', '1500.50', 'ARS');
    expect(made.charge).toMatchObject({ rate: null, amount: { amount: '1500.50' } });
    await on.world.lyra.attempt(made.id, false);
    expect(await now(made.id)).toMatchObject({
      status: 'pending',
      formToken: made.formToken,
      charge: { note: 'La tarjeta fue rechazada. Podés probar con otra.' },
    });
    await on.world.lyra.attempt(made.id, true);
    expect(await has('ARS')).toBe(150_050n);
    await clean();
  });

  test('Stripe opens its page, and its signed event credits the deposit', async () => {
    const made = await on.world.deposit(on.ana, on.project, 'stripe', '250.00');
    expect(made).toMatchObject({ formToken: null, charge: { provider: 'stripe', state: 'open' } });
    expect(made.url).toMatch(/\/stripe\/c\/pay\/cs_test_/);
    const page = await fetch(made.url ?? '');
    expect(await page.text()).toContain('USD 250,00');
    const refused = await fetch(made.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ card: '4000 0000 0000 0002' }),
    });
    expect(await refused.text()).toContain('La tarjeta fue rechazada');
    expect(await has()).toBe(0n);
    const paid = await fetch(made.url ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ card: '4242 4242 4242 4242' }),
    });
    expect(paid.headers.get('location')).toBe(`https://ladrillo.test/wallet?deposito=${made.id}`);
    expect(await has()).toBe(25_000n);
    await clean();
  });

  test('BitPay: a payment is credited once confirmed and only after the invoice was read again', async () => {
    const made = await on.world.deposit(on.ana, on.project, 'bitpay', '75.25');
    expect(made.url).toMatch(/\/bitpay\/invoice\?id=/);
    const invoice = await refOf(made.id);
    await on.world.bitpay.move(invoice, 'pay');
    expect(await now(made.id)).toMatchObject({ status: 'pending' });
    await on.world.answerQuestions();
    expect(await now(made.id)).toMatchObject({ status: 'sent', charge: { state: 'processing' } });
    await on.world.bitpay.move(invoice, 'confirm', { flat: true });
    await on.world.bitpay.move(invoice, 'complete');
    await on.world.answerQuestions();
    expect(await has()).toBe(7_525n);
    await clean();
  });

  test('USDT can be bought by card, and through BitPay at one dollar each', async () => {
    await on.world.fundFx('USDT', '1000');
    const card = await on.world.deposit(on.ana, on.project, 'card', '10.000000', 'USDT');
    expect(card.charge?.amount).toEqual({ amount: '14900.00', currency: 'ARS' });
    const coin = await on.world.deposit(on.ana, on.project, 'bitpay', '5.000000', 'USDT');
    expect(coin.charge?.amount).toEqual({ amount: '5.00', currency: 'USD' });
    await on.world.lyra.attempt(card.id, true);
    await on.world.bitpay.move(await refOf(coin.id), 'confirm');
    await on.world.answerQuestions();
    expect(await has('USDT')).toBe(15_000_000n);
    await clean();
  });

  test('a repeated call gets the same deposit, and the provider gets one order', async () => {
    const key = newId();
    const body = {
      projectId: on.project,
      type: 'stripe',
      sentCurrency: 'USD',
      amount: '10',
    } as const;
    const [first, second] = await Promise.all([
      on.world.payments.createDeposit(on.ana, key, body),
      on.world.payments.createDeposit(on.ana, key, body),
    ]);
    expect(second.id).toBe(first.id);
    const third = await on.world.payments.createDeposit(on.ana, key, body);
    expect(third).toEqual(await now(first.id));
    expect(third.url).toMatch(/cs_test_/);
  });

  test('a transaction hash is ignored for deposits that are not in USDT', async () => {
    const made = await on.world.payments.createDeposit(on.ana, newId(), {
      projectId: on.project,
      type: 'stripe',
      sentCurrency: 'USD',
      amount: '10',
      txHash: `0x${'ab'.repeat(32)}`,
    });
    expect(made.txHash).toBeNull();
  });

  test('the treasury’s currency is required, earmarked and released', async () => {
    const [before] = await on.world.ledger.balanceOf([chart.fx('USD')]);
    on.world.set({ unpaidChargesUsd: '' });
    await expect(on.world.deposit(on.ana, on.project, 'card', '5000000')).rejects.toMatchObject({
      key: 'FX_UNAVAILABLE',
    });
    on.world.set({});
    const made = await on.world.deposit(on.ana, on.project, 'card', '40.00');
    expect(await on.world.platform('fx', 'USD')).toBe((before ?? 0n) - 4_000n);
    await clean();
    on.world.clock.advance(HOUR);
    await on.world.payments.askProviders();
    expect(await now(made.id)).toMatchObject({ status: 'rejected', charge: { state: 'failed' } });
    expect(await on.world.platform('fx', 'USD')).toBe(before);
    await clean();
  });

  test('the card form is opened again when its token is old', async () => {
    const made = await on.world.deposit(on.ana, on.project, 'card', '30.00');
    on.world.clock.advance(20 * MINUTE);
    expect(await now(made.id)).toMatchObject({ status: 'pending', formToken: null });
    const again = await on.world.payments.reopenCharge(on.ana, made.id);
    expect(again.formToken).toMatch(/^sim/);
    expect(again.formToken).not.toBe(made.formToken);
    const other = await on.world.person();
    await expect(on.world.payments.reopenCharge(other, made.id)).rejects.toMatchObject({
      key: 'NOT_FOUND',
    });
    await on.world.lyra.attempt(made.id, true);
    await expect(on.world.payments.reopenCharge(on.ana, made.id)).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
  });

  test('an administrator can decide only on held money, with the amount that the provider states', async () => {
    const made = await on.world.deposit(on.ana, on.project, 'card', '100.00');
    for (const decision of [
      () => on.world.payments.acceptDeposit(on.world.boss, made.id, {}),
      () => on.world.payments.sendDeposit(on.world.boss, made.id),
    ])
      await expect(decision()).rejects.toMatchObject({ key: 'MOVEMENT_STATE_FORBIDS' });
    await on.world.lyra.attempt(made.id, true, { amount: 7_450_000 });
    expect(await has()).toBe(0n);
    expect(await now(made.id)).toMatchObject({
      status: 'sent',
      reason: 'Se pagó un importe distinto del acordado',
      charge: { state: 'review', paid: { amount: '74500.00', currency: 'ARS' } },
    });
    expect(await on.world.actions(made.id)).toEqual(['payments.held']);
    await clean();
    const more = on.world.payments.acceptDeposit(on.world.boss, made.id, { amount: '50.01' });
    await expect(more).rejects.toMatchObject({
      key: 'AMOUNT_INVALID',
      details: [{ path: 'amount', message: 'AT_MOST:50.00' }],
    });
    expect((await now(made.id)).charge?.worth).toBe('50.00');
    await on.world.payments.acceptDeposit(on.world.boss, made.id, {});
    expect(await has()).toBe(5_000n);
    expect((await now(made.id)).charge?.worth).toBeNull();
    await clean();
  });

  test('held money in the deposit’s own currency is credited for what was paid, not for what was announced', async () => {
    const made = await on.world.deposit(on.ana, on.project, 'card', '1000.00', 'ARS');
    await on.world.lyra.attempt(made.id, true, { amount: 60_000 });
    await on.world.payments.acceptDeposit(on.world.boss, made.id, {});
    expect(await has('ARS')).toBe(60_000n);
    await clean();
  });

  test('money whose amount the provider does not state is credited for a stated amount, at most the announced one', async () => {
    const made = await on.world.deposit(on.ana, on.project, 'bitpay', '100.00');
    await on.world.bitpay.move(await refOf(made.id), 'underpay');
    await on.world.answerQuestions();
    const accept = (amount?: string) =>
      on.world.payments.acceptDeposit(on.world.boss, made.id, amount ? { amount } : {});
    await expect(accept()).rejects.toMatchObject({ key: 'AMOUNT_INVALID' });
    await expect(accept('100.01')).rejects.toMatchObject({ key: 'AMOUNT_INVALID' });
    await accept('60.00');
    expect(await has()).toBe(6_000n);
    await clean();
  });

  test('the audit finds a credit above what the provider states, from the start of that rule on', async () => {
    const { db } = database();
    const made = await on.world.deposit(on.ana, on.project, 'card', '1000.00', 'ARS');
    await on.world.lyra.attempt(made.id, true, { amount: 60_000 });
    await on.world.payments.acceptDeposit(on.world.boss, made.id, {});
    const ofCharge = db.updateTable('deposit_charges').where('deposit_id', '=', made.id);
    await ofCharge.set({ paid_amount: 50_000n }).execute();
    expect(await on.world.findings()).toContainEqual(expect.stringContaining('se acreditó 60000'));
    const { last } = await db
      .selectFrom('entry_facts')
      .select((eb) => eb.fn.max('seq').as('last'))
      .executeTakeFirstOrThrow();
    const starts = db.updateTable('audit_starts');
    await starts.set({ entry_seq: last }).execute();
    expect(await on.world.findings()).not.toContainEqual(expect.stringContaining('se acreditó'));
    await starts.set({ entry_seq: 0n }).execute();
    await ofCharge.set({ paid_amount: 60_000n }).execute();
    await clean();
  });

  test('what a held payment is worth follows what the provider states last, for the same reason', async () => {
    const made = await on.world.deposit(on.ana, on.project, 'card', '1000.00', 'ARS');
    await on.world.lyra.attempt(made.id, true, { amount: 60_000 });
    expect((await now(made.id)).charge?.worth).toBe('600.00');
    await on.world.lyra.attempt(made.id, true, { amount: 40_000 });
    expect((await now(made.id)).charge?.worth).toBe('400.00');
    await on.world.payments.acceptDeposit(on.world.boss, made.id, {});
    expect(await has('ARS')).toBe(40_000n);
    await clean();
  });

  test('a payment for a rejected deposit is held for review', async () => {
    const made = await on.world.deposit(on.ana, on.project, 'card', '100.00');
    await on.world.payments.rejectDeposit(on.world.boss, made.id, 'no corresponde');
    await on.world.lyra.attempt(made.id, true);
    expect(await now(made.id)).toMatchObject({ status: 'sent', charge: { state: 'review' } });
    expect(await has()).toBe(0n);
    await on.world.payments.acceptDeposit(on.world.boss, made.id, {});
    expect(await has()).toBe(10_000n);
    await clean();
  });

  test('BitPay: too little, too much and unconfirmed payments are held for review', async () => {
    for (const moves of [['underpay'], ['overpay'], ['pay', 'invalidate']] as const) {
      const made = await on.world.deposit(on.ana, on.project, 'bitpay', '10.00');
      for (const move of moves) {
        await on.world.bitpay.move(await refOf(made.id), move);
        await on.world.answerQuestions();
      }
      expect(await now(made.id)).toMatchObject({ status: 'sent', charge: { state: 'review' } });
    }
    expect(await has()).toBe(0n);
    await clean();
  });
});
