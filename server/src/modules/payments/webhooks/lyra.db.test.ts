import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { KEYS } from '../providers/providers.test-support.ts';
import { openWebhooks } from './webhooks.test-support.ts';

describeOnBothEngines('webhooks of Lyra', (database) => {
  const desk = openWebhooks(database);

  test.each([
    ['signed with the key of the browser', { key: KEYS.lyra.hmacKey }],
    [
      'signed with the key of the browser, and saying so',
      { key: KEYS.lyra.hmacKey, hashKey: 'sha256_hmac' as const },
    ],
    ['signed with a key of its own', { key: 'testpassword_otra' }],
    ['naming another algorithm', { algorithm: 'sha512_hmac' }],
  ])('lyra, %s: refused and kept apart', async (_name, spoil) => {
    const { world, has, statusOf, clean, card } = desk;
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
    const { world, statusOf, card } = desk;
    const { id } = await card();
    await world.lyra.attempt(id, true, { escapedSlashes: true });
    expect(await statusOf(id)).toBe('completed');
  });

  test.each([
    ['another amount', { amount: 14_900_001 }, 'sent'],
    ['another currency', { currency: 'USD' }, 'sent'],
  ])('lyra, %s: held, and written in the log', async (_name, spoil, status) => {
    const { world, has, statusOf, clean, card } = desk;
    const { id } = await card();
    await world.lyra.attempt(id, true, spoil);
    expect(await statusOf(id)).toBe(status);
    expect(await has()).toBe(0n);
    expect(await world.actions(id)).toEqual(['payments.held']);
    await clean();
  });

  test('lyra, unknown order: credits nothing', async () => {
    const { world, has, statusOf, card } = desk;
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
    const { world, has, statusOf, clean, card } = desk;
    const { id } = await card();
    await world.lyra.attempt(id, true, spoil);
    expect(await statusOf(id)).toBe('pending');
    expect(await has()).toBe(0n);
    const log = await world.audit.list({ action: 'payments.odd_notice', page: 1, pageSize: 1 });
    expect(log.total).toBeGreaterThan(0);
    await clean();
  });

  test('lyra: the browser’s return credits nothing and triggers a query', async () => {
    const { world, has, clean, card } = desk;
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
});
