import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { webhookDigest } from './signature.ts';
import { widgetOf } from './widget.test-support.ts';
import { openWorld, WEBHOOK_SECRET, type World } from './world.test-support.ts';

describeOnBothEngines('the provider’s webhooks', (database) => {
  let world: World;
  let frame: ReturnType<typeof widgetOf>;
  beforeAll(async () => {
    world = await openWorld(database());
    frame = widgetOf(world);
  });
  afterEach(() => {
    world.hold(false);
    world.held.length = 0;
    world.breakProvider(false);
  });
  afterAll(() => world?.close());

  describe('a webhook', () => {
    const held = async (person: { token: string }, choice: 'approve' | 'retry') => {
      world.hold(true);
      await frame.choose(person, choice);
      return world.held.splice(0);
    };

    const replace = (userId: string, email: string) =>
      database().transaction((tx) =>
        world.identity.replacePerson(tx, {
          userId,
          next: { name: 'Nora', lastname: 'Siguiente', document: '31222333', tax_id: null, email },
          by: { userId, address: null },
          deciders: [],
        }),
      );

    test('about a former representative of a company’s account does not verify the next one', async () => {
      const person = await world.person();
      const old = await held(person, 'approve');
      const { userId } = await world.kyc.of(person.id);
      await world.kyc.refresh(userId);
      expect((await world.kyc.of(userId)).status).toBe('verified');
      await replace(userId, 'nora@ladrillo.test');
      for (const webhook of old) await world.deliver(webhook);
      await world.jobs.runPending();
      await world.kyc.refresh(userId);
      expect(await world.kyc.of(userId)).toMatchObject({ status: 'not_started', comment: null });
      await world.kyc.completeTest(userId, { reviewAnswer: 'GREEN', rejectLabels: [] });
      expect((await world.kyc.of(userId)).status).toBe('verified');
    });

    test('does not apply to the next one even if no earlier review was read', async () => {
      const person = await world.person();
      const old = await held(person, 'approve');
      const { userId } = await world.kyc.of(person.id);
      await replace(userId, 'olga@ladrillo.test');
      for (const webhook of old) await world.deliver(webhook);
      await world.jobs.runPending();
      await world.kyc.refresh(userId);
      expect((await world.kyc.of(userId)).status).toBe('not_started');
    });

    test('without a valid signature changes nothing', async () => {
      const person = await world.person();
      const [webhook] = (await held(person, 'approve')).slice(-1);
      const body = webhook?.body ?? '';
      const forged = (headers: Record<string, string>, text = body) =>
        world.deliver({ headers: { 'content-type': 'application/json', ...headers }, body: text });
      const digest = (
        alg: 'HMAC_SHA1_HEX' | 'HMAC_SHA256_HEX' | 'HMAC_SHA512_HEX',
        secret = WEBHOOK_SECRET,
      ) => ({
        'x-payload-digest-alg': alg,
        'x-payload-digest': webhookDigest(secret, alg, body),
      });
      expect(await forged({})).toBe(400);
      expect(
        await forged({ 'x-payload-digest': digest('HMAC_SHA256_HEX')['x-payload-digest'] }),
      ).toBe(400);
      expect(await forged(digest('HMAC_SHA256_HEX', 'otro-secreto'))).toBe(400);
      expect(await forged(digest('HMAC_SHA1_HEX'))).toBe(400);
      expect(await forged(digest('HMAC_SHA512_HEX'))).toBe(400);
      expect(await forged(digest('HMAC_SHA256_HEX'), `${body} `)).toBe(400);
      await world.jobs.runPending();
      expect(await frame.statusOf(person)).toBe('not_started');
      expect(await forged(digest('HMAC_SHA256_HEX'))).toBe(200);
      await world.jobs.runPending();
      expect(await frame.statusOf(person)).toBe('verified');
    });

    test('decides nothing: only the provider’s API does', async () => {
      const person = await world.person();
      await frame.open(person);
      const body = JSON.stringify({
        externalUserId: person.id,
        type: 'applicantReviewed',
        correlationId: 'x',
        sandboxMode: true,
        reviewStatus: 'completed',
        reviewResult: { reviewAnswer: 'GREEN' },
      });
      const headers = {
        'x-payload-digest-alg': 'HMAC_SHA256_HEX',
        'x-payload-digest': webhookDigest(WEBHOOK_SECRET, 'HMAC_SHA256_HEX', body),
      };
      expect(await world.deliver({ headers, body })).toBe(200);
      await world.jobs.runPending();
      expect(await frame.statusOf(person)).toBe('not_started');
    });

    test('counts once, however often it arrives, and never after a newer one', async () => {
      const person = await world.person();
      const webhooks = await held(person, 'approve');
      world.clock.advance(1000);
      const later = await held(person, 'retry');
      const newest = later.at(-1);
      if (!newest) throw new Error('no webhook');
      for (let times = 0; times < 3; times += 1) expect(await world.deliver(newest)).toBe(200);
      for (const old of webhooks) expect(await world.deliver(old)).toBe(200);
      expect(await world.jobs.runPending()).toBe(1);
      expect(await frame.statusOf(person)).toBe('retry');
      expect(await world.jobs.runPending()).toBe(0);
    });

    test.each([
      ['nonsense', 'no es json', 400],
      ['a list', '[]', 400],
      ['another’s person', '{"type":"applicantReviewed","externalUserId":"user-0001"}', 200],
      [
        'a person nobody knows',
        `{"type":"applicantReviewed","externalUserId":"${crypto.randomUUID()}"}`,
        200,
      ],
    ])('of type %s is acknowledged and ignored', async (_case, body, status) => {
      const headers = {
        'x-payload-digest-alg': 'HMAC_SHA256_HEX',
        'x-payload-digest': webhookDigest(WEBHOOK_SECRET, 'HMAC_SHA256_HEX', body),
      };
      expect(await world.deliver({ headers, body })).toBe(status);
      expect(await world.jobs.runPending()).toBe(0);
    });

    test('is retried while the provider is down', async () => {
      const person = await world.person();
      await frame.choose(person, 'approve');
      world.breakProvider(true);
      await expect(world.jobs.runPending()).rejects.toThrow('PROVIDER_UNAVAILABLE');
      expect(await frame.statusOf(person)).toBe('not_started');
      world.breakProvider(false);
      await world.kyc.refresh(person.id);
      expect(await frame.statusOf(person)).toBe('verified');
    });
  });
});
