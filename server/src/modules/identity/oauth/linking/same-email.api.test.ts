import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../../test/engines.ts';
import { outcomeOf } from '../journey.test-support.ts';
import { field, openSites, type Sites, someone, text } from '../stories.test-support.ts';

describeOnBothEngines('another site and an account with the same e-mail', (database) => {
  let sites: Sites;
  beforeAll(async () => {
    sites = await openSites(database());
  });
  afterAll(() => sites?.close());

  describe('an account with the same e-mail', () => {
    test('is joined when both sides have verified it, and its owner is notified', async () => {
      const { email, id } = await sites.world.person();
      const { json } = await sites.enter(someone({ email: email.toUpperCase() }));
      const token = text(json, 'token');
      const me = await sites.world.call('GET', '/users/me', { token });
      expect(text(me.json, 'userId')).toBe(id);
      expect((await sites.world.mail(email))?.subject).toBe('Ya podés ingresar con Google');
      const { json: list } = await sites.world.call('GET', '/users/me/identities', { token });
      expect(list).toMatchObject({ items: [{ provider: 'google' }], hasPassword: true });
    });

    test('is not joined by an e-mail that Google has not verified', async () => {
      const { email } = await sites.world.person();
      expect(await sites.landed(someone({ email, email_verified: false }))).toMatchObject({
        error: 'EMAIL_ALREADY_TAKEN',
      });
    });

    test('with an unverified e-mail is taken over by the person who verifies it, without anything set before', async () => {
      const email = `u.${randomUUID()}@example.com`;
      const body = {
        email,
        password: 'Ladrillo-2026',
        name: 'Ana',
        lastname: 'Paz',
        acceptTerms: true,
      };
      const registered = await sites.world.call('POST', '/users/register', { body });
      const trap = await sites.world.linkTo(email);
      const who = someone({ email });
      const { location, loginSecret } = await sites.journey(who);
      const { json } = await sites.exchange({ code: outcomeOf(location).code, loginSecret });
      expect(field(json, 'registration')).toMatchObject({ email, emailVerified: true });
      const made = await sites.complete(field(json, 'registration'), loginSecret, {
        type: 'investor',
      });
      const token = text(made.json, 'token');
      expect((await sites.world.call('GET', '/users/me', { token })).json).toMatchObject({
        userId: text(registered.json, 'userId'),
        type: 'investor',
        name: 'Lucía',
        lastname: 'Ferreyra',
        emailVerified: true,
      });
      expect(await sites.world.login(email, body.password)).toBe('no-token');
      const proof = { token: trap, registration: text(registered.json, 'registration') };
      expect((await sites.world.call('POST', '/auth/verify-email', { body: proof })).json).toEqual({
        message: 'LINK_INVALID',
      });
      expect((await sites.world.call('GET', '/users/me/identities', { token })).json).toMatchObject(
        {
          items: [{ provider: 'google' }],
          hasPassword: false,
        },
      );
      expect(text((await sites.enter(who)).json, 'token')).not.toBe('');
    });

    test('of a company’s representative is not taken over: it would escape the company’s restrictions', async () => {
      const { id } = await sites.world.person();
      const email = `r.${randomUUID()}@example.com`;
      const next = { name: 'Nora', lastname: 'Paz', document: '31222333', tax_id: null, email };
      const by = { userId: id, address: null };
      await database().transaction((tx) =>
        sites.world.identity.replacePerson(tx, { userId: id, next, by, deciders: [] }),
      );
      expect(await sites.landed(someone({ email }))).toMatchObject({
        error: 'EMAIL_ALREADY_TAKEN',
      });
    });

    test('of an invited administrator is not taken over', async () => {
      const admin = await sites.world.person('admin');
      const email = `a.${randomUUID()}@example.com`;
      const body = { type: 'admin', name: 'Eva', lastname: 'Paz', email };
      await sites.world.call('POST', '/users', { token: admin.token, body });
      expect(await sites.landed(someone({ email }))).toMatchObject({
        error: 'EMAIL_ALREADY_TAKEN',
      });
    });

    test('is not joined by a second identity of the same site', async () => {
      const { who } = await sites.member();
      expect(await sites.landed(someone({ email: who.email }))).toMatchObject({
        error: 'EMAIL_ALREADY_TAKEN',
      });
    });
  });

  test('a blocked or deleted person cannot log in, even with an earlier code', async () => {
    const [admin, first, second] = [
      await sites.world.person('admin'),
      await sites.member(),
      await sites.member(),
    ];
    const { location, loginSecret } = await sites.journey(first.who);
    const { json } = await sites.world.call('GET', '/users/me', { token: first.token });
    await sites.world.call('POST', `/users/${text(json, 'userId')}/block`, { token: admin.token });
    expect((await sites.exchange({ code: outcomeOf(location).code, loginSecret })).json).toEqual({
      message: 'BLOCKED_USER',
    });
    expect(await sites.landed(first.who)).toMatchObject({ error: 'BLOCKED_USER' });
    await sites.world.call('DELETE', '/users/me', {
      token: second.token,
      body: { confirmation: 'ELIMINAR' },
    });
    expect(await sites.landed(second.who)).toMatchObject({ error: 'USER_STATE_FORBIDS' });
  });

  test('an unverified e-mail creates an account that needs its link first', async () => {
    const who = someone({ email_verified: false });
    const { location, loginSecret } = await sites.journey(who);
    const { json } = await sites.exchange({ code: outcomeOf(location).code, loginSecret });
    const made = await sites.complete(field(json, 'registration'), loginSecret, {
      email: who.email,
    });
    expect(made.json).toMatchObject({ token: null });
    expect(await sites.landed(who)).toMatchObject({ error: 'EMAIL_NOT_VERIFIED' });
    const token = await sites.world.linkTo(who.email);
    const registration = text(made.json, 'registration');
    const verify = (body: object) => sites.world.call('POST', '/auth/verify-email', { body });
    expect((await verify({ token })).status).toBe(400);
    expect((await verify({ token, registration })).status).toBe(204);
    expect(text((await sites.enter(who)).json, 'token')).toMatch(/^[\w-]{43}$/);
  });

  test('verifying an e-mail by a password reset unlinks identities linked before', async () => {
    const who = someone({ email_verified: false });
    const { location, loginSecret } = await sites.journey(who);
    const { json } = await sites.exchange({ code: outcomeOf(location).code, loginSecret });
    await sites.complete(field(json, 'registration'), loginSecret, { email: who.email });
    await sites.world.call('POST', '/auth/recover-password', { body: { email: who.email } });
    await sites.world.jobs.runPending();
    const token = await sites.world.linkTo(who.email);
    const body = { token, password: 'Otra-Clave-2026' };
    expect((await sites.world.call('POST', '/auth/reset-password', { body })).status).toBe(204);
    expect(await sites.landed(who)).toMatchObject({ error: 'EMAIL_ALREADY_TAKEN' });
  });
});
