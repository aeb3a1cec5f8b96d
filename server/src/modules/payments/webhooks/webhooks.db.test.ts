import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWebhooks } from './webhooks.test-support.ts';

describeOnBothEngines('webhooks of providers', (database) => {
  const desk = openWebhooks(database);

  test('a hundred repeats, many concurrent, credit once, and the bytes are stored', async () => {
    const { world, has, clean, webhooksOf, card } = desk;
    const { id } = await card();
    await world.lyra.attempt(id, true);
    const [webhook] = world.lyra.delivery.sent;
    const call = { body: Buffer.from(webhook?.body ?? ''), headers: { ...webhook?.headers } };
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        Array.from({ length: 10 }, () => world.payments.receiveWebhook('lyra', call)),
      );
    expect(await has()).toBe(10_000n);
    expect(await webhooksOf(id)).toMatchObject([
      {
        provider: 'lyra',
        signature: 'valid',
        outcome: 'credited',
        stated_amount: 14_900_000n,
        stated_currency: 'ARS',
        times: 101,
        body: call.body,
      },
    ]);
    await clean();
  });

  test('concurrent first arrivals of one webhook credit once', async () => {
    const { world, has, clean, webhooksOf, session } = desk;
    const { id, ref } = await session();
    world.stripe.delivery.lost = true;
    await world.stripe.pay(ref);
    world.stripe.delivery.lost = false;
    const [webhook] = world.stripe.delivery.sent;
    const call = { body: Buffer.from(webhook?.body ?? ''), headers: { ...webhook?.headers } };
    await Promise.all(
      Array.from({ length: 8 }, () => world.payments.receiveWebhook('stripe', call)),
    );
    expect(await has()).toBe(10_000n);
    expect(await webhooksOf(id)).toHaveLength(1);
    await clean();
  });

  test('out of order: paid, then expired or refused: stays paid', async () => {
    const { world, has, statusOf, clean, card, session } = desk;
    const { id, ref } = await session();
    await world.stripe.pay(ref);
    await world.stripe.notify('checkout.session.expired', {
      ...world.stripe.session(ref),
      status: 'expired',
      payment_status: 'unpaid',
    });
    expect(await statusOf(id)).toBe('completed');
    const other = await card();
    await world.lyra.attempt(other.id, true);
    await world.lyra.attempt(other.id, false);
    expect(await statusOf(other.id)).toBe('completed');
    expect(await has()).toBe(20_000n);
    await clean();
  });

  test('out of order: expired, then paid: held for review', async () => {
    const { world, has, statusOf, clean, session } = desk;
    const { id, ref } = await session();
    await world.stripe.expire(ref);
    expect(await statusOf(id)).toBe('rejected');
    await world.stripe.pay(ref);
    // the provider's report rejected the deposit, so an administrator must review the payment
    expect(await statusOf(id)).toBe('sent');
    expect(await has()).toBe(0n);
    await clean();
  });

  test('a complete but unpaid session credits nothing', async () => {
    const { world, has, statusOf, clean, session } = desk;
    const { id, ref } = await session();
    await world.stripe.notify('checkout.session.completed', {
      ...world.stripe.session(ref),
      status: 'complete',
      payment_status: 'unpaid',
    });
    expect(await statusOf(id)).toBe('sent');
    expect(await has()).toBe(0n);
    await world.stripe.pay(ref);
    expect(await has()).toBe(10_000n);
    await clean();
  });

  test.each([
    ['another amount', { amount: 9_999 }],
    ['another currency', { currency: 'ars' }],
    ['another order', { reference: newId() }],
  ])('stripe, %s: held', async (_name, other) => {
    const { world, has, statusOf, clean, session } = desk;
    const { id, ref } = await session();
    await world.stripe.pay(ref, other);
    expect(await statusOf(id)).toBe('sent');
    expect(await has()).toBe(0n);
    expect(await world.actions(id)).toEqual(['payments.held']);
    await clean();
  });

  test('stripe, another secret or an old timestamp: refused', async () => {
    const { world, has, statusOf, session } = desk;
    const { id, ref } = await session();
    const paid = { ...world.stripe.session(ref), status: 'complete', payment_status: 'paid' };
    await world.stripe.notify('checkout.session.completed', paid, 'whsec_otro');
    world.stripe.delivery.lost = true;
    await world.stripe.pay(ref);
    world.stripe.delivery.lost = false;
    world.clock.advance(301_000);
    const [late] = world.stripe.delivery.sent.slice(-1);
    if (late) await world.stripe.delivery.send(late);
    expect(world.refusals.map(({ key }) => key)).toEqual([
      'SIGNATURE_INVALID',
      'SIGNATURE_INVALID',
    ]);
    expect(await statusOf(id)).toBe('pending');
    expect(await has()).toBe(0n);
  });

  test('bitpay: a false webhook is not trusted, and one without a valid signature is refused', async () => {
    const { world, ana, project, has, statusOf, clean, refOf } = desk;
    const { id } = await world.deposit(ana, project, 'bitpay', '100.00');
    const ref = await refOf(id);
    await world.bitpay.notify(ref, 'invoice_confirmed');
    await world.answerQuestions();
    expect(await statusOf(id)).toBe('pending');
    await world.bitpay.move(ref, 'confirm', { signedWith: null });
    await world.bitpay.move(ref, 'confirm', { signedWith: 'otro' });
    expect(world.refusals.map(({ key }) => key)).toEqual([
      'SIGNATURE_INVALID',
      'SIGNATURE_INVALID',
    ]);
    await world.answerQuestions();
    expect(await has()).toBe(0n);
    await clean();
  });

  test.each([
    ['price', { price: 99.99 }],
    ['currency', { currency: 'ARS' }],
    ['order', { orderId: newId() }],
  ])('bitpay, an invoice of another %s when it is read again: held', async (_name, other) => {
    const { world, ana, project, has, statusOf, clean, refOf } = desk;
    const { id } = await world.deposit(ana, project, 'bitpay', '100.00');
    const ref = await refOf(id);
    Object.assign(world.bitpay.invoice(ref) ?? {}, other);
    await world.bitpay.move(ref, 'confirm');
    await world.answerQuestions();
    expect(await statusOf(id)).toBe('sent');
    expect(await has()).toBe(0n);
    await clean();
  });

  test('a deposit paid twice is credited once and reported', async () => {
    const { world, has, card } = desk;
    const { id } = await card();
    await world.lyra.attempt(id, true);
    await world.lyra.attempt(id, true);
    expect(await has()).toBe(10_000n);
    expect(await world.actions(id)).toEqual(['payments.paid_again']);
    expect(await world.findings()).toMatchObject([expect.stringContaining('paid_again')]);
    await database()
      .db.deleteFrom('provider_notices')
      .where('outcome', '=', 'paid_again')
      .execute();
  });

  test.each(['lyra', 'stripe', 'bitpay'] as const)(
    '%s: bytes that are not a webhook are refused',
    async (name) => {
      const { world } = desk;
      for (const text of ['', '{}', 'null', '%%%', 'kr-answer=%00&kr-hash=x', '[]', '{"id":{}}'])
        await expect(
          world.payments.receiveWebhook(name, { body: Buffer.from(text), headers: {} }),
        ).rejects.toMatchObject({ key: 'SIGNATURE_INVALID' });
      await expect(
        world.payments.receiveWebhook(name, { body: Buffer.alloc(300_000), headers: {} }),
      ).rejects.toMatchObject({ key: 'PAYLOAD_TOO_LARGE' });
    },
  );

  test('the audit finds a credit without its webhook or with a different amount', async () => {
    const { world, clean, card } = desk;
    const { id } = await card();
    await world.lyra.attempt(id, true);
    await clean();
    const { db } = database();
    const set = (change: { stated_amount: bigint } | { outcome: string }) =>
      db.updateTable('provider_notices').set(change).where('deposit_id', '=', id).execute();
    await set({ stated_amount: 1n });
    expect(await world.findings()).toHaveLength(1);
    await set({ stated_amount: 14_900_000n });
    await set({ outcome: 'waiting' });
    expect(await world.findings()).toHaveLength(1);
    await set({ outcome: 'credited' });
    await clean();
  });
});
