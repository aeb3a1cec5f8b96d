import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { widgetOf } from './widget.test-support.ts';
import { openWorld, type World } from './world.test-support.ts';

describeOnBothEngines('identity verification', (database) => {
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

  const isVerified = async (person: { token: string }) =>
    (await world.identity.authenticate(person.token)).verified;
  const applicantOf = (person: { id: string }) => {
    const applicant = world.simulator.applicants.byExternalId(person.id);
    if (!applicant) throw new Error('no applicant');
    return applicant;
  };

  test('goes from the widget through the webhook to the status, the mail and the audit log', async () => {
    const person = await world.person();
    expect(await world.call('GET', '/kyc/me', { token: person.token })).toEqual({
      status: 200,
      json: { userId: person.id, status: 'not_started', comment: null, updatedAt: null },
    });
    expect(await world.call('GET', '/kyc/token', { token: person.token })).toMatchObject({
      json: {
        token: expect.stringMatching(/^_act-/),
        baseUrl: world.provider.origin,
        simulated: true,
      },
    });
    await frame.choose(person, 'approve');
    expect(await isVerified(person)).toBe(false);
    await world.jobs.runPending();
    expect(await frame.statusOf(person)).toBe('verified');
    expect(await isVerified(person)).toBe(true);
    expect((await world.mail(person.email))?.subject).toBe('Identidad verificada');
    const { items } = await world.audit.list({
      action: 'kyc.result',
      targetId: person.id,
      page: 1,
      pageSize: 5,
    });
    expect(items).toMatchObject([{ actor_id: null, after: { kycStatus: 'verified' } }]);
    expect(await world.outcome('GET', '/kyc/token', { token: person.token })).toEqual([
      409,
      'KYC_FINAL',
    ]);
  });

  test('another photo is requested with the provider’s public comment, never its internal one', async () => {
    const person = await world.person();
    const answer = await frame.choose(person, 'retry');
    expect(JSON.stringify(answer.json)).not.toContain('interna');
    await world.jobs.runPending();
    const { json } = await world.call('GET', '/kyc/me', { token: person.token });
    expect(json).toMatchObject({
      status: 'retry',
      comment: 'La foto del documento no se lee bien. Tomá otra con más luz.',
    });
    expect((await world.mail(person.email))?.text).toContain('más luz');
    await frame.choose(person, 'approve');
    await world.jobs.runPending();
    expect(await frame.statusOf(person)).toBe('verified');
  });

  test('a final rejection ends it', async () => {
    const person = await world.person();
    await frame.choose(person, 'reject');
    await world.jobs.runPending();
    expect(await frame.statusOf(person)).toBe('rejected');
    expect(await world.outcome('GET', '/kyc/token', { token: person.token })).toEqual([
      409,
      'KYC_FINAL',
    ]);
  });

  test('a verified person loses the status with a later red answer or a reset', async () => {
    for (const spoil of ['red', 'reset'] as const) {
      const person = await world.person();
      await frame.choose(person, 'approve');
      await world.jobs.runPending();
      expect(await isVerified(person)).toBe(true);
      const { applicants, webhooks } = world.simulator;
      const red = {
        reviewAnswer: 'RED',
        rejectLabels: ['FORGERY'],
        reviewRejectType: 'FINAL',
      } as const;
      const spoilt = applicants.review(applicantOf(person), spoil === 'red' ? red : 'init');
      webhooks.send(spoil === 'red' ? 'applicantReviewed' : 'applicantReset', spoilt);
      await webhooks.settled();
      await world.jobs.runPending();
      expect(await isVerified(person)).toBe(false);
      expect(await frame.statusOf(person)).toBe(spoil === 'red' ? 'rejected' : 'not_started');
    }
  });

  describe('the demonstration’s two endpoints', () => {
    test('complete a verification immediately', async () => {
      const person = await world.person();
      expect(await world.call('POST', '/kyc/failure', { token: person.token })).toMatchObject({
        status: 200,
        json: { status: 'retry' },
      });
      expect(await isVerified(person)).toBe(false);
      expect(await world.call('POST', '/kyc/success', { token: person.token })).toMatchObject({
        status: 200,
        json: { status: 'verified', comment: null },
      });
      expect(await isVerified(person)).toBe(true);
    });

    test('are for customers only, and report a provider that is down', async () => {
      const [admin, person] = [await world.person('admin'), await world.person()];
      expect(await world.outcome('POST', '/kyc/success', { token: admin.token })).toEqual([
        403,
        'FORBIDDEN',
      ]);
      world.breakProvider(true);
      expect(await world.outcome('POST', '/kyc/success', { token: person.token })).toEqual([
        502,
        'PROVIDER_UNAVAILABLE',
      ]);
      expect(await world.outcome('GET', '/kyc/token', { token: person.token })).toEqual([
        502,
        'PROVIDER_UNAVAILABLE',
      ]);
    });
  });

  test('administrators see every person’s state; others only their own', async () => {
    const [helper, person, other] = [
      await world.person('admin_l3'),
      await world.person('user', 'verified'),
      await world.person(),
    ];
    expect(await world.call('GET', `/kyc/${person.id}`, { token: helper.token })).toMatchObject({
      json: { status: 'verified' },
    });
    expect(
      await world.outcome('GET', `/kyc/${crypto.randomUUID()}`, { token: helper.token }),
    ).toEqual([404, 'USER_NOT_FOUND']);
    expect(await world.outcome('GET', `/kyc/${person.id}`, { token: other.token })).toEqual([
      403,
      'FORBIDDEN',
    ]);
  });

  test('of two concurrent reads, the later one wins', async () => {
    const person = await world.person();
    world.hold(true);
    await frame.choose(person, 'approve');
    await Promise.all([
      world.kyc.refresh(person.id),
      world.kyc.refresh(person.id),
      world.kyc.refresh(person.id),
    ]);
    expect(await frame.statusOf(person)).toBe('verified');
    expect(await world.mailsTo(person.email)).toHaveLength(1);
  });

  test('an expired widget token opens nothing', async () => {
    const person = await world.person();
    const accessToken = await frame.open(person);
    world.clock.advance(601_000);
    expect(await frame.widget('session', { accessToken })).toMatchObject({
      status: 401,
      json: { description: 'invalid-token' },
    });
  });
});
