import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../../test/engines.ts';
import { backTo, cookieOf, newTab, outcomeOf } from '../journey.test-support.ts';
import { field, openSites, type Sites, someone } from '../stories.test-support.ts';

describeOnBothEngines('returning from another site', (database) => {
  let sites: Sites;
  beforeAll(async () => {
    sites = await openSites(database());
  });
  afterAll(() => sites?.close());

  describe('an unrequested answer', () => {
    test.each([
      ['a forged state', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
      ['no state', (back: URL) => back.searchParams.delete('state')],
      ['a forged code', (back: URL) => back.searchParams.set('code', 'x'.repeat(43))],
    ])('%s', async (_, forge) => {
      const out = await sites.leave('google', newTab().challenge);
      const back = new URL(await sites.google.walk(out.location, someone()));
      forge(back);
      const end = await sites.world.visit(backTo(back.href), cookieOf(out.setCookie));
      expect(outcomeOf(end.location)).toEqual({ error: 'OAUTH_FAILED' });
    });

    test('is refused without the cookie, or with another browser’s', async () => {
      const out = await sites.leave('google', newTab().challenge);
      const other = await sites.leave('google', newTab().challenge);
      const back = backTo(await sites.google.walk(out.location, someone()));
      for (const cookie of [undefined, cookieOf(other.setCookie), '__Host-ladrillo.oauth=x']) {
        const end = await sites.world.visit(back, cookie);
        expect(outcomeOf(end.location)).toEqual({ error: 'OAUTH_FAILED' });
      }
      // none of these ended the real attempt, which still works once
      const end = await sites.world.visit(back, cookieOf(out.setCookie));
      expect(Object.keys(outcomeOf(end.location))).toEqual(['code']);
      const second = await sites.world.visit(back, cookieOf(out.setCookie));
      expect(outcomeOf(second.location)).toEqual({ error: 'OAUTH_FAILED' });
    });

    test('is refused after ten minutes, or from the other site', async () => {
      const out = await sites.leave('google', newTab().challenge);
      const back = backTo(await sites.google.walk(out.location, someone()));
      const crossed = await sites.world.visit(
        back.replace('google', 'twitter'),
        cookieOf(out.setCookie),
      );
      expect(outcomeOf(crossed.location)).toEqual({ error: 'OAUTH_FAILED' });
      sites.world.clock.advance(600_001);
      const end = await sites.world.visit(back, cookieOf(out.setCookie));
      expect(outcomeOf(end.location)).toEqual({ error: 'OAUTH_FAILED' });
    });
  });

  describe('the one-time code', () => {
    test('works once', async () => {
      const { who } = await sites.member();
      const { location, loginSecret } = await sites.journey(who);
      const { code } = outcomeOf(location);
      const both = await Promise.all([
        sites.exchange({ code, loginSecret }),
        sites.exchange({ code, loginSecret }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect(both.map(({ json }) => field(json, 'message'))).toContain('TOKEN_NOT_FOUND');
    });

    test('is used up by a wrong secret', async () => {
      const { who } = await sites.member();
      const { location, loginSecret } = await sites.journey(who);
      const { code } = outcomeOf(location);
      for (const secret of [newTab().loginSecret, loginSecret])
        expect((await sites.exchange({ code, loginSecret: secret })).json).toEqual({
          message: 'TOKEN_NOT_FOUND',
        });
    });

    test('is valid for a minute', async () => {
      const { who } = await sites.member();
      const { location, loginSecret } = await sites.journey(who);
      sites.world.clock.advance(60_001);
      expect((await sites.exchange({ code: outcomeOf(location).code, loginSecret })).status).toBe(
        401,
      );
    });
  });
});
