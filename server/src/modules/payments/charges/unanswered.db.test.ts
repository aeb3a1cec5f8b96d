import { beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { HOUR, NOON } from '../../balance/world.test-support.ts';
import { payer } from '../payer.test-support.ts';
import { claimToAsk, SILENT_ASKS } from './store.ts';

const MINUTE = 60_000;

describeOnBothEngines('charges without an answer of the provider', (database) => {
  const on = payer(database);
  const { has, now, refOf, clean } = on;
  beforeAll(async () => {
    await on.world.fundFx('USD', '1000000');
    await on.world.fundFx('ARS', '100000000');
  });

  test('a query to the provider replaces a lost webhook', async () => {
    const made = await on.world.deposit(on.ana, on.project, 'stripe', '12.00');
    on.world.stripe.delivery.lost = true;
    await on.world.stripe.pay(await refOf(made.id));
    expect(await now(made.id)).toMatchObject({ status: 'pending' });
    on.world.clock.advance(MINUTE);
    expect(await on.world.payments.askProviders()).toBeGreaterThan(0);
    expect(await now(made.id)).toMatchObject({ status: 'completed' });
    expect(await has()).toBe(1_200n);
    const [lost] = on.world.stripe.delivery.sent;
    await on.world.payments.receiveWebhook('stripe', {
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
        const provider = { card: on.world.lyra, stripe: on.world.stripe, bitpay: on.world.bitpay }[
          type
        ];
        on.world.clock.set(NOON);
        provider.whims.broken = broken;
        const made = await on.world.deposit(on.ana, on.project, type, '10.00');
        expect(made).toMatchObject({
          status: 'pending',
          url: null,
          formToken: null,
          charge: { state: 'opening', note: expect.stringContaining('no responde') },
        });
        provider.whims.broken = null;
        on.world.clock.advance(MINUTE);
        await on.world.payments.askProviders();
        expect(await now(made.id)).toMatchObject({ charge: { state: 'open', note: null } });
      }
      await clean();
    },
  );

  test('a provider that refuses the order ends the deposit with a reason', async () => {
    for (const type of ['card', 'stripe', 'bitpay'] as const) {
      const provider = { card: on.world.lyra, stripe: on.world.stripe, bitpay: on.world.bitpay }[
        type
      ];
      provider.whims.broken = 'refuses';
      expect(await on.world.deposit(on.ana, on.project, type, '10.00')).toMatchObject({
        status: 'rejected',
        reason: 'El proveedor no aceptó este pago',
      });
    }
    await clean();
  });

  test('a deposit expires only after the provider reports no payment', async () => {
    const made = await on.world.deposit(on.ana, on.project, 'stripe', '20.00');
    on.world.stripe.whims.broken = 'error';
    on.world.clock.advance(2 * HOUR);
    await on.world.payments.expireDueDeposits();
    await on.world.payments.askProviders().catch(() => 0);
    expect(await now(made.id)).toMatchObject({ status: 'pending' });
    on.world.stripe.whims.broken = null;
    on.world.stripe.delivery.lost = true;
    await on.world.stripe.pay(await refOf(made.id));
    on.world.clock.advance(HOUR);
    await on.world.payments.askProviders();
    expect(await has()).toBe(2_000n);
    await clean();
  });

  test('after a crash, the next process queries the provider, however long the program was down', async () => {
    const made = await on.world.deposit(on.ana, on.project, 'stripe', '20.00');
    on.world.stripe.delivery.lost = true;
    await on.world.stripe.pay(await refOf(made.id));
    on.world.clock.advance(72 * HOUR);
    expect(await claimToAsk(database().db, on.world.clock.now(), 50)).toContain(made.id);
    await on.world.payments.expireDueDeposits();
    expect(await now(made.id)).toMatchObject({ status: 'pending' });
    on.world.clock.advance(HOUR);
    await on.world.payments.askProviders();
    expect(await now(made.id)).toMatchObject({ status: 'completed' });
    expect(await on.world.notified(on.ana.userId)).toEqual([
      `Se acreditó tu depósito ${made.orderNumber}`,
    ]);
    await clean();
  });

  test('a deposit expires if its provider never answers, and a late report still counts', async () => {
    const made = await on.world.deposit(on.ana, on.project, 'card', '20.00');
    const treasury = () => on.world.platform('fx', 'USD');
    const promised = await treasury();
    on.world.lyra.whims.broken = 'error';
    const asked = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        on.world.clock.advance(HOUR / 2);
        await on.world.payments.askProviders().catch(() => 0);
      }
      await on.world.payments.expireDueDeposits();
    };
    await asked(SILENT_ASKS - 1);
    expect(await now(made.id)).toMatchObject({ status: 'pending' });
    await asked(1);
    expect(await now(made.id)).toMatchObject({ status: 'rejected', charge: { state: 'failed' } });
    expect(await treasury()).toBe(promised + 2_000n);
    on.world.lyra.whims.broken = null;
    await on.world.lyra.attempt(made.id, true);
    expect(await now(made.id)).toMatchObject({ status: 'completed' });
    await clean();
  });

  test('queries while an order is being opened do not count as queries about a payment', async () => {
    on.world.stripe.whims.broken = 'error';
    const made = await on.world.deposit(on.ana, on.project, 'stripe', '20.00');
    for (let n = 0; n < 3; n += 1) {
      on.world.clock.advance(MINUTE);
      await on.world.payments.askProviders();
    }
    on.world.stripe.whims.broken = null;
    on.world.clock.advance(MINUTE);
    await on.world.payments.askProviders();
    expect(await now(made.id)).toMatchObject({ charge: { state: 'open' } });
    const { asks } = await database()
      .db.selectFrom('deposit_charges')
      .select('asks')
      .where('deposit_id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(asks).toBe(0);
  });

  test('money that arrives after the expiry is credited', async () => {
    const made = await on.world.deposit(on.ana, on.project, 'card', '30.00');
    on.world.clock.advance(2 * HOUR);
    await on.world.payments.askProviders();
    expect(await now(made.id)).toMatchObject({ status: 'rejected' });
    await on.world.lyra.attempt(made.id, true);
    expect(await now(made.id)).toMatchObject({ status: 'completed', reason: null });
    expect(await has()).toBe(3_000n);
    await clean();
  });
});
