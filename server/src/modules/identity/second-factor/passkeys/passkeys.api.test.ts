import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnBothEngines } from '../../../../../test/engines.ts';
import { createAuthenticator, type Twist } from '../../../../demo/authenticator.ts';
import { openWorld, PASSWORD, type World } from '../../../kyc/world.test-support.ts';
import { DONE, entered, FACTOR, made, storiesOf, WRONG } from '../stories.test-support.ts';

describeOnBothEngines('passkeys', (database) => {
  let world: World;
  let stories: ReturnType<typeof storiesOf>;
  beforeAll(async () => {
    world = await openWorld(database());
    stories = storiesOf(world, database());
  });
  afterAll(() => world?.close());

  test('have a name, and are listed, renamed and removed', async () => {
    const person = await world.person();
    const { token } = person;
    const { answer } = await stories.addKey(person);
    expect(answer.status).toBe(200);
    expect(made.parse(answer.json).recoveryCodes).toHaveLength(10);
    const second = await stories.addKey(person);
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
    expect((await stories.logIn(person))[0]).toBe(200);
    expect(await stories.auditOf(person.id)).toEqual([
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
    const { answer } = await stories.addKey(person, createAuthenticator(), twist);
    expect(answer).toEqual({ status: 400, json: { message: 'PASSKEY_INVALID' } });
  });

  test('are refused when reused, late, or with another challenge', async () => {
    const [person, other] = [await world.person(), await world.person()];
    const { body, answer } = await stories.addKey(person);
    expect(answer.status).toBe(200);
    const add = (token: string, given: object) =>
      world.outcome('POST', `${FACTOR}/passkeys`, { token, body: given });
    expect(await add(person.token, body)).toEqual([400, 'PASSKEY_INVALID']);
    const key = createAuthenticator();
    const ask = () =>
      stories.challengeFor(`${FACTOR}/passkeys/options`, other.token, { password: PASSWORD });
    const stolen = { name: 'x', response: key.make(await ask()) };
    expect(await add(person.token, stolen)).toEqual([400, 'PASSKEY_INVALID']);
    const late = { name: 'x', response: key.make(await ask()) };
    world.clock.advance(5 * 60_000);
    expect(await add(other.token, late)).toEqual([400, 'PASSKEY_INVALID']);
  });

  test('replace the code at log-in, with a ticket that works once', async () => {
    const person = await world.person();
    const { key } = await stories.addKey(person);
    expect(await stories.logIn(person)).toEqual([400, 'SECOND_FACTOR_REQUIRED']);
    const wrong = { email: person.email, password: 'Equivocada-1' };
    expect(await world.outcome('POST', '/auth/login/passkey-options', { body: wrong })).toEqual([
      400,
      'INVALID_CREDENTIALS',
    ]);
    const asked = await stories.askLogin(person);
    const enter = (ticket: string, response: object) =>
      world.outcome('POST', '/auth/login/passkey', { body: { ticket, response } });
    const body = { ticket: asked.ticket, response: key.sign(asked.options.challenge) };
    const answer = await world.call('POST', '/auth/login/passkey', { body });
    const { token } = entered.parse(answer.json);
    expect((await world.call('GET', '/users/me', { token })).json).toMatchObject({
      userId: person.id,
    });
    expect(await world.outcome('POST', '/auth/login/passkey', { body })).toEqual(WRONG);

    const [one, two] = [await stories.askLogin(person), await stories.askLogin(person)];
    expect(await enter(two.ticket, key.sign(one.options.challenge))).toEqual(WRONG);
    for (const twist of [
      { origin: 'https://ladrillo.example.ejemplo.test' },
      { rpId: 'ejemplo.test' },
      { counter: 1 },
    ]) {
      const { ticket, options: given } = await stories.askLogin(person);
      expect(await enter(ticket, key.sign(given.challenge, twist))).toEqual(WRONG);
    }
    const late = await stories.askLogin(person);
    world.clock.advance(5 * 60_000);
    expect(await enter(late.ticket, key.sign(late.options.challenge))).toEqual(WRONG);
  });

  test('of another person are refused', async () => {
    const [person, other] = [await world.person(), await world.person()];
    await stories.addKey(person);
    const { key } = await stories.addKey(other);
    const { ticket, options: asked } = await stories.askLogin(person);
    const body = { ticket, response: key.sign(asked.challenge) };
    expect(await world.outcome('POST', '/auth/login/passkey', { body })).toEqual(WRONG);
    world.clock.advance(5 * 60_000);
    const challenge = await stories.challengeFor('/auth/step-up/passkey-options', person.token);
    const response = key.sign(challenge);
    expect(
      await world.outcome('POST', '/auth/step-up/passkey', {
        token: person.token,
        body: { response },
      }),
    ).toEqual(WRONG);
  });

  test('a ticket ends with the password that it was issued for', async () => {
    const person = await world.person();
    const { key } = await stories.addKey(person);
    const { ticket, options: asked } = await stories.askLogin(person);
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

  test('log a person in without a password when they verified their user', async () => {
    const person = await world.person();
    const { key } = await stories.addKey(person);
    const enter = async (twist: Twist = {}) => {
      const challenge = await stories.challengeFor('/auth/passkey/options', undefined);
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
    const challenge = await stories.challengeFor('/auth/passkey/options', undefined);
    const response = createAuthenticator().sign(challenge);
    expect(await world.outcome('POST', '/auth/passkey', { body: { response } })).toEqual(WRONG);
    const admin = await world.person('admin');
    await world.call('POST', `/users/${person.id}/block`, { token: admin.token });
    expect((await enter()).json).toEqual({ message: 'BLOCKED_USER' });
  });
});
