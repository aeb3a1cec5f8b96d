import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createAuthenticator } from '../../../demo/authenticator.ts';
import { openWorld, PASSWORD, type World } from '../../kyc/world.test-support.ts';
import { credentials, DONE, entered, FACTOR, storiesOf, WRONG } from './stories.test-support.ts';

describeOnBothEngines('calls that ask for the second factor again', (database) => {
  let world: World;
  let stories: ReturnType<typeof storiesOf>;
  beforeAll(async () => {
    world = await openWorld(database());
    stories = storiesOf(world, database());
  });
  afterAll(() => world?.close());

  const account = {
    alias: 'Mi cuenta',
    holder: 'Ana',
    account: '0070001600000000001232',
    currency: 'USD',
  };
  const addAccount = (token: string, alias: string) =>
    world.outcome('POST', '/users/me/bank-accounts', { token, body: { ...account, alias } });
  const AGAIN = [403, 'SECOND_FACTOR_REQUIRED_AGAIN'];

  test('let a person without a second factor through', async () => {
    const { token } = await world.person();
    expect((await addAccount(token, 'Una'))[0]).toBe(200);
  });

  test('need a code given in the last five minutes, in this session', async () => {
    const person = await stories.withTotp();
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
    expect(await step(stories.codeOf(person.secret))).toEqual(DONE);
    expect(await step(stories.codeOf(person.secret))).toEqual(WRONG);
    expect((await addAccount(token, 'Dos'))[0]).toBe(200);
    stories.nextStep();
    const other = await world.call('POST', '/auth/login', {
      body: { ...credentials(person), code: stories.codeOf(person.secret) },
    });
    world.clock.advance(5 * 60_000);
    expect(await step(person.codes[0] ?? '')).toEqual(DONE);
    expect(await addAccount(entered.parse(other.json).token, 'Tres')).toEqual(AGAIN);
    expect((await addAccount(token, 'Tres'))[0]).toBe(200);
  });

  test('accept a passkey too, once', async () => {
    const person = await world.person();
    const { token } = person;
    const { key } = await stories.addKey(person);
    world.clock.advance(5 * 60_000);
    expect(await addAccount(token, 'Una')).toEqual(AGAIN);
    const response = key.sign(await stories.challengeFor('/auth/step-up/passkey-options', token));
    const step = () =>
      world.outcome('POST', '/auth/step-up/passkey', { token, body: { response } });
    expect(await step()).toEqual(DONE);
    expect((await addAccount(token, 'Una'))[0]).toBe(200);
    expect(await step()).toEqual(WRONG);
  });

  test('a challenge is bound to the session that requested it', async () => {
    const person = await world.person();
    const { key } = await stories.addKey(person);
    const { ticket, options } = await stories.askLogin(person);
    const entering = { body: { ticket, response: key.sign(options.challenge) } };
    const other = entered.parse((await world.call('POST', '/auth/login/passkey', entering)).json);
    world.clock.advance(5 * 60_000);
    const step = (token: string, challenge: string) =>
      world.outcome('POST', '/auth/step-up/passkey', {
        token,
        body: { response: key.sign(challenge) },
      });
    const ask = () => stories.challengeFor('/auth/step-up/passkey-options', person.token);
    expect(await step(other.token, await ask())).toEqual(WRONG);
    expect(await step(person.token, await ask())).toEqual(DONE);
    const challenge = await stories.challengeFor(`${FACTOR}/passkeys/options`, person.token, {});
    const body = { name: 'x', response: createAuthenticator().make(challenge) };
    expect(await world.outcome('POST', `${FACTOR}/passkeys`, { token: other.token, body })).toEqual(
      [400, 'PASSKEY_INVALID'],
    );
  });

  test('have nothing to confirm without a factor', async () => {
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
