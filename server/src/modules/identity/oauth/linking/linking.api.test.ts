import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../../test/engines.ts';
import { PASSWORD } from '../../../kyc/world.test-support.ts';
import { type Claims, newTab, outcomeOf } from '../journey.test-support.ts';
import { field, openSites, type Sites, someone, text } from '../stories.test-support.ts';

describeOnBothEngines('linking another site', (database) => {
  let sites: Sites;
  beforeAll(async () => {
    sites = await openSites(database());
  });
  afterAll(() => sites?.close());

  describe('from an open session', () => {
    const link = async (token: string, who: Claims) => {
      const tab = newTab();
      const { location } = await sites.journey(who, tab, 'link');
      expect(location).toContain('/profile?tab=seguridad#code=');
      const body = { code: outcomeOf(location).code, loginSecret: tab.loginSecret };
      return { body, ...(await sites.world.call('POST', '/users/me/identities', { token, body })) };
    };

    test('an identity is linked, logs in to the account, and is unlinked', async () => {
      const { token } = await sites.world.person();
      const who = someone();
      const { json, body } = await link(token, who);
      expect(json).toMatchObject({ provider: 'google', label: who.email });
      expect(
        (await sites.world.call('POST', '/users/me/identities', { token, body })).json,
      ).toEqual({
        message: 'IDENTITY_CODE_INVALID',
      });
      expect(text((await sites.enter(who)).json, 'token')).not.toBe('');
      const path = `/users/me/identities/${text(json, 'id')}`;
      const stranger = await sites.world.person();
      expect((await sites.world.call('DELETE', path, { token: stranger.token })).status).toBe(404);
      expect((await sites.world.call('DELETE', path, { token })).status).toBe(204);
      expect(field((await sites.enter(who)).json, 'registration')).toBeDefined();
    });

    test('the session is confirmed before the sign-in, and not asked again after it', async () => {
      const { token } = await sites.world.person();
      sites.world.clock.advance(5 * 60_000);
      const prepare = () => sites.world.outcome('POST', '/users/me/identities/prepare', { token });
      expect(await prepare()).toEqual([403, 'PASSWORD_REQUIRED_AGAIN']);
      await sites.world.call('POST', '/auth/step-up/password', {
        token,
        body: { password: PASSWORD },
      });
      expect((await prepare())[0]).toBe(204);
      sites.world.clock.advance(4 * 60_000);
      expect((await link(token, someone())).status).toBe(200);
    });

    test('an identity of another account is refused, and so is unlinking the last way to log in', async () => {
      const { who, token } = await sites.member();
      const other = await sites.world.person();
      expect((await link(other.token, who)).json).toEqual({ message: 'IDENTITY_ALREADY_LINKED' });
      const { json } = await sites.world.call('GET', '/users/me/identities', { token });
      const items = field(json, 'items');
      const id = text(Array.isArray(items) ? items[0] : null, 'id');
      expect(
        (await sites.world.call('DELETE', `/users/me/identities/${id}`, { token })).json,
      ).toEqual({
        message: 'LAST_LOGIN_METHOD',
      });
    });

    test('a code for one purpose is invalid for another', async () => {
      const { token } = await sites.world.person();
      const tab = newTab();
      const { location } = await sites.journey(someone(), tab);
      const body = { code: outcomeOf(location).code, loginSecret: tab.loginSecret };
      const linked = await sites.world.call('POST', '/users/me/identities', { token, body });
      expect(linked.json).toEqual({ message: 'IDENTITY_CODE_INVALID' });
    });
  });
});
