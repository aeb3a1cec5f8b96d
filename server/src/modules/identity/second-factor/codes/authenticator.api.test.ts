import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnBothEngines } from '../../../../../test/engines.ts';
import { createAuthenticator } from '../../../../demo/authenticator.ts';
import { openWorld, PASSWORD, type World } from '../../../kyc/world.test-support.ts';
import { credentials, DONE, entered, FACTOR, storiesOf, WRONG } from '../stories.test-support.ts';

describeOnBothEngines('an authenticator', (database) => {
  let world: World;
  let stories: ReturnType<typeof storiesOf>;
  beforeAll(async () => {
    world = await openWorld(database());
    stories = storiesOf(world, database());
  });
  afterAll(() => world?.close());

  test('starts with the password, is confirmed by a code, shown once and never readable again', async () => {
    const { token, email, id } = await world.person();
    const start = (password: string) =>
      world.call('POST', `${FACTOR}/totp`, { token, body: { password } });
    expect((await start('Equivocada-1')).json).toEqual({ message: 'PASSWORD_WRONG' });
    expect(await world.outcome('POST', `${FACTOR}/totp`, { token, body: {} })).toEqual([
      400,
      'PASSWORD_WRONG',
    ]);
    const { secret } = z
      .object({ secret: z.string(), uri: z.string() })
      .parse((await start(PASSWORD)).json);
    const confirm = (code: string) =>
      world.outcome('POST', `${FACTOR}/totp/confirm`, { token, body: { code } });
    expect(await confirm(stories.codeOf(secret, 3))).toEqual(WRONG);
    expect((await stories.logIn({ email }))[0]).toBe(200);
    expect((await confirm(stories.codeOf(secret)))[0]).toBe(200);
    const { json } = await world.call('GET', FACTOR, { token });
    expect(json).toMatchObject({
      required: false,
      totp: {},
      recoveryCodesLeft: 10,
      passkeys: [],
    });
    expect(JSON.stringify(json)).not.toContain(secret);
    expect((await world.call('GET', '/users/me', { token })).json).toMatchObject({
      secondFactor: true,
    });
    const row = await database()
      .db.selectFrom('totp_factors')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.secret?.toString('latin1')).not.toContain(secret);
    const mailed = (await world.mailsTo(email)).map(({ subject }) => subject);
    expect(mailed).toEqual(['Se activaron códigos de una aplicación en tu cuenta']);
    expect(await stories.auditOf(id)).toEqual(['user.totp_add']);
  });

  test('a secret must be confirmed within fifteen minutes', async () => {
    const { token } = await world.person();
    const { json } = await world.call('POST', `${FACTOR}/totp`, {
      token,
      body: { password: PASSWORD },
    });
    const { secret } = z.object({ secret: z.string() }).parse(json);
    world.clock.advance(15 * 60_000 + 1);
    const body = { code: stories.codeOf(secret) };
    expect(await world.outcome('POST', `${FACTOR}/totp/confirm`, { token, body })).toEqual([
      409,
      'SECOND_FACTOR_NOT_SET',
    ]);
  });

  test('is required at log-in only after the right password, and each code works once', async () => {
    const person = await stories.withTotp();
    const bare = await world.call('POST', '/auth/login', { body: credentials(person) });
    expect(bare).toEqual({
      status: 400,
      json: {
        message: 'SECOND_FACTOR_REQUIRED',
        details: [
          { path: 'method', message: 'totp' },
          { path: 'method', message: 'recovery_code' },
        ],
      },
    });
    const guess = {
      email: person.email,
      password: 'Equivocada-1',
      code: stories.codeOf(person.secret),
    };
    expect(await world.outcome('POST', '/auth/login', { body: guess })).toEqual([
      400,
      'INVALID_CREDENTIALS',
    ]);
    expect(await stories.logIn(person, '000000')).toEqual(WRONG);
    const code = stories.codeOf(person.secret);
    expect((await stories.logIn(person, ` ${code.slice(0, 3)} ${code.slice(3)}`))[0]).toBe(200);
    expect(await stories.logIn(person, code)).toEqual(WRONG);
    expect(await stories.logIn(person, stories.codeOf(person.secret, -1))).toEqual(WRONG);
    expect((await stories.logIn(person, stories.codeOf(person.secret, 1)))[0]).toBe(200);
  });

  test('of many log-ins with one code exactly one succeeds', async () => {
    const person = await stories.withTotp();
    const code = stories.codeOf(person.secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => stories.logIn(person, code)));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('guessing is slowed down from everywhere; the owner can log in after a while', async () => {
    const person = await stories.withTotp();
    const from = (n: number) => `203.0.113.${n}`;
    for (let n = 0; n < 5; n += 1)
      expect(await stories.logIn(person, '000000', from(1))).toEqual(WRONG);
    expect(await stories.logIn(person, '000000', from(1))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await stories.logIn(person, stories.codeOf(person.secret), from(2)))[0]).toBe(200);
    // the success only halved the count
    for (let n = 0; n < 18; n += 1)
      expect(await stories.logIn(person, '000000', from(10 + n))).toEqual(WRONG);
    expect(await stories.logIn(person, stories.codeOf(person.secret, 1), from(99))).toEqual([
      429,
      'TOO_MANY_REQUESTS',
    ]);
    world.clock.advance(30_000);
    expect((await stories.logIn(person, stories.codeOf(person.secret, 1), from(99)))[0]).toBe(200);
  });

  test('its owner is notified of guesses, however slow, once a day and whatever their preferences', async () => {
    const person = await stories.withTotp();
    const guess = async () => {
      world.clock.advance(3_600_000);
      expect(await stories.logIn(person, '000000', '203.0.113.7')).toEqual(WRONG);
    };
    const mailed = async () =>
      (await world.mailsTo(person.email)).filter(
        ({ subject }) => subject === 'Alguien está probando códigos en tu cuenta',
      ).length;
    for (let n = 0; n < 4; n += 1) await guess();
    expect(await mailed()).toBe(0);
    for (let n = 0; n < 4; n += 1) await guess();
    expect(await mailed()).toBe(1);
    world.clock.advance(20 * 3_600_000);
    await guess();
    expect(await mailed()).toBe(2);
    expect(await stories.auditOf(person.id)).toEqual([
      'user.totp_add',
      'user.codes_guessed',
      'user.codes_guessed',
    ]);
  });

  test('the first factor ends other sessions and pending steps begun without it', async () => {
    const person = await world.person();
    const other = await world.login(person.email);
    const pending = await stories.startTotp(other);
    const late = await stories.challengeFor(`${FACTOR}/passkeys/options`, person.token, {
      password: PASSWORD,
    });
    const { answer } = await stories.addKey(person);
    expect(answer.status).toBe(200);
    expect(await world.outcome('GET', '/users/me', { token: other })).toEqual([
      401,
      'TOKEN_NOT_FOUND',
    ]);
    const { token } = person;
    const confirm = { token, body: { code: stories.codeOf(pending) } };
    expect(await world.outcome('POST', `${FACTOR}/totp/confirm`, confirm)).toEqual([
      409,
      'SECOND_FACTOR_NOT_SET',
    ]);
    const body = { name: 'x', response: createAuthenticator().make(late) };
    expect(await world.outcome('POST', `${FACTOR}/passkeys`, { token, body })).toEqual([
      400,
      'PASSKEY_INVALID',
    ]);
    // a second factor ends nothing
    const { key } = await stories.addKey(person);
    const { ticket, options } = await stories.askLogin(person);
    const entering = { body: { ticket, response: key.sign(options.challenge) } };
    const later = entered.parse((await world.call('POST', '/auth/login/passkey', entering)).json);
    await stories.addKey(person);
    expect((await world.outcome('GET', '/users/me', { token: later.token }))[0]).toBe(200);
  });

  test('can be removed, and the log-in no longer asks for it', async () => {
    const person = await stories.withTotp();
    const { token } = person;
    expect(await world.outcome('DELETE', `${FACTOR}/totp`, { token })).toEqual(DONE);
    expect(await world.outcome('DELETE', `${FACTOR}/totp`, { token })).toEqual([
      409,
      'SECOND_FACTOR_NOT_SET',
    ]);
    expect((await stories.logIn(person))[0]).toBe(200);
    expect((await world.call('GET', FACTOR, { token })).json).toMatchObject({
      totp: null,
      recoveryCodesLeft: 0,
    });
  });
});
