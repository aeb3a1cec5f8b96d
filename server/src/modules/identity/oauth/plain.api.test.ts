import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { backTo, cookieOf, newTab, outcomeOf } from './journey.test-support.ts';
import { field, openSites, type Sites, someone } from './stories.test-support.ts';

describeOnBothEngines('a plain call of /auth/google', (database) => {
  let sites: Sites;
  beforeAll(async () => {
    sites = await openSites(database());
  });
  afterAll(() => sites?.close());

  /** From the plain URL to the page, which learns that a person returned. */
  const arrive = async (who = someone()) => {
    const out = await sites.world.visit('/auth/google');
    expect(out.location.startsWith(sites.google.issuer)).toBe(true);
    const back = await sites.google.walk(out.location, who);
    const landed = await sites.world.visit(backTo(back), cookieOf(out.setCookie));
    expect(landed.location).toBe('https://ladrillo.example/login#arrived=google');
    return { out, landed };
  };
  const handOver = (challenge: string, cookie?: string) =>
    sites.world.visit(`/auth/google/hand-over?challenge=${challenge}`, cookie);

  test('leads to the site and back; the page in the same browser gets the code', async () => {
    const { who } = await sites.member();
    const { landed } = await arrive(who);
    const tab = newTab();
    const end = await handOver(tab.challenge, cookieOf(landed.setCookie));
    const { code } = outcomeOf(end.location);
    const { json } = await sites.exchange({ code, loginSecret: tab.loginSecret });
    expect(json).toHaveProperty('token');
  });

  test('a new person completes the registration with it', async () => {
    const { landed } = await arrive();
    const tab = newTab();
    const end = await handOver(tab.challenge, cookieOf(landed.setCookie));
    const { json } = await sites.exchange({
      code: outcomeOf(end.location).code,
      loginSecret: tab.loginSecret,
    });
    expect(field(json, 'registration')).toBeDefined();
  });

  test('a page in another browser gets nothing, nor does a second page', async () => {
    const { out, landed } = await arrive();
    const other = await arrive();
    const refused = { error: 'OAUTH_FAILED' };
    const ask = async (cookie?: string) =>
      outcomeOf((await handOver(newTab().challenge, cookie)).location);
    expect(await ask()).toEqual(refused);
    // the outgoing cookie was changed on the way back
    expect(await ask(cookieOf(out.setCookie))).toEqual(refused);
    expect(Object.keys(await ask(cookieOf(landed.setCookie)))).toEqual(['code']);
    expect(await ask(cookieOf(landed.setCookie))).toEqual(refused);
    expect(Object.keys(await ask(cookieOf(other.landed.setCookie)))).toEqual(['code']);
  });

  test('one page’s code is useless to another, and a return is valid for a minute', async () => {
    const { landed } = await arrive();
    const end = await handOver(newTab().challenge, cookieOf(landed.setCookie));
    const { code } = outcomeOf(end.location);
    const stolen = await sites.exchange({ code, loginSecret: newTab().loginSecret });
    expect(stolen.json).toEqual({ message: 'TOKEN_NOT_FOUND' });
    const late = await arrive();
    sites.world.clock.advance(60_001);
    const tooLate = await handOver(newTab().challenge, cookieOf(late.landed.setCookie));
    expect(outcomeOf(tooLate.location)).toEqual({ error: 'OAUTH_FAILED' });
  });

  test('does not link a site, and a malformed challenge is refused', async () => {
    for (const query of ['?purpose=link', '?challenge=corto', '?challenge='])
      expect(outcomeOf((await sites.world.visit(`/auth/google${query}`)).location)).toEqual({
        error: 'OAUTH_FAILED',
      });
  });

  test('on https stores the attempt in a cookie that another site cannot write', async () => {
    const { out } = await arrive();
    expect(out.setCookie).toMatch(
      /^__Host-ladrillo\.oauth=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
  });
});
