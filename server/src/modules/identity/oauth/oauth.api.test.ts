import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, type World } from '../../kyc/world.test-support.ts';
import type { SignInGateway } from './gateway.ts';
import { createGoogleGateway } from './google.ts';
import {
  backTo,
  CLIENT,
  type Claims,
  cookieOf,
  listenOn,
  newTab,
  openGoogle,
  openX,
  outcomeOf,
} from './journey.test-support.ts';
import type { SimulatedPerson } from './simulator/people.ts';
import { createTwitterGateway } from './twitter.ts';

const someone = (claims: Partial<Claims> = {}): Claims => ({
  sub: randomUUID(),
  email: `g.${randomUUID()}@example.com`,
  email_verified: true,
  given_name: 'Lucía',
  family_name: 'Ferreyra',
  ...claims,
});
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const text = (value: unknown, name: string): string => String(field(value, name) ?? '');

describeOnBothEngines('signing in with another site', (database) => {
  let google: Awaited<ReturnType<typeof openGoogle>>;
  let x: Awaited<ReturnType<typeof openX>>;
  let world: World;
  let googleUrl: string;
  let xUrl: string;
  const people: SimulatedPerson[] = [
    { id: '1', name: 'Nahuel', lastname: 'Peralta', username: 'nahuel', emailVerified: false },
  ];

  beforeAll(async () => {
    google = await openGoogle();
    googleUrl = google.issuer;
    const gateways: SignInGateway[] = [
      createGoogleGateway({ ...CLIENT, issuer: () => googleUrl }),
      createTwitterGateway({ ...CLIENT, webUrl: () => xUrl, apiUrl: () => xUrl }),
    ];
    world = await openWorld(database(), { gateways });
    x = await openX(world.clock, people);
    xUrl = x.origin;
  });
  afterAll(async () => {
    await world?.close();
    await google?.close();
    await x?.close();
  });

  const leave = (site: 'google' | 'twitter', challenge: string, purpose = 'login') =>
    world.visit(`/auth/${site}?challenge=${challenge}&purpose=${purpose}`);
  /** From the button to where the page is told how it went. */
  const journey = async (who: Claims | 'refuses', tab = newTab(), purpose = 'login') => {
    const out = await leave('google', tab.challenge, purpose);
    const back = await google.walk(out.location, who);
    return { ...tab, ...(await world.visit(backTo(back), cookieOf(out.setCookie))) };
  };
  const landed = async (who: Claims | 'refuses') => {
    const { location, loginSecret } = await journey(who);
    return { loginSecret, ...outcomeOf(location) };
  };
  const exchange = (body: object) => world.call('POST', '/auth/exchange', { body });
  const enter = async (who: Claims) => {
    const { location, loginSecret } = await journey(who);
    return exchange({ code: outcomeOf(location).code, loginSecret });
  };
  const complete = (registration: unknown, loginSecret: string, more: object = {}) =>
    world.call('POST', '/auth/complete-registration', {
      body: {
        code: text(registration, 'code'),
        loginSecret,
        name: 'Lucía',
        lastname: 'Ferreyra',
        acceptTerms: true,
        ...more,
      },
    });
  /** A person with an account that Google opens. */
  const member = async () => {
    const who = someone();
    const { location, loginSecret } = await journey(who);
    const { json } = await exchange({ code: outcomeOf(location).code, loginSecret });
    const done = await complete(field(json, 'registration'), loginSecret);
    return { who, token: text(done.json, 'token') };
  };

  test('somebody new gets an account with his verified e-mail once he accepts the terms, and enters at once the next time', async () => {
    const who = someone();
    const { location, loginSecret, headers, setCookie } = await journey(who);
    expect(location.startsWith('https://ladrillo.example/login#code=')).toBe(true);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(setCookie).toMatch(/^ladrillo\.oauth=; Path=\/api\/auth; Max-Age=0; HttpOnly/);
    const { json } = await exchange({ code: outcomeOf(location).code, loginSecret });
    const registration = field(json, 'registration');
    expect(registration).toMatchObject({
      provider: 'google',
      name: 'Lucía',
      lastname: 'Ferreyra',
      email: who.email,
      emailVerified: true,
    });
    const refused = await complete(registration, loginSecret, { acceptTerms: false });
    expect(refused.status).toBe(400);
    const made = await complete(registration, loginSecret, { email: 'otro@example.com' });
    const token = text(made.json, 'token');
    const me = await world.call('GET', '/users/me', { token });
    expect(me.json).toMatchObject({
      email: who.email,
      emailVerified: true,
      termsVersion: '2026-01',
    });
    expect((await complete(registration, loginSecret)).json).toEqual({
      message: 'TOKEN_NOT_FOUND',
    });
    const again = await enter(someone({ sub: who.sub, email: 'cambió@example.com' }));
    expect(
      text(
        (await world.call('GET', '/users/me', { token: text(again.json, 'token') })).json,
        'userId',
      ),
    ).toBe(text(me.json, 'userId'));
  });

  test('a cookie that no script reads, below /api/auth, for ten minutes', async () => {
    const { setCookie, location, status } = await leave('google', newTab().challenge);
    expect(status).toBe(302);
    expect(setCookie).toMatch(
      /^ladrillo\.oauth=[\w-]{43}; Path=\/api\/auth; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    const asked = new URL(location).searchParams;
    expect(asked.get('redirect_uri')).toBe('https://ladrillo.example/api/auth/google/callback');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('scope')).toBe('openid email profile');
  });

  describe('an answer nobody asked for', () => {
    test.each([
      ['a forged state', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
      ['no state', (back: URL) => back.searchParams.delete('state')],
      ['a forged code', (back: URL) => back.searchParams.set('code', 'x'.repeat(43))],
    ])('%s', async (_, forge) => {
      const out = await leave('google', newTab().challenge);
      const back = new URL(await google.walk(out.location, someone()));
      forge(back);
      const end = await world.visit(backTo(back.href), cookieOf(out.setCookie));
      expect(outcomeOf(end.location)).toEqual({ error: 'OAUTH_FAILED' });
    });

    test('without the cookie, or with that of another browser', async () => {
      const out = await leave('google', newTab().challenge);
      const other = await leave('google', newTab().challenge);
      const back = backTo(await google.walk(out.location, someone()));
      for (const cookie of [undefined, cookieOf(other.setCookie), 'ladrillo.oauth=x']) {
        const end = await world.visit(back, cookie);
        expect(outcomeOf(end.location)).toEqual({ error: 'OAUTH_FAILED' });
      }
      // none of that ended the real one, which is good once
      const end = await world.visit(back, cookieOf(out.setCookie));
      expect(Object.keys(outcomeOf(end.location))).toEqual(['code']);
      const second = await world.visit(back, cookieOf(out.setCookie));
      expect(outcomeOf(second.location)).toEqual({ error: 'OAUTH_FAILED' });
    });

    test('after ten minutes, or from the other site', async () => {
      const out = await leave('google', newTab().challenge);
      const back = backTo(await google.walk(out.location, someone()));
      const crossed = await world.visit(back.replace('google', 'twitter'), cookieOf(out.setCookie));
      expect(outcomeOf(crossed.location)).toEqual({ error: 'OAUTH_FAILED' });
      world.clock.advance(600_001);
      const end = await world.visit(back, cookieOf(out.setCookie));
      expect(outcomeOf(end.location)).toEqual({ error: 'OAUTH_FAILED' });
    });
  });

  describe('the one-time code', () => {
    test('is good once', async () => {
      const { who } = await member();
      const { location, loginSecret } = await journey(who);
      const { code } = outcomeOf(location);
      const both = await Promise.all([
        exchange({ code, loginSecret }),
        exchange({ code, loginSecret }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect(both.map(({ json }) => field(json, 'message'))).toContain('TOKEN_NOT_FOUND');
    });

    test('is used up by a wrong secret', async () => {
      const { who } = await member();
      const { location, loginSecret } = await journey(who);
      const { code } = outcomeOf(location);
      for (const secret of [newTab().loginSecret, loginSecret])
        expect((await exchange({ code, loginSecret: secret })).json).toEqual({
          message: 'TOKEN_NOT_FOUND',
        });
    });

    test('holds for a minute', async () => {
      const { who } = await member();
      const { location, loginSecret } = await journey(who);
      world.clock.advance(60_001);
      expect((await exchange({ code: outcomeOf(location).code, loginSecret })).status).toBe(401);
    });
  });

  describe('an account with the same e-mail', () => {
    test('is joined when both sides have verified it, and its owner is told', async () => {
      const { email, id } = await world.person();
      const { json } = await enter(someone({ email: email.toUpperCase() }));
      const token = text(json, 'token');
      const me = await world.call('GET', '/users/me', { token });
      expect(text(me.json, 'userId')).toBe(id);
      expect((await world.mail(email))?.subject).toBe('Ya se puede ingresar con Google');
      const { json: list } = await world.call('GET', '/users/me/identities', { token });
      expect(list).toMatchObject({ items: [{ provider: 'google' }], hasPassword: true });
    });

    test('is not joined by an e-mail that Google does not vouch for', async () => {
      const { email } = await world.person();
      expect(await landed(someone({ email, email_verified: false }))).toMatchObject({
        error: 'EMAIL_ALREADY_TAKEN',
      });
    });

    test('is not joined while its own e-mail is unverified', async () => {
      const email = `u.${randomUUID()}@example.com`;
      const body = {
        email,
        password: 'Ladrillo-2026',
        name: 'Ana',
        lastname: 'Paz',
        acceptTerms: true,
      };
      await world.call('POST', '/users/register', { body });
      expect(await landed(someone({ email }))).toMatchObject({ error: 'EMAIL_ALREADY_TAKEN' });
    });

    test('is not joined by a second identity of the same site', async () => {
      const { who } = await member();
      expect(await landed(someone({ email: who.email }))).toMatchObject({
        error: 'EMAIL_ALREADY_TAKEN',
      });
    });
  });

  test('a blocked or deleted person does not enter, not even with a code from before', async () => {
    const [admin, first, second] = [await world.person('admin'), await member(), await member()];
    const { location, loginSecret } = await journey(first.who);
    const { json } = await world.call('GET', '/users/me', { token: first.token });
    await world.call('POST', `/users/${text(json, 'userId')}/block`, { token: admin.token });
    expect((await exchange({ code: outcomeOf(location).code, loginSecret })).json).toEqual({
      message: 'BLOCKED_USER',
    });
    expect(await landed(first.who)).toMatchObject({ error: 'BLOCKED_USER' });
    await world.call('DELETE', '/users/me', {
      token: second.token,
      body: { confirmation: 'ELIMINAR' },
    });
    expect(await landed(second.who)).toMatchObject({ error: 'USER_STATE_FORBIDS' });
  });

  test('an unverified e-mail makes an account that opens once its link is used', async () => {
    const who = someone({ email_verified: false });
    const { location, loginSecret } = await journey(who);
    const { json } = await exchange({ code: outcomeOf(location).code, loginSecret });
    const made = await complete(field(json, 'registration'), loginSecret, { email: who.email });
    expect(made.json).toEqual({ token: null });
    expect(await landed(who)).toMatchObject({ error: 'EMAIL_NOT_VERIFIED' });
    const token = await world.linkTo(who.email);
    await world.call('POST', '/auth/verify-email', { body: { token } });
    expect(text((await enter(who)).json, 'token')).toMatch(/^[\w-]{43}$/);
  });

  test('whoever proves an e-mail by resetting the password loses the identities set before him', async () => {
    const who = someone({ email_verified: false });
    const { location, loginSecret } = await journey(who);
    const { json } = await exchange({ code: outcomeOf(location).code, loginSecret });
    await complete(field(json, 'registration'), loginSecret, { email: who.email });
    await world.call('POST', '/auth/recover-password', { body: { email: who.email } });
    await world.jobs.runPending();
    const token = await world.linkTo(who.email);
    const body = { token, password: 'Otra-Clave-2026' };
    expect((await world.call('POST', '/auth/reset-password', { body })).status).toBe(204);
    expect(await landed(who)).toMatchObject({ error: 'EMAIL_ALREADY_TAKEN' });
  });

  test('refusing over there is told as such', async () => {
    expect(await landed('refuses')).toMatchObject({ error: 'OAUTH_CANCELLED' });
  });

  describe('when the other site is down', () => {
    test('one is sent back with a reason, and it works again by itself', async () => {
      googleUrl = 'http://127.0.0.1:9';
      const out = await leave('google', newTab().challenge);
      expect(outcomeOf(out.location)).toEqual({ error: 'PROVIDER_UNAVAILABLE' });
      googleUrl = google.issuer;
      expect(text((await enter((await member()).who)).json, 'token')).not.toBe('');
    });

    test('after one came back from it', async () => {
      const out = await leave('twitter', newTab().challenge);
      const back = await x.walk(out.location, { person: '1' });
      const broken = await listenOn((_, response) => void response.writeHead(503).end('<p>'));
      xUrl = broken.origin;
      const end = await world.visit(backTo(back), cookieOf(out.setCookie));
      xUrl = x.origin;
      await broken.close();
      expect(outcomeOf(end.location)).toEqual({ error: 'PROVIDER_UNAVAILABLE' });
    });
  });

  describe('X', () => {
    const cross = async (person: SimulatedPerson, tab = newTab()) => {
      people.push(person);
      const out = await leave('twitter', tab.challenge);
      const back = await x.walk(out.location, { person: person.id });
      const end = await world.visit(backTo(back), cookieOf(out.setCookie));
      return { ...tab, ...outcomeOf(end.location) };
    };

    test('without an e-mail one is asked for it, and verifies it before entering', async () => {
      const person: SimulatedPerson = {
        id: randomUUID(),
        name: 'Nahuel',
        lastname: 'Peralta Ríos',
        username: 'nahuel',
        emailVerified: false,
      };
      const { loginSecret, ...landing } = await cross(person);
      const { json } = await exchange({ code: text(landing, 'code'), loginSecret });
      const registration = field(json, 'registration');
      expect(registration).toMatchObject({
        provider: 'twitter',
        name: 'Nahuel',
        lastname: 'Peralta Ríos',
        email: null,
      });
      const taken = (await world.person()).email;
      expect((await complete(registration, loginSecret)).json).toMatchObject({
        message: 'VALIDATION_FAILED',
        details: [{ path: 'email', message: 'REQUIRED' }],
      });
      expect((await complete(registration, loginSecret, { email: taken })).json).toEqual({
        message: 'EMAIL_ALREADY_TAKEN',
      });
      const email = `x.${randomUUID()}@example.com`;
      expect((await complete(registration, loginSecret, { email })).json).toEqual({ token: null });
      expect(await cross(person)).toMatchObject({ error: 'EMAIL_NOT_VERIFIED' });
      const token = await world.linkTo(email);
      await world.call('POST', '/auth/verify-email', { body: { token } });
      const { loginSecret: later, ...again } = await cross(person);
      const entered = await exchange({ code: text(again, 'code'), loginSecret: later });
      expect(text(entered.json, 'token')).toMatch(/^[\w-]{43}$/);
    });

    test('a confirmed e-mail joins its account', async () => {
      const { email } = await world.person();
      const { loginSecret, ...landing } = await cross({
        id: randomUUID(),
        name: 'Ana',
        lastname: 'Núñez',
        username: 'ana',
        email,
        emailVerified: true,
      });
      const { status } = await exchange({ code: text(landing, 'code'), loginSecret });
      expect(status).toBe(200);
    });

    test('refusing over there is told as such', async () => {
      const out = await leave('twitter', newTab().challenge);
      const back = await x.walk(out.location, { deny: '1' });
      const end = await world.visit(backTo(back), cookieOf(out.setCookie));
      expect(outcomeOf(end.location)).toEqual({ error: 'OAUTH_CANCELLED' });
    });
  });

  describe('from within an account', () => {
    const link = async (token: string, who: Claims) => {
      const tab = newTab();
      const { location } = await journey(who, tab, 'link');
      expect(location).toContain('/profile?tab=seguridad#code=');
      const body = { code: outcomeOf(location).code, loginSecret: tab.loginSecret };
      return { body, ...(await world.call('POST', '/users/me/identities', { token, body })) };
    };

    test('an identity is linked, opens it, and is unlinked', async () => {
      const { token } = await world.person();
      const who = someone();
      const { json, body } = await link(token, who);
      expect(json).toMatchObject({ provider: 'google', label: who.email });
      expect((await world.call('POST', '/users/me/identities', { token, body })).json).toEqual({
        message: 'IDENTITY_CODE_INVALID',
      });
      expect(text((await enter(who)).json, 'token')).not.toBe('');
      const path = `/users/me/identities/${text(json, 'id')}`;
      const stranger = await world.person();
      expect((await world.call('DELETE', path, { token: stranger.token })).status).toBe(404);
      expect((await world.call('DELETE', path, { token })).status).toBe(204);
      expect(field((await enter(who)).json, 'registration')).toBeDefined();
    });

    test('not when it is of another account; nor the last way in taken away', async () => {
      const { who, token } = await member();
      const other = await world.person();
      expect((await link(other.token, who)).json).toEqual({ message: 'IDENTITY_ALREADY_LINKED' });
      const { json } = await world.call('GET', '/users/me/identities', { token });
      const items = field(json, 'items');
      const id = text(Array.isArray(items) ? items[0] : null, 'id');
      expect((await world.call('DELETE', `/users/me/identities/${id}`, { token })).json).toEqual({
        message: 'LAST_LOGIN_METHOD',
      });
    });

    test('a code for one purpose does not serve the other', async () => {
      const { token } = await world.person();
      const tab = newTab();
      const { location } = await journey(someone(), tab);
      const body = { code: outcomeOf(location).code, loginSecret: tab.loginSecret };
      const linked = await world.call('POST', '/users/me/identities', { token, body });
      expect(linked.json).toEqual({ message: 'IDENTITY_CODE_INVALID' });
    });
  });
});
