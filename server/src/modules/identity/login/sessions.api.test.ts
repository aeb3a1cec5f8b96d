import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, PASSWORD, type World } from '../../kyc/world.test-support.ts';

describeOnBothEngines('sessions', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database());
  });
  afterAll(() => world?.close());

  describe('log-in', () => {
    test('a wrong password, an unknown e-mail and a deleted account answer alike', async () => {
      const [known, deleted] = [await world.person(), await world.person()];
      await world.call('DELETE', '/users/me', {
        token: deleted.token,
        body: { confirmation: 'ELIMINAR' },
      });
      for (const email of [
        known.email,
        deleted.email,
        `nadie.${crypto.randomUUID()}@example.com`,
      ]) {
        const password = email === deleted.email ? PASSWORD : 'Equivocada-1';
        expect(await world.call('POST', '/auth/login', { body: { email, password } })).toEqual({
          status: 400,
          json: { message: 'INVALID_CREDENTIALS' },
        });
      }
    });

    test('only the right password reveals that an account is blocked', async () => {
      const [admin, person] = [await world.person('admin'), await world.person()];
      await world.call('POST', `/users/${person.id}/block`, { token: admin.token });
      const { email } = person;
      expect(
        await world.outcome('POST', '/auth/login', { body: { email, password: 'Equivocada-1' } }),
      ).toEqual([400, 'INVALID_CREDENTIALS']);
      expect(
        await world.outcome('POST', '/auth/login', { body: { email, password: PASSWORD } }),
      ).toEqual([403, 'BLOCKED_USER']);
    });

    test('guessing is slowed down by account and address; the owner can log in from elsewhere, and later from there', async () => {
      const { email } = await world.person();
      const attempt = (password: string, ip: string) =>
        world.outcome('POST', '/auth/login', { body: { email, password }, ip });
      const guesses = await Promise.all(
        Array.from({ length: 15 }, (_, at) => attempt(`Adivinada-${at}`, '203.0.113.9')),
      );
      const statuses = guesses.map(([status]) => status).sort();
      expect(statuses).toEqual([...Array<number>(10).fill(400), ...Array<number>(5).fill(429)]);
      expect(await attempt(PASSWORD, '203.0.113.9')).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect((await attempt(PASSWORD, '198.51.100.4'))[0]).toBe(200);
      world.clock.advance(60_000);
      expect((await attempt(PASSWORD, '203.0.113.9'))[0]).toBe(200);
      expect((await attempt('Adivinada-1', '203.0.113.9'))[0]).toBe(400);
    });

    test('many guessers slow each other down, and not a person who logged in from there before', async () => {
      const { email } = await world.person();
      const from = (n: number, password = 'Adivinada-1') =>
        world.outcome('POST', '/auth/login', {
          body: { email, password },
          ip: `203.0.${100 + Math.floor(n / 200)}.${n % 200}`,
        });
      for (let n = 0; n < 100; n += 1) expect((await from(n))[0]).toBe(400);
      expect(await from(150)).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(await from(151, PASSWORD)).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(await world.login(email)).not.toBe('no-token');
      // nor the owner who has just recovered the account by its mailbox, wherever that was
      await world.call('POST', '/auth/recover-password', { body: { email } });
      await world.jobs.runPending();
      await world.call('POST', '/auth/reset-password', {
        body: { token: await world.linkTo(email), password: PASSWORD },
        ip: '198.51.100.9',
      });
      const again = { body: { email, password: PASSWORD }, ip: '198.51.100.9' };
      expect((await world.call('POST', '/auth/login', again)).status).toBe(200);
      // nor anyone for long
      world.clock.advance(60_000);
      expect((await from(151, PASSWORD))[0]).toBe(200);
    });

    test('unknown e-mails are slowed down alike', async () => {
      const email = `nadie.${crypto.randomUUID()}@example.com`;
      const guess = () =>
        world.outcome('POST', '/auth/login', {
          body: { email, password: 'Adivinada-1' },
          ip: '203.0.113.10',
        });
      for (let times = 0; times < 10; times += 1) expect((await guess())[0]).toBe(400);
      expect(await guess()).toEqual([429, 'TOO_MANY_REQUESTS']);
    });
  });

  describe('sessions', () => {
    test('slide while used and end when idle', async () => {
      const { token: session } = await world.person();
      world.clock.advance(11 * 3_600_000);
      expect((await world.call('GET', '/users/me', { token: session })).status).toBe(200);
      world.clock.advance(11 * 3_600_000);
      expect((await world.call('GET', '/users/me', { token: session })).status).toBe(200);
      world.clock.advance(12 * 3_600_000);
      expect(await world.outcome('GET', '/users/me', { token: session })).toEqual([
        401,
        'TOKEN_EXPIRED',
      ]);
    });

    test('are listed with their device and ended by their owner alone', async () => {
      const [person, other] = [await world.person(), await world.person()];
      const headers = {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      };
      await world.call('POST', '/auth/login', {
        body: { email: person.email, password: PASSWORD },
        headers,
        ip: '198.51.100.7',
      });
      const { json } = await world.call('GET', '/users/me/sessions', { token: person.token });
      expect(json).toMatchObject({
        items: expect.arrayContaining([
          expect.objectContaining({
            device: 'Firefox en Linux',
            address: '198.51.100.7',
            current: false,
          }),
          expect.objectContaining({ current: true }),
        ]),
      });
      const current = await world.identity.authenticate(person.token);
      const path = `/users/me/sessions/${current.sessionId}`;
      expect(await world.outcome('DELETE', path, { token: other.token })).toEqual([
        404,
        'NOT_FOUND',
      ]);
      expect(await world.outcome('DELETE', path, { token: person.token })).toEqual([204, null]);
      expect(await world.outcome('GET', '/users/me', { token: person.token })).toEqual([
        401,
        'TOKEN_NOT_FOUND',
      ]);
    });

    test('end with log-out and with a new password, stolen ones too', async () => {
      const person = await world.person();
      const second = await world.login(person.email);
      expect(await world.outcome('POST', '/auth/logout', { token: second })).toEqual([204, null]);
      expect(await world.outcome('GET', '/users/me', { token: second })).toEqual([
        401,
        'TOKEN_NOT_FOUND',
      ]);
      const body = { currentPassword: PASSWORD, password: 'Nueva-casa-con-patio-7' };
      const wrong = { ...body, currentPassword: 'Equivocada-1' };
      const path = '/users/me/change-password';
      expect(await world.outcome('POST', path, { token: person.token, body: wrong })).toEqual([
        400,
        'PASSWORD_WRONG',
      ]);
      expect(await world.outcome('POST', path, { token: person.token, body })).toEqual([204, null]);
      expect(await world.outcome('GET', '/users/me', { token: person.token })).toEqual([
        401,
        'TOKEN_NOT_FOUND',
      ]);
    });

    test('many concurrent requests each find their own session', async () => {
      const people = await Promise.all([world.person(), world.person(), world.person()]);
      const answers = await Promise.all(
        [...people, ...people].map(({ token: session }) =>
          world.call('GET', '/users/me', { token: session }),
        ),
      );
      expect(answers.map(({ json }) => json)).toMatchObject(
        [...people, ...people].map(({ id }) => ({ userId: id })),
      );
    });

    test('the current password is not guessed with a stolen session', async () => {
      const { token: session } = await world.person();
      const guess = (password: string) =>
        world.outcome('POST', '/users/me/check-password', { token: session, body: { password } });
      expect(await guess(PASSWORD)).toEqual([204, null]);
      for (let times = 0; times < 10; times += 1)
        expect(await guess('Equivocada-1')).toEqual([400, 'PASSWORD_WRONG']);
      expect(await guess(PASSWORD)).toEqual([429, 'TOO_MANY_REQUESTS']);
    });
  });
});
