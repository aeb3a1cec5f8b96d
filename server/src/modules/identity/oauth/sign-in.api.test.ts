import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { backTo, cookieOf, listenOn, newTab, outcomeOf } from './journey.test-support.ts';
import { field, openSites, type Sites, someone, text } from './stories.test-support.ts';

describeOnBothEngines('signing in with another site', (database) => {
  let sites: Sites;
  beforeAll(async () => {
    sites = await openSites(database());
  });
  afterAll(() => sites?.close());

  test('a new person gets an account with the verified e-mail after accepting the terms, and logs in directly the next time', async () => {
    const who = someone();
    const { location, loginSecret, headers, setCookie } = await sites.journey(who);
    expect(location.startsWith('https://ladrillo.example/login#code=')).toBe(true);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(setCookie).toMatch(/^__Host-ladrillo\.oauth=; Path=\/; Max-Age=0; HttpOnly/);
    const { json } = await sites.exchange({ code: outcomeOf(location).code, loginSecret });
    const registration = field(json, 'registration');
    expect(registration).toMatchObject({
      provider: 'google',
      name: 'Lucía',
      lastname: 'Ferreyra',
      email: who.email,
      emailVerified: true,
    });
    const refused = await sites.complete(registration, loginSecret, { acceptTerms: false });
    expect(refused.status).toBe(400);
    const made = await sites.complete(registration, loginSecret, { email: 'otro@example.com' });
    const token = text(made.json, 'token');
    const me = await sites.world.call('GET', '/users/me', { token });
    expect(me.json).toMatchObject({
      email: who.email,
      emailVerified: true,
      termsVersion: '2026-01',
    });
    // no session expired: the answer tells the person to begin again
    expect(await sites.complete(registration, loginSecret)).toMatchObject({
      status: 400,
      json: { message: 'OAUTH_FAILED' },
    });
    const again = await sites.enter(someone({ sub: who.sub, email: 'cambió@example.com' }));
    expect(
      text(
        (await sites.world.call('GET', '/users/me', { token: text(again.json, 'token') })).json,
        'userId',
      ),
    ).toBe(text(me.json, 'userId'));
  });

  test('the cookie is hidden from scripts, cannot be written by another site, and lasts ten minutes', async () => {
    const { setCookie, location, status } = await sites.leave('google', newTab().challenge);
    expect(status).toBe(302);
    expect(setCookie).toMatch(
      /^__Host-ladrillo\.oauth=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    const asked = new URL(location).searchParams;
    expect(asked.get('redirect_uri')).toBe('https://ladrillo.example/api/auth/google/callback');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('scope')).toBe('openid email profile');
  });

  test('a refusal at the other site is reported as such', async () => {
    expect(await sites.landed('refuses')).toMatchObject({ error: 'OAUTH_CANCELLED' });
  });

  describe('when the other site is down', () => {
    test('the browser returns with a reason, and sign-in works again once the site is up', async () => {
      sites.at.google = 'http://127.0.0.1:9';
      const out = await sites.leave('google', newTab().challenge);
      expect(outcomeOf(out.location)).toEqual({ error: 'PROVIDER_UNAVAILABLE' });
      sites.at.google = sites.google.issuer;
      expect(text((await sites.enter((await sites.member()).who)).json, 'token')).not.toBe('');
    });

    test('the code exchange fails in the same way', async () => {
      const out = await sites.leave('twitter', newTab().challenge);
      const back = await sites.x.walk(out.location, { person: '1' });
      const broken = await listenOn((_, response) => void response.writeHead(503).end('<p>'));
      sites.at.x = broken.origin;
      const end = await sites.world.visit(backTo(back), cookieOf(out.setCookie));
      sites.at.x = sites.x.origin;
      await broken.close();
      expect(outcomeOf(end.location)).toEqual({ error: 'PROVIDER_UNAVAILABLE' });
    });
  });
});
