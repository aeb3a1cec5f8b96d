import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, type World } from '../../kyc/world.test-support.ts';

describeOnBothEngines('accounts', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database());
  });
  afterAll(() => world?.close());

  const newcomer = (more: object = {}) => ({
    name: 'Julia',
    lastname: "O'Connor",
    email: `julia.${crypto.randomUUID()}@example.com`,
    password: 'Casa-con-patio-7',
    acceptTerms: true,
    ...more,
  });
  const register = async (more: object = {}) => {
    const body = newcomer(more);
    const answer = await world.call('POST', '/users/register', { body });
    const registration = String(Reflect.get(Object(answer.json), 'registration'));
    return { ...body, answer, registration };
  };
  const verify = (token: string, proof: object = {}) =>
    world.outcome('POST', '/auth/verify-email', { body: { token, ...proof } });
  const INVALID = [400, 'LINK_INVALID'];
  const DONE = [204, null];

  describe('registration', () => {
    test('creates a user who verifies their e-mail and logs in', async () => {
      const { answer, email, password, registration } = await register({ type: 'investor' });
      expect(answer).toMatchObject({
        status: 200,
        json: {
          type: 'investor',
          email,
          emailVerified: false,
          verified: false,
          kycStatus: 'not_started',
          termsVersion: '2026-01',
        },
      });
      expect(await world.outcome('POST', '/auth/login', { body: { email, password } })).toEqual([
        403,
        'EMAIL_NOT_VERIFIED',
      ]);
      const mail = await world.mail(email);
      expect(mail?.subject).toBe('Confirmá tu correo');
      expect(mail?.text).toContain('https://ladrillo.example/verify-email#token=');
      const link = await world.linkTo(email);
      expect(await verify(link, { registration })).toEqual(DONE);
      expect(await verify(link, { registration })).toEqual(INVALID);
      const session = await world.login(email, password);
      expect(await world.call('GET', '/users/me', { token: session })).toMatchObject({
        status: 200,
        json: { email, emailVerified: true },
      });
    });

    test('does not send mail to many people from one address', async () => {
      const body = newcomer({ password: 'Password-1' });
      const from = (ip: string) => world.outcome('POST', '/users/register', { body, ip });
      for (let at = 0; at < 60; at += 1)
        expect(await from('203.0.113.60')).toEqual([400, 'PASSWORD_TOO_COMMON']);
      expect(await from('203.0.113.60')).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(await from('203.0.113.61')).toEqual([400, 'PASSWORD_TOO_COMMON']);
    });
    test('nor from the many networks that one IPv6 customer has', async () => {
      const site = (at: number) => `2001:db8:77:${at.toString(16)}::1`;
      const recover = (ip: string) =>
        world.outcome('POST', '/auth/recover-password', { body: { email: 'x@example.com' }, ip });
      const body = newcomer({ password: 'Password-1' });
      const register = (ip: string) => world.outcome('POST', '/users/register', { body, ip });
      for (let at = 0; at < 90; at += 1) {
        expect((await recover(site(at)))[0]).toBe(204);
        expect(await register(site(at))).toEqual([400, 'PASSWORD_TOO_COMMON']);
      }
      expect(await recover(site(500))).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(await register(site(500))).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect((await recover('2001:db8:78::1'))[0]).toBe(204);
      expect(await register('2001:db8:78::1')).toEqual([400, 'PASSWORD_TOO_COMMON']);
    });
    test('an e-mail is the same in upper and lower case, also when two register concurrently', async () => {
      const email = `dos.${crypto.randomUUID()}@example.com`;
      const outcomes = await Promise.all(
        [email, email.toUpperCase()].map((written) =>
          world.outcome('POST', '/users/register', { body: newcomer({ email: written }) }),
        ),
      );
      expect(outcomes.map(([status]) => status).sort()).toEqual([200, 409]);
      expect(outcomes).toContainEqual([409, 'EMAIL_ALREADY_TAKEN']);
    });

    test.each([
      ['a common password', { password: 'Password1!' }, 400, 'PASSWORD_TOO_COMMON'],
      ['a weak password', { password: 'casa' }, 400, 'VALIDATION_FAILED'],
      ['no terms', { acceptTerms: false }, 400, 'VALIDATION_FAILED'],
      ['an administrator’s role', { type: 'admin' }, 400, 'VALIDATION_FAILED'],
      ['a field that is not one’s own to set', { kycStatus: 'verified' }, 400, 'VALIDATION_FAILED'],
      ['a header in the name', { name: 'Ana\r\nBcc: otra@example.com' }, 400, 'VALIDATION_FAILED'],
      ['a name longer than any', { name: 'a'.repeat(50_000) }, 400, 'VALIDATION_FAILED'],
      ['a name of 10 MB', { name: 'a'.repeat(10 * 1024 * 1024) }, 413, 'PAYLOAD_TOO_LARGE'],
      ['a balance', { balance: '1000.00' }, 400, 'VALIDATION_FAILED'],
      ['an e-mail that counts as verified', { emailVerified: true }, 400, 'VALIDATION_FAILED'],
      ['markup in the name', { name: '<b>Ana</b>' }, 400, 'VALIDATION_FAILED'],
      [
        'a header in the e-mail',
        { email: 'ana@example.com\r\nBcc: otra@example.com' },
        400,
        'VALIDATION_FAILED',
      ],
      ['two addresses', { email: 'ana@example.com,otra@example.com' }, 400, 'VALIDATION_FAILED'],
    ])('refuses %s', async (_case, more, status, message) => {
      expect(await world.outcome('POST', '/users/register', { body: newcomer(more) })).toEqual([
        status,
        message,
      ]);
    });
  });

  describe('verifying', () => {
    test('on another device needs the password, and a wrong one does not use the link up', async () => {
      const { email, password } = await register();
      const link = await world.linkTo(email);
      const asked = await world.call('POST', '/auth/verify-email', { body: { token: link } });
      expect(asked).toEqual({
        status: 400,
        json: {
          message: 'VALIDATION_FAILED',
          details: [{ path: 'password', message: 'REQUIRED' }],
        },
      });
      expect(await verify(link, { password: 'Equivocada-1' })).toEqual([400, 'PASSWORD_WRONG']);
      expect(await verify(link, { password })).toEqual(DONE);
      expect(await world.login(email, password)).not.toBe('no-token');
    });

    test('the owner of a mailbox who did not register gets no account with another person’s password', async () => {
      const intruder = await register();
      const { email } = intruder;
      const link = await world.linkTo(email);
      // neither with the link alone nor with the secret of another registration
      const { registration } = await register();
      expect(await verify(link, { registration })).toEqual([400, 'VALIDATION_FAILED']);
      await world.call('POST', '/auth/recover-password', { body: { email } });
      await world.jobs.runPending();
      const body = { token: await world.linkTo(email), password: 'La-del-buzon-7' };
      expect(await world.outcome('POST', '/auth/reset-password', { body })).toEqual(DONE);
      expect(await world.login(email, intruder.password)).toBe('no-token');
      expect(await world.login(email, body.password)).not.toBe('no-token');
      const { password, registration: secret } = intruder;
      for (const proof of [{ password }, { registration: secret }])
        expect(await verify(link, proof)).toEqual(INVALID);
    });
  });

  describe('links', () => {
    test('of two concurrent clicks exactly one succeeds', async () => {
      const { email, registration } = await register();
      const link = await world.linkTo(email);
      const outcomes = await Promise.all([1, 2, 3].map(() => verify(link, { registration })));
      expect(outcomes.map(([status]) => status).sort()).toEqual([204, 400, 400]);
    });

    test('a new link replaces the old one, and each expires', async () => {
      const { email, registration } = await register();
      const first = await world.linkTo(email);
      expect(await world.outcome('POST', '/auth/resend-verification', { body: { email } })).toEqual(
        [204, null],
      );
      await world.jobs.runPending();
      const second = await world.linkTo(email);
      expect(second).not.toBe(first);
      expect(await verify(first, { registration })).toEqual(INVALID);
      world.clock.advance(24 * 3_600_000);
      expect(await verify(second, { registration })).toEqual(INVALID);
    });

    test('a link of one kind is refused for another', async () => {
      const { email } = await register();
      const body = { token: await world.linkTo(email), password: 'Otra-casa-con-patio-7' };
      expect(await world.outcome('POST', '/auth/reset-password', { body })).toEqual([
        400,
        'LINK_INVALID',
      ]);
    });
  });

  describe('recovery', () => {
    test('answers alike for known and unknown e-mails, and mails only the known one', async () => {
      const person = await world.person();
      const unknown = `nadie.${crypto.randomUUID()}@example.com`;
      for (const email of [person.email, unknown]) {
        expect(await world.outcome('POST', '/auth/recover-password', { body: { email } })).toEqual([
          204,
          null,
        ]);
      }
      await world.jobs.runPending();
      expect((await world.mail(person.email))?.subject).toBe('Cambiá tu contraseña');
      expect(await world.mailsTo(unknown)).toEqual([]);
    });

    test('sets a password once; sessions end and the owner is notified', async () => {
      const person = await world.person();
      await world.call('POST', '/auth/recover-password', { body: { email: person.email } });
      await world.jobs.runPending();
      const link = await world.linkTo(person.email);
      const reset = (password: string) =>
        world.outcome('POST', '/auth/reset-password', { body: { token: link, password } });
      expect(await reset('Password1!')).toEqual([400, 'PASSWORD_TOO_COMMON']);
      const outcomes = await Promise.all([reset('Primera-nueva-5'), reset('Segunda-nueva-5')]);
      expect(outcomes.map(([status]) => status).sort()).toEqual([204, 400]);
      const chosen = outcomes[0]?.[0] === 204 ? 'Primera-nueva-5' : 'Segunda-nueva-5';
      expect(await world.outcome('GET', '/users/me', { token: person.token })).toEqual([
        401,
        'TOKEN_NOT_FOUND',
      ]);
      expect(await world.login(person.email)).toBe('no-token');
      expect(await world.login(person.email, chosen)).not.toBe('no-token');
      expect((await world.mail(person.email))?.subject).toBe('Cambió tu contraseña');
    });

    test('one person gets a few mails, not a flood, and the answer stays the same', async () => {
      const person = await world.person();
      for (let times = 0; times < 8; times += 1) {
        expect(
          await world.outcome('POST', '/auth/recover-password', { body: { email: person.email } }),
        ).toEqual([204, null]);
      }
      await world.jobs.runPending();
      expect(await world.mailsTo(person.email)).toHaveLength(3);
    });
  });
});
