import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, PASSWORD, type World } from '../../kyc/world.test-support.ts';
import { createAuthenticator, type Twist } from './authenticator.test-support.ts';

const WRONG = [400, 'INVALID_SECOND_FACTOR'];
const DONE = [204, null];
const FACTOR = '/users/me/second-factor';
const made = z.object({ recoveryCodes: z.array(z.string()).nullable() });
const options = z.object({ challenge: z.string() });
const entered = z.object({ token: z.string() });

describeOnBothEngines('second factor', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database());
  });
  afterAll(() => world?.close());

  type Person = Awaited<ReturnType<World['person']>>;
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: world.clock.now().getTime() + steps * 30_000,
    });
  const nextStep = () => world.clock.advance(30_000);

  /** Somebody with an authenticator, in a session that is fresh, with a code not yet used. */
  async function withTotp(role: 'user' | 'admin' = 'user') {
    const person = await world.person(role);
    const { token } = person;
    const start = await world.call('POST', `${FACTOR}/totp`, {
      token,
      body: { password: PASSWORD },
    });
    const { secret } = z.object({ secret: z.string() }).parse(start.json);
    const confirmed = await world.call('POST', `${FACTOR}/totp/confirm`, {
      token,
      body: { code: codeOf(secret) },
    });
    expect(confirmed.status).toBe(200);
    nextStep();
    return { ...person, secret, codes: made.parse(confirmed.json).recoveryCodes ?? [] };
  }
  const logIn = (person: Pick<Person, 'email'>, code?: string, ip?: string) =>
    world.outcome('POST', '/auth/login', {
      body: { email: person.email, password: PASSWORD, ...(code === undefined ? {} : { code }) },
      ...(ip ? { ip } : {}),
    });
  const challengeFor = async (path: string, token: string | undefined, body?: object) => {
    const { json } = await world.call('POST', path, { token, body });
    return options.parse(json).challenge;
  };
  async function addKey(person: Person, key = createAuthenticator(), twist: Twist = {}) {
    const { token } = person;
    const challenge = await challengeFor(`${FACTOR}/passkeys/options`, token, {
      password: PASSWORD,
    });
    const body = { name: 'Mi teléfono', response: key.make(challenge, twist) };
    return { key, body, answer: await world.call('POST', `${FACTOR}/passkeys`, { token, body }) };
  }
  const credentials = ({ email }: Pick<Person, 'email'>) => ({ email, password: PASSWORD });
  async function askLogin(person: Person) {
    const { json } = await world.call('POST', '/auth/login/passkey-options', {
      body: credentials(person),
    });
    return z.object({ ticket: z.string(), options }).parse(json);
  }
  const auditOf = async (id: string) =>
    (
      await database()
        .db.selectFrom('audit_log')
        .select('action')
        .where('target_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  describe('an authenticator', () => {
    test('is started with the password, confirmed by a code, told once and never read back', async () => {
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
      expect(await confirm(codeOf(secret, 3))).toEqual(WRONG);
      expect((await logIn({ email }))[0]).toBe(200);
      expect((await confirm(codeOf(secret)))[0]).toBe(200);
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
      const told = (await world.mailsTo(email)).map(({ subject }) => subject);
      expect(told).toEqual(['Activaste los códigos de una aplicación']);
      expect(await auditOf(id)).toEqual(['user.totp_add']);
    });

    test('a secret waits fifteen minutes for its code', async () => {
      const { token } = await world.person();
      const { json } = await world.call('POST', `${FACTOR}/totp`, {
        token,
        body: { password: PASSWORD },
      });
      const { secret } = z.object({ secret: z.string() }).parse(json);
      world.clock.advance(15 * 60_000 + 1);
      const body = { code: codeOf(secret) };
      expect(await world.outcome('POST', `${FACTOR}/totp/confirm`, { token, body })).toEqual([
        409,
        'SECOND_FACTOR_NOT_SET',
      ]);
    });

    test('is asked for at log-in after the right password alone, and each code works once', async () => {
      const person = await withTotp();
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
      const guess = { email: person.email, password: 'Equivocada-1', code: codeOf(person.secret) };
      expect(await world.outcome('POST', '/auth/login', { body: guess })).toEqual([
        400,
        'INVALID_CREDENTIALS',
      ]);
      expect(await logIn(person, '000000')).toEqual(WRONG);
      const code = codeOf(person.secret);
      expect((await logIn(person, ` ${code.slice(0, 3)} ${code.slice(3)}`))[0]).toBe(200);
      expect(await logIn(person, code)).toEqual(WRONG);
      expect(await logIn(person, codeOf(person.secret, -1))).toEqual(WRONG);
      expect((await logIn(person, codeOf(person.secret, 1)))[0]).toBe(200);
    });

    test('of many log-ins with one code one gets in', async () => {
      const person = await withTotp();
      const code = codeOf(person.secret);
      const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(person, code)));
      expect(answers.map(([status]) => status).sort()).toEqual([200, 400, 400, 400]);
    });

    test('guessing is slowed down wherever it comes from; the owner gets in after a while', async () => {
      const person = await withTotp();
      const from = (n: number) => `203.0.113.${n}`;
      for (let n = 0; n < 5; n += 1) expect(await logIn(person, '000000', from(1))).toEqual(WRONG);
      expect(await logIn(person, '000000', from(1))).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect((await logIn(person, codeOf(person.secret), from(2)))[0]).toBe(200);
      for (let n = 0; n < 20; n += 1)
        expect(await logIn(person, '000000', from(10 + n))).toEqual(WRONG);
      expect(await logIn(person, codeOf(person.secret, 1), from(99))).toEqual([
        429,
        'TOO_MANY_REQUESTS',
      ]);
      world.clock.advance(30_000);
      expect((await logIn(person, codeOf(person.secret, 1), from(99)))[0]).toBe(200);
    });

    test('is taken away, and the log-in asks no more', async () => {
      const person = await withTotp();
      const { token } = person;
      expect(await world.outcome('DELETE', `${FACTOR}/totp`, { token })).toEqual(DONE);
      expect(await world.outcome('DELETE', `${FACTOR}/totp`, { token })).toEqual([
        409,
        'SECOND_FACTOR_NOT_SET',
      ]);
      expect((await logIn(person))[0]).toBe(200);
      expect((await world.call('GET', FACTOR, { token })).json).toMatchObject({
        totp: null,
        recoveryCodesLeft: 0,
      });
    });
  });

  describe('recovery codes', () => {
    test('get in once each, and the person is told', async () => {
      const person = await withTotp();
      const [first = '', second = ''] = person.codes;
      expect((await logIn(person, first))[0]).toBe(200);
      expect((await world.mail(person.email))?.text).toContain('Te quedan 9.');
      expect(await logIn(person, first)).toEqual(WRONG);
      expect((await logIn(person, second.toLowerCase().replace('-', ' ')))[0]).toBe(200);
    });

    test('of another are no use, and new ones end the old', async () => {
      const [person, other] = [await withTotp(), await withTotp()];
      expect(await logIn(person, other.codes[0])).toEqual(WRONG);
      const { token } = person;
      const renewed = await world.call('POST', `${FACTOR}/recovery-codes`, { token });
      const { recoveryCodes } = made.parse(renewed.json);
      expect(recoveryCodes).toHaveLength(10);
      expect(await logIn(person, person.codes[0])).toEqual(WRONG);
      expect((await logIn(person, recoveryCodes?.[0]))[0]).toBe(200);
    });

    test('are not to be had without a factor', async () => {
      const { token } = await world.person();
      expect(await world.outcome('POST', `${FACTOR}/recovery-codes`, { token })).toEqual([
        409,
        'SECOND_FACTOR_NOT_SET',
      ]);
    });
  });

  describe('passkeys', () => {
    test('are kept with a name, listed, renamed and removed', async () => {
      const person = await world.person();
      const { token } = person;
      const { answer } = await addKey(person);
      expect(answer.status).toBe(200);
      expect(made.parse(answer.json).recoveryCodes).toHaveLength(10);
      const second = await addKey(person);
      expect(made.parse(second.answer.json).recoveryCodes).toBeNull();
      const list = async () =>
        z
          .object({ passkeys: z.array(z.object({ id: z.string(), name: z.string() })) })
          .parse((await world.call('GET', FACTOR, { token })).json).passkeys;
      const [one, two] = await list();
      const path = (id = '') => `${FACTOR}/passkeys/${id}`;
      await world.call('PUT', path(one?.id), { token, body: { name: 'Llave azul' } });
      const other = await world.person();
      expect(await world.outcome('DELETE', path(one?.id), { token: other.token })).toEqual([
        404,
        'NOT_FOUND',
      ]);
      expect(
        await world.outcome('PUT', path(one?.id), { token: other.token, body: { name: 'x' } }),
      ).toEqual([404, 'NOT_FOUND']);
      expect(await world.outcome('DELETE', path(two?.id), { token })).toEqual(DONE);
      expect(await list()).toMatchObject([{ name: 'Llave azul' }]);
      expect(await world.outcome('DELETE', path(one?.id), { token })).toEqual(DONE);
      expect((await logIn(person))[0]).toBe(200);
      expect(await auditOf(person.id)).toEqual([
        'user.passkey_add',
        'user.passkey_add',
        'user.passkey_remove',
        'user.passkey_remove',
      ]);
    });

    test.each<[string, Twist]>([
      ['another site', { origin: 'https://ladrillo.ejemplo' }],
      ['another domain', { rpId: 'ejemplo.test' }],
      ['a challenge nobody asked', { challenge: 'YWJjZGVmZ2hpamtsbW5vcA' }],
    ])('made for %s are refused', async (_name, twist) => {
      const person = await world.person();
      const { answer } = await addKey(person, createAuthenticator(), twist);
      expect(answer).toEqual({ status: 400, json: { message: 'PASSKEY_INVALID' } });
    });

    test('are refused twice, late, and with the challenge of another', async () => {
      const [person, other] = [await world.person(), await world.person()];
      const { body, answer } = await addKey(person);
      expect(answer.status).toBe(200);
      const add = (token: string, given: object) =>
        world.outcome('POST', `${FACTOR}/passkeys`, { token, body: given });
      expect(await add(person.token, body)).toEqual([400, 'PASSKEY_INVALID']);
      const key = createAuthenticator();
      const ask = () =>
        challengeFor(`${FACTOR}/passkeys/options`, other.token, { password: PASSWORD });
      const stolen = { name: 'x', response: key.make(await ask()) };
      expect(await add(person.token, stolen)).toEqual([400, 'PASSKEY_INVALID']);
      const late = { name: 'x', response: key.make(await ask()) };
      world.clock.advance(5 * 60_000);
      expect(await add(other.token, late)).toEqual([400, 'PASSKEY_INVALID']);
    });

    test('stand for the code at log-in, with a ticket that works once', async () => {
      const person = await world.person();
      const { key } = await addKey(person);
      expect(await logIn(person)).toEqual([400, 'SECOND_FACTOR_REQUIRED']);
      const wrong = { email: person.email, password: 'Equivocada-1' };
      expect(await world.outcome('POST', '/auth/login/passkey-options', { body: wrong })).toEqual([
        400,
        'INVALID_CREDENTIALS',
      ]);
      const asked = await askLogin(person);
      const enter = (ticket: string, response: object) =>
        world.outcome('POST', '/auth/login/passkey', { body: { ticket, response } });
      const body = { ticket: asked.ticket, response: key.sign(asked.options.challenge) };
      const answer = await world.call('POST', '/auth/login/passkey', { body });
      const { token } = entered.parse(answer.json);
      expect((await world.call('GET', '/users/me', { token })).json).toMatchObject({
        userId: person.id,
      });
      expect(await world.outcome('POST', '/auth/login/passkey', { body })).toEqual(WRONG);

      const [one, two] = [await askLogin(person), await askLogin(person)];
      expect(await enter(two.ticket, key.sign(one.options.challenge))).toEqual(WRONG);
      for (const twist of [
        { origin: 'https://ladrillo.example.ejemplo.test' },
        { rpId: 'ejemplo.test' },
        { counter: 1 },
      ]) {
        const { ticket, options: given } = await askLogin(person);
        expect(await enter(ticket, key.sign(given.challenge, twist))).toEqual(WRONG);
      }
      const late = await askLogin(person);
      world.clock.advance(5 * 60_000);
      expect(await enter(late.ticket, key.sign(late.options.challenge))).toEqual(WRONG);
    });

    test("of another do not stand for one's own", async () => {
      const [person, other] = [await world.person(), await world.person()];
      await addKey(person);
      const { key } = await addKey(other);
      const { ticket, options: asked } = await askLogin(person);
      const body = { ticket, response: key.sign(asked.challenge) };
      expect(await world.outcome('POST', '/auth/login/passkey', { body })).toEqual(WRONG);
      world.clock.advance(5 * 60_000);
      const challenge = await challengeFor('/auth/step-up/passkey-options', person.token);
      const response = key.sign(challenge);
      expect(
        await world.outcome('POST', '/auth/step-up/passkey', {
          token: person.token,
          body: { response },
        }),
      ).toEqual(WRONG);
    });

    test('a ticket ends with the password it was given for', async () => {
      const person = await world.person();
      const { key } = await addKey(person);
      const { ticket, options: asked } = await askLogin(person);
      const change = { currentPassword: PASSWORD, password: 'Nueva-casa-con-patio-7' };
      expect(
        await world.outcome('POST', '/users/me/change-password', {
          token: person.token,
          body: change,
        }),
      ).toEqual(DONE);
      const body = { ticket, response: key.sign(asked.challenge) };
      expect(await world.outcome('POST', '/auth/login/passkey', { body })).toEqual(WRONG);
    });

    test('let in without a password when they checked who uses them', async () => {
      const person = await world.person();
      const { key } = await addKey(person);
      const enter = async (twist: Twist = {}) => {
        const challenge = await challengeFor('/auth/passkey/options', undefined);
        return world.call('POST', '/auth/passkey', {
          body: { response: key.sign(challenge, twist) },
        });
      };
      const { token } = entered.parse((await enter()).json);
      expect((await world.call('GET', '/users/me', { token })).json).toMatchObject({
        userId: person.id,
      });
      expect((await enter({ unverified: true })).json).toEqual({
        message: 'INVALID_SECOND_FACTOR',
      });
      const challenge = await challengeFor('/auth/passkey/options', undefined);
      const response = createAuthenticator().sign(challenge);
      expect(await world.outcome('POST', '/auth/passkey', { body: { response } })).toEqual(WRONG);
      const admin = await world.person('admin');
      await world.call('POST', `/users/${person.id}/block`, { token: admin.token });
      expect((await enter()).json).toEqual({ message: 'BLOCKED_USER' });
    });
  });

  describe('what asks again', () => {
    const account = {
      alias: 'Mi cuenta',
      holder: 'Ana',
      account: '0070001600000000001232',
      currency: 'USD',
    };
    const addAccount = (token: string, alias: string) =>
      world.outcome('POST', '/users/me/bank-accounts', { token, body: { ...account, alias } });
    const AGAIN = [403, 'SECOND_FACTOR_REQUIRED_AGAIN'];

    test('lets through whoever has no second factor', async () => {
      const { token } = await world.person();
      expect((await addAccount(token, 'Una'))[0]).toBe(200);
    });

    test('wants the code given in the last five minutes, in this session', async () => {
      const person = await withTotp();
      const { token } = person;
      expect((await addAccount(token, 'Una'))[0]).toBe(200);
      world.clock.advance(5 * 60_000);
      expect(await addAccount(token, 'Dos')).toEqual(AGAIN);
      const body = { email: `otra.${crypto.randomUUID()}@example.com`, password: PASSWORD };
      const passwords = { currentPassword: PASSWORD, password: 'Nueva-casa-con-patio-7' };
      for (const [method, path, given] of [
        ['POST', '/users/me/change-email', body],
        ['POST', '/users/me/change-password', passwords],
        ['POST', `${FACTOR}/totp`, {}],
        ['DELETE', `${FACTOR}/totp`, undefined],
        ['POST', `${FACTOR}/recovery-codes`, undefined],
        ['POST', `${FACTOR}/passkeys/options`, {}],
      ] as const)
        expect(await world.outcome(method, path, { token, body: given })).toEqual(AGAIN);
      const step = (code: string) =>
        world.outcome('POST', '/auth/step-up', { token, body: { code } });
      expect(await step('000000')).toEqual(WRONG);
      expect(await step(codeOf(person.secret))).toEqual(DONE);
      expect(await step(codeOf(person.secret))).toEqual(WRONG);
      expect((await addAccount(token, 'Dos'))[0]).toBe(200);
      nextStep();
      const other = await world.call('POST', '/auth/login', {
        body: { ...credentials(person), code: codeOf(person.secret) },
      });
      world.clock.advance(5 * 60_000);
      expect(await step(person.codes[0] ?? '')).toEqual(DONE);
      expect(await addAccount(entered.parse(other.json).token, 'Tres')).toEqual(AGAIN);
      expect((await addAccount(token, 'Tres'))[0]).toBe(200);
    });

    test('takes a passkey too, once', async () => {
      const person = await world.person();
      const { token } = person;
      const { key } = await addKey(person);
      world.clock.advance(5 * 60_000);
      expect(await addAccount(token, 'Una')).toEqual(AGAIN);
      const response = key.sign(await challengeFor('/auth/step-up/passkey-options', token));
      const step = () =>
        world.outcome('POST', '/auth/step-up/passkey', { token, body: { response } });
      expect(await step()).toEqual(DONE);
      expect((await addAccount(token, 'Una'))[0]).toBe(200);
      expect(await step()).toEqual(WRONG);
    });

    test('has nothing to confirm without a factor', async () => {
      const { token } = await world.person();
      expect(
        await world.outcome('POST', '/auth/step-up', { token, body: { code: '000000' } }),
      ).toEqual([409, 'SECOND_FACTOR_NOT_SET']);
      expect(await world.outcome('POST', '/auth/step-up/passkey-options', { token })).toEqual([
        409,
        'SECOND_FACTOR_NOT_SET',
      ]);
    });
  });

  describe('a lost factor', () => {
    test('is taken away by a level 1, who says so to the person; sessions end', async () => {
      const [admin, second, person] = [
        await world.person('admin'),
        await world.person('admin_l2'),
        await withTotp(),
      ];
      const reset = (id: string, { token }: Pick<Person, 'token'>) =>
        world.outcome('POST', `/users/${id}/reset-second-factor`, { token });
      expect(await reset(person.id, second)).toEqual([403, 'FORBIDDEN']);
      expect(await reset(admin.id, admin)).toEqual([409, 'OWN_ACCOUNT']);
      const inTheWay = async (id: string) =>
        z
          .object({ obstacles: z.object({ resetSecondFactor: z.string().nullable() }) })
          .parse((await world.call('GET', `/users/${id}/standing`, admin)).json).obstacles
          .resetSecondFactor;
      expect(await inTheWay(admin.id)).toBe('OWN_ACCOUNT');
      expect(await inTheWay(person.id)).toBe(null);
      expect(await reset(person.id, admin)).toEqual(DONE);
      expect(await inTheWay(person.id)).toBe('SECOND_FACTOR_NOT_SET');
      expect(await reset(person.id, admin)).toEqual([409, 'SECOND_FACTOR_NOT_SET']);
      expect(await world.outcome('GET', '/users/me', { token: person.token })).toEqual([
        401,
        'TOKEN_NOT_FOUND',
      ]);
      expect((await logIn(person))[0]).toBe(200);
      expect((await world.mail(person.email))?.subject).toBe('Quitamos tu segundo factor');
      expect(await auditOf(person.id)).toEqual(['user.totp_add', 'user.reset_second_factor']);
    });
  });
});

describeOnBothEngines('administrators where a second factor is demanded', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database(), { demandedOfAdmins: true });
  });
  afterAll(() => world?.close());

  test('do nothing before they have set one up; nobody else is held up', async () => {
    const { token } = await world.person('admin');
    expect((await world.call('GET', '/users/me', { token })).json).toMatchObject({
      mustSetUpSecondFactor: true,
    });
    for (const path of ['/users', '/settings', '/audit', '/users/me/sessions'])
      expect(await world.outcome('GET', path, { token })).toEqual([
        403,
        'SECOND_FACTOR_SETUP_REQUIRED',
      ]);
    expect((await world.call('GET', FACTOR, { token })).json).toMatchObject({ required: true });
    const key = createAuthenticator();
    const { json } = await world.call('POST', `${FACTOR}/passkeys/options`, {
      token,
      body: { password: PASSWORD },
    });
    const body = { name: 'Llave', response: key.make(options.parse(json).challenge) };
    expect((await world.call('POST', `${FACTOR}/passkeys`, { token, body })).status).toBe(200);
    expect((await world.call('GET', '/users', { token })).status).toBe(200);
    expect((await world.call('GET', '/users/me', { token })).json).toMatchObject({
      mustSetUpSecondFactor: false,
    });
    const person = await world.person('investor');
    expect((await world.call('GET', '/users/me/sessions', { token: person.token })).status).toBe(
      200,
    );
  });
});
