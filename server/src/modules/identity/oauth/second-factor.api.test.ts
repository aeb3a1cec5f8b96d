import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createAuthenticator } from '../../../demo/authenticator.ts';
import { openWorld, PASSWORD, type World } from '../../kyc/world.test-support.ts';
import { backTo, CLIENT, cookieOf, newTab, openGoogle, outcomeOf } from './journey.test-support.ts';
import { createGoogleGateway } from './providers/google.ts';

const FACTOR = '/users/me/second-factor';
const STEP = '/auth/exchange/second-factor';
const OPTIONS = '/auth/exchange/passkey-options';
const WRONG = [400, 'INVALID_SECOND_FACTOR'];
const GONE = [401, 'TOKEN_NOT_FOUND'];
const awaited = z.strictObject({
  secondFactor: z.strictObject({ code: z.string(), methods: z.array(z.string()) }),
});
const challenged = z.object({ challenge: z.string() });

describeOnBothEngines('the second factor after Google', (database) => {
  let google: Awaited<ReturnType<typeof openGoogle>>;
  let world: World;
  beforeAll(async () => {
    google = await openGoogle();
    const gateway = createGoogleGateway({ ...CLIENT, issuer: () => google.issuer });
    world = await openWorld(database(), { gateways: [gateway] });
  });
  afterAll(async () => {
    await world?.close();
    await google?.close();
  });

  type Person = Awaited<ReturnType<World['person']>>;
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: world.clock.now().getTime() + steps * 30_000,
    });
  /** A person with an authenticator, whose e-mail Google has verified. */
  async function guarded() {
    const person = await world.person();
    const { token } = person;
    const start = await world.call('POST', `${FACTOR}/totp`, {
      token,
      body: { password: PASSWORD },
    });
    const { secret } = z.object({ secret: z.string() }).parse(start.json);
    await world.call('POST', `${FACTOR}/totp/confirm`, { token, body: { code: codeOf(secret) } });
    world.clock.advance(30_000);
    return { ...person, secret };
  }
  async function addKey({ token }: Person) {
    const key = createAuthenticator();
    const { json } = await world.call('POST', `${FACTOR}/passkeys/options`, {
      token,
      body: { password: PASSWORD },
    });
    const response = key.make(challenged.parse(json).challenge);
    await world.call('POST', `${FACTOR}/passkeys`, { token, body: { name: 'Llave', response } });
    return key;
  }
  /** From the button to the code that needs the second factor. */
  async function arrive({ email }: Person) {
    const tab = newTab();
    const out = await world.visit(`/auth/google?challenge=${tab.challenge}&purpose=login`);
    const claims = { sub: `sub-${email}`, email, email_verified: true };
    const back = await google.walk(out.location, claims);
    const end = await world.visit(backTo(back), cookieOf(out.setCookie));
    const { code } = outcomeOf(end.location);
    const { loginSecret } = tab;
    const { status, json } = await world.call('POST', '/auth/exchange', {
      body: { code, loginSecret },
    });
    expect(status).toBe(200);
    const { secondFactor } = awaited.parse(json);
    return { given: { code: secondFactor.code, loginSecret }, methods: secondFactor.methods };
  }
  const give = (given: object, factor: object, ip?: string) =>
    world.outcome('POST', STEP, { body: { ...given, factor }, ...(ip ? { ip } : {}) });
  const identitiesOf = async (token: string) =>
    (await world.call('GET', '/users/me/identities', { token })).json;

  test('before it, no session opens and nothing is linked; a mistyped code can be retried', async () => {
    const person = await guarded();
    const { given, methods } = await arrive(person);
    expect(methods).toEqual(['totp', 'recovery_code']);
    expect(await identitiesOf(person.token)).toMatchObject({ items: [] });
    expect(await give(given, { code: '000000' })).toEqual(WRONG);
    const code = codeOf(person.secret);
    const { json, status } = await world.call('POST', STEP, {
      body: { ...given, factor: { code } },
    });
    expect(status).toBe(200);
    const { token } = z.strictObject({ token: z.string() }).parse(json);
    expect((await world.call('GET', '/users/me', { token })).json).toMatchObject({
      userId: person.id,
    });
    expect(await identitiesOf(token)).toMatchObject({ items: [{ provider: 'google' }] });
    // the factor was just given, so a call that needs it does not ask again
    expect((await world.outcome('DELETE', `${FACTOR}/totp`, { token }))[0]).toBe(204);
  });

  test('a code is valid once, for both of them', async () => {
    const person = await guarded();
    const { given } = await arrive(person);
    const both = await Promise.all([
      give(given, { code: codeOf(person.secret) }),
      give(given, { code: codeOf(person.secret, 1) }),
    ]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 401]);
    expect(await give(given, { code: codeOf(person.secret, 1) })).toEqual(GONE);
    const again = await arrive(person);
    expect(await give(again.given, { code: codeOf(person.secret) })).toEqual(WRONG);
  });

  test('is valid for five minutes, only in the browser that began and for this purpose', async () => {
    const person = await guarded();
    const { given } = await arrive(person);
    const code = codeOf(person.secret);
    const elsewhere = { ...given, loginSecret: newTab().loginSecret };
    expect(await give(elsewhere, { code })).toEqual(GONE);
    expect(await world.outcome('POST', OPTIONS, { body: elsewhere })).toEqual(GONE);
    const complete = { ...given, name: 'Ana', lastname: 'Paz', acceptTerms: true };
    expect(await world.outcome('POST', '/auth/complete-registration', { body: complete })).toEqual([
      400,
      'OAUTH_FAILED',
    ]);
    expect(
      await world.outcome('POST', '/users/me/identities', { token: person.token, body: given }),
    ).toEqual([400, 'IDENTITY_CODE_INVALID']);
    const late = await arrive(person);
    world.clock.advance(300_001);
    expect(await give(late.given, { code: codeOf(person.secret) })).toEqual(GONE);
  });

  test('exchanging the waiting code again does not skip the second factor', async () => {
    const { given } = await arrive(await guarded());
    expect(await world.outcome('POST', '/auth/exchange', { body: given })).toEqual(GONE);
  });

  test('guesses count together with those at the log-in', async () => {
    const person = await guarded();
    const { given } = await arrive(person);
    const ip = '203.0.113.7';
    for (let n = 0; n < 3; n += 1) expect(await give(given, { code: '000000' }, ip)).toEqual(WRONG);
    const byPassword = { email: person.email, password: PASSWORD, code: '000000' };
    for (let n = 0; n < 2; n += 1)
      expect(await world.outcome('POST', '/auth/login', { body: byPassword, ip })).toEqual(WRONG);
    const { given: anew } = await arrive(person);
    expect(await give(anew, { code: codeOf(person.secret) }, ip)).toEqual([
      429,
      'TOO_MANY_REQUESTS',
    ]);
    world.clock.advance(30_000);
    expect((await give(anew, { code: codeOf(person.secret) }, ip))[0]).toBe(200);
  });

  test('a passkey works too: of this person, with a challenge of this code', async () => {
    const [person, other] = [await guarded(), await guarded()];
    const [key, foreign] = [await addKey(person), await addKey(other)];
    const { given, methods } = await arrive(person);
    expect(methods).toContain('passkey');
    const ask = async (of: object) =>
      challenged.parse((await world.call('POST', OPTIONS, { body: of })).json).challenge;
    expect(await give(given, { passkey: foreign.sign(await ask(given)) })).toEqual(WRONG);
    // not with a challenge of another return, or of a log-in by password
    const { given: second } = await arrive(person);
    expect(await give(given, { passkey: key.sign(await ask(second)) })).toEqual(WRONG);
    const { json } = await world.call('POST', '/auth/login/passkey-options', {
      body: { email: person.email, password: PASSWORD },
    });
    const login = z.object({ ticket: z.string(), options: challenged }).parse(json);
    expect(await give(given, { passkey: key.sign(login.options.challenge) })).toEqual(WRONG);
    // and the code is not a ticket of that log-in
    const asTicket = { ticket: given.code, response: key.sign(await ask(given)) };
    expect(await world.outcome('POST', '/auth/login/passkey', { body: asTicket })).toEqual(WRONG);
    const response = key.sign(await ask(given));
    expect((await give(given, { passkey: response }))[0]).toBe(200);
    expect(await give(given, { passkey: response })).toEqual(GONE);
  });

  test('a person who is blocked or loses the factor in between starts over', async () => {
    const admin = await world.person('admin');
    const [blocked, reset] = [await guarded(), await guarded()];
    const [first, second] = [await arrive(blocked), await arrive(reset)];
    const { token } = admin;
    await world.call('POST', `/users/${blocked.id}/block`, { token });
    await world.call('POST', `/users/${reset.id}/reset-second-factor`, { token });
    expect((await give(first.given, { code: codeOf(blocked.secret) }))[1]).toBe('BLOCKED_USER');
    expect(await give(second.given, { code: codeOf(reset.secret) })).toEqual(GONE);
  });

  test.each([
    ['no factor', {}],
    ['two at once', { code: '123456', passkey: {} }],
    ['an empty code', { code: ' ' }],
    ['words for a factor', 'totp'],
  ])('%s is not a factor', async (_, factor) => {
    const given = { code: 'x'.repeat(43), loginSecret: 'x'.repeat(43) };
    expect(await world.outcome('POST', STEP, { body: { ...given, factor } })).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
  });

  test('an invented code reveals nothing about a person', async () => {
    const given = { code: 'x'.repeat(43), loginSecret: randomUUID().repeat(2).slice(0, 43) };
    expect(await give(given, { code: '123456' })).toEqual(GONE);
  });
});
