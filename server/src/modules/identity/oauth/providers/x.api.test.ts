import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../../test/engines.ts';
import { backTo, cookieOf, newTab, outcomeOf } from '../journey.test-support.ts';
import type { SimulatedPerson } from '../simulator/people.ts';
import { field, openSites, type Sites, text } from '../stories.test-support.ts';

describeOnBothEngines('signing in with X', (database) => {
  let sites: Sites;
  beforeAll(async () => {
    sites = await openSites(database());
  });
  afterAll(() => sites?.close());

  describe('X', () => {
    test('a person without an e-mail is asked for one, and verifies it before logging in', async () => {
      const person: SimulatedPerson = {
        id: randomUUID(),
        name: 'Nahuel',
        lastname: 'Peralta Ríos',
        username: 'nahuel',
        emailVerified: false,
      };
      const { loginSecret, ...landing } = await sites.cross(person);
      const { json } = await sites.exchange({ code: text(landing, 'code'), loginSecret });
      const registration = field(json, 'registration');
      expect(registration).toMatchObject({
        provider: 'twitter',
        name: 'Nahuel',
        lastname: 'Peralta Ríos',
        email: null,
      });
      const taken = (await sites.world.person()).email;
      expect((await sites.complete(registration, loginSecret)).json).toMatchObject({
        message: 'VALIDATION_FAILED',
        details: [{ path: 'email', message: 'REQUIRED' }],
      });
      expect((await sites.complete(registration, loginSecret, { email: taken })).json).toEqual({
        message: 'EMAIL_ALREADY_TAKEN',
      });
      const email = `x.${randomUUID()}@example.com`;
      const made = await sites.complete(registration, loginSecret, { email });
      expect(made.json).toMatchObject({ token: null });
      expect(await sites.cross(person)).toMatchObject({ error: 'EMAIL_NOT_VERIFIED' });
      const token = await sites.world.linkTo(email);
      await sites.world.call('POST', '/auth/verify-email', {
        body: { token, registration: text(made.json, 'registration') },
      });
      const { loginSecret: later, ...again } = await sites.cross(person);
      const entered = await sites.exchange({ code: text(again, 'code'), loginSecret: later });
      expect(text(entered.json, 'token')).toMatch(/^[\w-]{43}$/);
    });

    test('a confirmed e-mail is linked to its account', async () => {
      const { email } = await sites.world.person();
      const { loginSecret, ...landing } = await sites.cross({
        id: randomUUID(),
        name: 'Ana',
        lastname: 'Núñez',
        username: 'ana',
        email,
        emailVerified: true,
      });
      const { status } = await sites.exchange({ code: text(landing, 'code'), loginSecret });
      expect(status).toBe(200);
    });

    test('a refusal at the other site is reported as such', async () => {
      const out = await sites.leave('twitter', newTab().challenge);
      const back = await sites.x.walk(out.location, { deny: '1' });
      const end = await sites.world.visit(backTo(back), cookieOf(out.setCookie));
      expect(outcomeOf(end.location)).toEqual({ error: 'OAUTH_CANCELLED' });
    });
  });
});
