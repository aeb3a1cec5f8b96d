import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { NOON } from '../../balance/world.test-support.ts';
import {
  KEYS,
  openProviderWorld,
  type ProviderWorld,
} from '../providers/providers.test-support.ts';

// the cases of the table in docs/providers.md with their expected outcomes
describeOnBothEngines('webhooks of providers', (database) => {
  let world: ProviderWorld;
  let ana: Awaited<ReturnType<ProviderWorld['person']>>;
  let project: string;
  beforeAll(async () => {
    world = await openProviderWorld(database());
    await world.fundFx('USD', '1000000');
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    world.clock.set(NOON);
    world.refusals.length = 0;
    for (const one of [world.lyra, world.stripe, world.bitpay]) one.delivery.sent.length = 0;
    ana = await world.person();
    project = newId();
  });
  const has = () => world.money(ana.userId, project, 'USD');
  const statusOf = async (id: string) => (await world.payments.ownDeposit(ana, id)).status;
  const clean = async () => expect(await world.findings()).toEqual([]);
  const webhooksOf = (id: string) =>
    database()
      .db.selectFrom('provider_notices')
      .selectAll()
      .where('deposit_id', '=', id)
      .orderBy('received_at')
      .execute();
  const refOf = async (id: string) => {
    const row = await database()
      .db.selectFrom('deposit_charges')
      .select('provider_ref')
      .where('deposit_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.provider_ref ?? '';
  };
  const card = () => world.deposit(ana, project, 'card', '100.00');
  const session = async () => {
    const { id } = await world.deposit(ana, project, 'stripe', '100.00');
    return { id, ref: await refOf(id) };
  };

  test('a hundred repeats, many concurrent, credit once, and the bytes are stored', async () => {
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
    ['signed with the key of the browser', { key: KEYS.lyra.hmacKey }],
    [
      'signed with the key of the browser, and saying so',
      { key: KEYS.lyra.hmacKey, hashKey: 'sha256_hmac' as const },
    ],
    ['signed with a key of its own', { key: 'testpassword_otra' }],
    ['naming another algorithm', { algorithm: 'sha512_hmac' }],
  ])('lyra, %s: refused and kept apart', async (_name, spoil) => {
    const { id } = await card();
    await world.lyra.attempt(id, true, spoil);
    expect(world.refusals).toEqual([{ provider: 'lyra', key: 'SIGNATURE_INVALID' }]);
    expect(await statusOf(id)).toBe('pending');
    expect(await has()).toBe(0n);
    const forged = await database()
      .db.selectFrom('provider_notices')
      .select(['signature', 'outcome', 'deposit_id'])
      .where('signature', '=', 'invalid')
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(forged).toEqual([{ signature: 'invalid', outcome: 'refused', deposit_id: null }]);
    await clean();
  });

  test('lyra, with its slashes escaped after signing: credited', async () => {
    const { id } = await card();
    await world.lyra.attempt(id, true, { escapedSlashes: true });
    expect(await statusOf(id)).toBe('completed');
  });

  test.each([
    ['another amount', { amount: 14_900_001 }, 'sent'],
    ['another currency', { currency: 'USD' }, 'sent'],
  ])('lyra, %s: held, and written in the log', async (_name, spoil, status) => {
    const { id } = await card();
    await world.lyra.attempt(id, true, spoil);
    expect(await statusOf(id)).toBe(status);
    expect(await has()).toBe(0n);
    expect(await world.actions(id)).toEqual(['payments.held']);
    await clean();
  });

  test('lyra, unknown order: credits nothing', async () => {
    const [one, two] = [await card(), await card()];
    await world.lyra.attempt(one.id, true, { orderId: newId() });
    expect(await statusOf(one.id)).toBe('pending');
    expect(await statusOf(two.id)).toBe('pending');
    expect(await has()).toBe(0n);
    // the reconciliation reports money without a deposit
    expect(await world.findings()).toMatchObject([expect.stringContaining('sin depósito')]);
    await database()
      .db.deleteFrom('provider_notices')
      .where('outcome', '=', 'unknown_order')
      .execute();
  });

  test.each([
    ['shop', { shopId: '87654321' }],
    ['mode', { mode: 'PRODUCTION' }],
  ])('lyra, another %s: nothing, and written in the log', async (_name, spoil) => {
    const { id } = await card();
    await world.lyra.attempt(id, true, spoil);
    expect(await statusOf(id)).toBe('pending');
    expect(await has()).toBe(0n);
    const log = await world.audit.list({ action: 'payments.odd_notice', page: 1, pageSize: 1 });
    expect(log.total).toBeGreaterThan(0);
    await clean();
  });

  test('lyra: the browser’s return credits nothing and triggers a query', async () => {
    const { id } = await card();
    world.lyra.delivery.lost = true;
    const brought = await world.lyra.attempt(id, true);
    world.lyra.delivery.lost = false;
    const body = (over: object = {}) =>
      Buffer.from(
        new URLSearchParams({
          'kr-hash': brought.hash,
          'kr-hash-algorithm': brought.hashAlgorithm,
          'kr-hash-key': brought.hashKey,
          'kr-answer': brought.rawClientAnswer,
          ...over,
        }).toString(),
      );
    await expect(
      world.payments.receiveReturn('lyra', body({ 'kr-hash': 'f'.repeat(64) })),
    ).rejects.toMatchObject({ key: 'SIGNATURE_INVALID' });
    await expect(
      world.payments.receiveWebhook('lyra', { body: body(), headers: {} }),
    ).rejects.toMatchObject({ key: 'SIGNATURE_INVALID' });
    await world.payments.receiveReturn('lyra', body());
    expect(await has()).toBe(0n);
    await world.answerQuestions();
    expect(await has()).toBe(10_000n);
    await clean();
  });

  test.each([
    ['another amount', { amount: 9_999 }],
    ['another currency', { currency: 'ars' }],
    ['another order', { reference: newId() }],
  ])('stripe, %s: held', async (_name, other) => {
    const { id, ref } = await session();
    await world.stripe.pay(ref, other);
    expect(await statusOf(id)).toBe('sent');
    expect(await has()).toBe(0n);
    expect(await world.actions(id)).toEqual(['payments.held']);
    await clean();
  });

  test('stripe, another secret or an old timestamp: refused', async () => {
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
