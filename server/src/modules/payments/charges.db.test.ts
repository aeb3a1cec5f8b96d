import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deposit as depositSchema } from '#contract/payments/schemas.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { HOUR, NOON } from '../balance/world.test-support.ts';
import { claimToAsk, SILENT_ASKS } from './charges/store.ts';
import { openProviderWorld, type ProviderWorld } from './providers.test-support.ts';

const MINUTE = 60_000;

describeOnBothEngines('deposits charged by a provider', (database) => {
  let world: ProviderWorld;
  let ana: Awaited<ReturnType<ProviderWorld['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await openProviderWorld(database());
    await world.fundFx('USD', '1000000');
    await world.fundFx('ARS', '100000000');
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    world.clock.set(NOON);
    world.refusals.length = 0;
    for (const one of [world.lyra, world.stripe, world.bitpay]) {
      one.whims.broken = null;
      one.delivery.lost = false;
      one.delivery.sent.length = 0;
    }
    ana = await world.person();
    project = newId();
  });
  const has = (currency: 'ARS' | 'USD' | 'USDT' = 'USD') =>
    world.money(ana.userId, project, currency);
  const now = (id: string) => world.payments.ownDeposit(ana, id);
  const refOf = async (id: string) => {
    const row = await database()
      .db.selectFrom('deposit_charges')
      .select('provider_ref')
      .where('deposit_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.provider_ref ?? '';
  };
  const clean = async () => expect(await world.findings()).toEqual([]);

  test('a card is charged in pesos at the quoted rate, and dollars are credited', async () => {
    const quote = await world.rates.quoteFor(ana.userId, {
      from: 'ARS',
      to: 'USD',
      amount: 10_000n,
      side: 'to',
    });
    const made = await world.deposit(ana, project, 'card', '100.00', 'USD', quote.id);
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
    await world.lyra.attempt(made.id, true);
    expect(await has()).toBe(10_000n);
    expect(await now(made.id)).toMatchObject({
      status: 'completed',
      acceptedAmount: '100.00',
      formToken: null,
      charge: { state: 'paid', paid: { amount: '149000.00', currency: 'ARS' } },
      events: [{ action: 'created' }, { action: 'accepted', by: null }],
    });
    expect(await world.notified(ana.userId)).toEqual([
      `Se acreditó tu depósito ${made.orderNumber}`,
    ]);
    await clean();
  });

  test('pesos by card need no quote; a rejected card may be tried again', async () => {
    const made = await world.deposit(ana, project, 'card', '1500.50', 'ARS');
    expect(made.charge).toMatchObject({ rate: null, amount: { amount: '1500.50' } });
    await world.lyra.attempt(made.id, false);
    expect(await now(made.id)).toMatchObject({
      status: 'pending',
      formToken: made.formToken,
      charge: { note: 'La tarjeta fue rechazada. Podés probar con otra.' },
    });
    await world.lyra.attempt(made.id, true);
    expect(await has('ARS')).toBe(150_050n);
    await clean();
  });

  test('Stripe opens its page, and its signed event credits the deposit', async () => {
    const made = await world.deposit(ana, project, 'stripe', '250.00');
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
    const made = await world.deposit(ana, project, 'bitpay', '75.25');
    expect(made.url).toMatch(/\/bitpay\/invoice\?id=/);
    const invoice = await refOf(made.id);
    await world.bitpay.move(invoice, 'pay');
    expect(await now(made.id)).toMatchObject({ status: 'pending' });
    await world.answerQuestions();
    expect(await now(made.id)).toMatchObject({ status: 'sent', charge: { state: 'processing' } });
    await world.bitpay.move(invoice, 'confirm', { flat: true });
    await world.bitpay.move(invoice, 'complete');
    await world.answerQuestions();
    expect(await has()).toBe(7_525n);
    await clean();
  });

  test('USDT can be bought by card, and through BitPay at one dollar each', async () => {
    await world.fundFx('USDT', '1000');
    const card = await world.deposit(ana, project, 'card', '10.000000', 'USDT');
    expect(card.charge?.amount).toEqual({ amount: '14900.00', currency: 'ARS' });
    const coin = await world.deposit(ana, project, 'bitpay', '5.000000', 'USDT');
    expect(coin.charge?.amount).toEqual({ amount: '5.00', currency: 'USD' });
    await world.lyra.attempt(card.id, true);
    await world.bitpay.move(await refOf(coin.id), 'confirm');
    await world.answerQuestions();
    expect(await has('USDT')).toBe(15_000_000n);
    await clean();
  });

  test('a repeated call gets the same deposit, and the provider gets one order', async () => {
    const key = newId();
    const body = { projectId: project, type: 'stripe', sentCurrency: 'USD', amount: '10' } as const;
    const [first, second] = await Promise.all([
      world.payments.createDeposit(ana, key, body),
      world.payments.createDeposit(ana, key, body),
    ]);
    expect(second.id).toBe(first.id);
    const third = await world.payments.createDeposit(ana, key, body);
    expect(third).toEqual(await now(first.id));
    expect(third.url).toMatch(/cs_test_/);
  });

  test('a transaction hash is ignored for deposits that are not in USDT', async () => {
    const made = await world.payments.createDeposit(ana, newId(), {
      projectId: project,
      type: 'stripe',
      sentCurrency: 'USD',
      amount: '10',
      txHash: `0x${'ab'.repeat(32)}`,
    });
    expect(made.txHash).toBeNull();
  });

  test('the treasury’s currency is required, earmarked and released', async () => {
    const [before] = await world.ledger.balanceOf([chart.fx('USD')]);
    world.set({ unpaidChargesUsd: '' });
    await expect(world.deposit(ana, project, 'card', '5000000')).rejects.toMatchObject({
      key: 'FX_UNAVAILABLE',
    });
    world.set({});
    const made = await world.deposit(ana, project, 'card', '40.00');
    expect(await world.platform('fx', 'USD')).toBe((before ?? 0n) - 4_000n);
    await clean();
    world.clock.advance(HOUR);
    await world.payments.askProviders();
    expect(await now(made.id)).toMatchObject({ status: 'rejected', charge: { state: 'failed' } });
    expect(await world.platform('fx', 'USD')).toBe(before);
    await clean();
  });

  test('a query to the provider replaces a lost webhook', async () => {
    const made = await world.deposit(ana, project, 'stripe', '12.00');
    world.stripe.delivery.lost = true;
    await world.stripe.pay(await refOf(made.id));
    expect(await now(made.id)).toMatchObject({ status: 'pending' });
    world.clock.advance(MINUTE);
    expect(await world.payments.askProviders()).toBeGreaterThan(0);
    expect(await now(made.id)).toMatchObject({ status: 'completed' });
    expect(await has()).toBe(1_200n);
    const [lost] = world.stripe.delivery.sent;
    await world.payments.receiveWebhook('stripe', {
      body: Buffer.from(lost?.body ?? ''),
      headers: { ...lost?.headers },
    });
    expect(await has()).toBe(1_200n);
    await clean();
  });

  test.each(['error', 'silent'] as const)(
    'a deposit continues by itself after its provider was down (%s)',
    async (broken) => {
      for (const type of ['card', 'stripe', 'bitpay'] as const) {
        const provider = { card: world.lyra, stripe: world.stripe, bitpay: world.bitpay }[type];
        world.clock.set(NOON);
        provider.whims.broken = broken;
        const made = await world.deposit(ana, project, type, '10.00');
        expect(made).toMatchObject({
          status: 'pending',
          url: null,
          formToken: null,
          charge: { state: 'opening', note: expect.stringContaining('no responde') },
        });
        provider.whims.broken = null;
        world.clock.advance(MINUTE);
        await world.payments.askProviders();
        expect(await now(made.id)).toMatchObject({ charge: { state: 'open', note: null } });
      }
      await clean();
    },
  );

  test('a provider that refuses the order ends the deposit with a reason', async () => {
    for (const type of ['card', 'stripe', 'bitpay'] as const) {
      const provider = { card: world.lyra, stripe: world.stripe, bitpay: world.bitpay }[type];
      provider.whims.broken = 'refuses';
      expect(await world.deposit(ana, project, type, '10.00')).toMatchObject({
        status: 'rejected',
        reason: 'El proveedor no aceptó este pago',
      });
    }
    await clean();
  });

  test('a deposit expires only after the provider reports no payment', async () => {
    const made = await world.deposit(ana, project, 'stripe', '20.00');
    world.stripe.whims.broken = 'error';
    world.clock.advance(2 * HOUR);
    await world.payments.expireDueDeposits();
    await world.payments.askProviders().catch(() => 0);
    expect(await now(made.id)).toMatchObject({ status: 'pending' });
    world.stripe.whims.broken = null;
    world.stripe.delivery.lost = true;
    await world.stripe.pay(await refOf(made.id));
    world.clock.advance(HOUR);
    await world.payments.askProviders();
    expect(await has()).toBe(2_000n);
    await clean();
  });

  test('after a crash, the next process queries the provider, however long the program was down', async () => {
    const made = await world.deposit(ana, project, 'stripe', '20.00');
    world.stripe.delivery.lost = true;
    await world.stripe.pay(await refOf(made.id));
    world.clock.advance(72 * HOUR);
    expect(await claimToAsk(database().db, world.clock.now(), 50)).toContain(made.id);
    await world.payments.expireDueDeposits();
    expect(await now(made.id)).toMatchObject({ status: 'pending' });
    world.clock.advance(HOUR);
    await world.payments.askProviders();
    expect(await now(made.id)).toMatchObject({ status: 'completed' });
    expect(await world.notified(ana.userId)).toEqual([
      `Se acreditó tu depósito ${made.orderNumber}`,
    ]);
    await clean();
  });

  test('a deposit expires if its provider never answers, and a late report still counts', async () => {
    const made = await world.deposit(ana, project, 'card', '20.00');
    const treasury = () => world.platform('fx', 'USD');
    const promised = await treasury();
    world.lyra.whims.broken = 'error';
    const asked = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        world.clock.advance(HOUR / 2);
        await world.payments.askProviders().catch(() => 0);
      }
      await world.payments.expireDueDeposits();
    };
    await asked(SILENT_ASKS - 1);
    expect(await now(made.id)).toMatchObject({ status: 'pending' });
    await asked(1);
    expect(await now(made.id)).toMatchObject({ status: 'rejected', charge: { state: 'failed' } });
    expect(await treasury()).toBe(promised + 2_000n);
    world.lyra.whims.broken = null;
    await world.lyra.attempt(made.id, true);
    expect(await now(made.id)).toMatchObject({ status: 'completed' });
    await clean();
  });

  test('queries while an order is being opened do not count as queries about a payment', async () => {
    world.stripe.whims.broken = 'error';
    const made = await world.deposit(ana, project, 'stripe', '20.00');
    for (let n = 0; n < 3; n += 1) {
      world.clock.advance(MINUTE);
      await world.payments.askProviders();
    }
    world.stripe.whims.broken = null;
    world.clock.advance(MINUTE);
    await world.payments.askProviders();
    expect(await now(made.id)).toMatchObject({ charge: { state: 'open' } });
    const { asks } = await database()
      .db.selectFrom('deposit_charges')
      .select('asks')
      .where('deposit_id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(asks).toBe(0);
  });

  test('money that arrives after the expiry is credited', async () => {
    const made = await world.deposit(ana, project, 'card', '30.00');
    world.clock.advance(2 * HOUR);
    await world.payments.askProviders();
    expect(await now(made.id)).toMatchObject({ status: 'rejected' });
    await world.lyra.attempt(made.id, true);
    expect(await now(made.id)).toMatchObject({ status: 'completed', reason: null });
    expect(await has()).toBe(3_000n);
    await clean();
  });

  test('the card form is opened again when its token is old', async () => {
    const made = await world.deposit(ana, project, 'card', '30.00');
    world.clock.advance(20 * MINUTE);
    expect(await now(made.id)).toMatchObject({ status: 'pending', formToken: null });
    const again = await world.payments.reopenCharge(ana, made.id);
    expect(again.formToken).toMatch(/^sim/);
    expect(again.formToken).not.toBe(made.formToken);
    const other = await world.person();
    await expect(world.payments.reopenCharge(other, made.id)).rejects.toMatchObject({
      key: 'NOT_FOUND',
    });
    await world.lyra.attempt(made.id, true);
    await expect(world.payments.reopenCharge(ana, made.id)).rejects.toMatchObject({
      key: 'MOVEMENT_STATE_FORBIDS',
    });
  });

  test('an administrator can decide only on held money, with the amount that the provider states', async () => {
    const made = await world.deposit(ana, project, 'card', '100.00');
    for (const decision of [
      () => world.payments.acceptDeposit(world.boss, made.id, {}),
      () => world.payments.sendDeposit(world.boss, made.id),
    ])
      await expect(decision()).rejects.toMatchObject({ key: 'MOVEMENT_STATE_FORBIDS' });
    await world.lyra.attempt(made.id, true, { amount: 7_450_000 });
    expect(await has()).toBe(0n);
    expect(await now(made.id)).toMatchObject({
      status: 'sent',
      reason: 'Se pagó un importe distinto del acordado',
      charge: { state: 'review', paid: { amount: '74500.00', currency: 'ARS' } },
    });
    expect(await world.actions(made.id)).toEqual(['payments.held']);
    await clean();
    await world.payments.acceptDeposit(world.boss, made.id, { amount: '50.00' });
    expect(await has()).toBe(5_000n);
    await clean();
  });

  test('a payment for a rejected deposit is held for review', async () => {
    const made = await world.deposit(ana, project, 'card', '100.00');
    await world.payments.rejectDeposit(world.boss, made.id, 'no corresponde');
    await world.lyra.attempt(made.id, true);
    expect(await now(made.id)).toMatchObject({ status: 'sent', charge: { state: 'review' } });
    expect(await has()).toBe(0n);
    await world.payments.acceptDeposit(world.boss, made.id, {});
    expect(await has()).toBe(10_000n);
    await clean();
  });

  test('BitPay: too little, too much and unconfirmed payments are held for review', async () => {
    for (const moves of [['underpay'], ['overpay'], ['pay', 'invalidate']] as const) {
      const made = await world.deposit(ana, project, 'bitpay', '10.00');
      for (const move of moves) {
        await world.bitpay.move(await refOf(made.id), move);
        await world.answerQuestions();
      }
      expect(await now(made.id)).toMatchObject({ status: 'sent', charge: { state: 'review' } });
    }
    expect(await has()).toBe(0n);
    await clean();
  });
});
