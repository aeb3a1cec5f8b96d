import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, PASSWORD, type World } from '../../kyc/world.test-support.ts';
import { newTab, outcomeOf } from '../oauth/journey.test-support.ts';
import { openSites, type Sites, someone } from '../oauth/stories.test-support.ts';
import { DONE, storiesOf } from './stories.test-support.ts';

const ACCOUNT = {
  alias: 'Mi cuenta',
  holder: 'Ana',
  account: '0070001600000000001232',
  currency: 'USD',
};
const PASSWORD_AGAIN = [403, 'PASSWORD_REQUIRED_AGAIN'];

describeOnBothEngines('a session without a second factor', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database());
  });
  afterAll(() => world?.close());

  const addAccount = (token: string, alias = 'Mi cuenta') =>
    world.outcome('POST', '/users/me/bank-accounts', { token, body: { ...ACCOUNT, alias } });
  const confirm = (token: string, password = PASSWORD) =>
    world.outcome('POST', '/auth/step-up/password', { token, body: { password } });

  test('needs the password again to add or remove a bank account five minutes after the log-in', async () => {
    const { token } = await world.person();
    expect((await addAccount(token))[0]).toBe(200);
    world.clock.advance(5 * 60_000);
    expect(await addAccount(token, 'Otra')).toEqual(PASSWORD_AGAIN);
    const { json } = await world.call('GET', '/users/me/bank-accounts', { token });
    expect(json).toMatchObject({ items: [{ alias: 'Mi cuenta' }] });
    expect(await confirm(token, 'Equivocada-1')).toEqual([400, 'PASSWORD_WRONG']);
    expect(await addAccount(token, 'Otra')).toEqual(PASSWORD_AGAIN);
    expect(await confirm(token)).toEqual(DONE);
    expect((await addAccount(token, 'Otra'))[0]).toBe(200);
  });

  test('confirms only itself: another session of the same person still asks', async () => {
    const { token, email } = await world.person();
    const other = await world.login(email);
    world.clock.advance(5 * 60_000);
    expect(await confirm(token)).toEqual(DONE);
    expect(await addAccount(other)).toEqual(PASSWORD_AGAIN);
  });

  test('is not confirmed by a password if there is a second factor', async () => {
    const { token } = await storiesOf(world, database()).withTotp();
    world.clock.advance(5 * 60_000);
    expect(await confirm(token)).toEqual([403, 'SECOND_FACTOR_REQUIRED_AGAIN']);
    expect(await addAccount(token)).toEqual([403, 'SECOND_FACTOR_REQUIRED_AGAIN']);
  });

  test('counts wrong passwords', async () => {
    const { token } = await world.person();
    for (let times = 0; times < 10; times += 1)
      expect(await confirm(token, 'Equivocada-1')).toEqual([400, 'PASSWORD_WRONG']);
    expect(await confirm(token)).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describeOnBothEngines('linking another site with a session that was not confirmed', (database) => {
  let sites: Sites;
  beforeAll(async () => {
    sites = await openSites(database());
  });
  afterAll(() => sites?.close());

  const arrive = async () => {
    const tab = newTab();
    const { location } = await sites.journey(someone(), tab, 'link');
    return { code: outcomeOf(location).code, loginSecret: tab.loginSecret };
  };

  test('needs the password, and the same code is still valid after it', async () => {
    const { token } = await sites.world.person();
    sites.world.clock.advance(5 * 60_000);
    const body = await arrive();
    const link = () => sites.world.outcome('POST', '/users/me/identities', { token, body });
    expect(await link()).toEqual(PASSWORD_AGAIN);
    await sites.world.call('POST', '/auth/step-up/password', {
      token,
      body: { password: PASSWORD },
    });
    expect((await link())[0]).toBe(200);
  });

  test('needs a fresh log-in from a person without a password', async () => {
    const { token, who } = await sites.member();
    const account = () =>
      sites.world.outcome('POST', '/users/me/bank-accounts', { token, body: ACCOUNT });
    sites.world.clock.advance(5 * 60_000);
    expect(await account()).toEqual([403, 'SIGN_IN_AGAIN']);
    expect(
      await sites.world.outcome('POST', '/auth/step-up/password', {
        token,
        body: { password: PASSWORD },
      }),
    ).toEqual([403, 'SIGN_IN_AGAIN']);
    const { json } = await sites.enter(who);
    expect(json).toHaveProperty('token');
  });

  test('a change of password unlinks the sites unless the person keeps them', async () => {
    const { token, email } = await sites.world.person();
    const who = someone();
    const link = async (session: string) => {
      const tab = newTab();
      const { location } = await sites.journey(who, tab, 'link');
      const body = { code: outcomeOf(location).code, loginSecret: tab.loginSecret };
      await sites.world.call('POST', '/users/me/identities', { token: session, body });
    };
    await link(token);
    const second = 'Nueva-casa-con-patio-7';
    const change = (
      session: string,
      currentPassword: string,
      { password, more = {} }: { password: string; more?: object | undefined },
    ) =>
      sites.world.outcome('POST', '/users/me/change-password', {
        token: session,
        body: { currentPassword, password, ...more },
      });
    expect(
      await change(token, PASSWORD, { password: second, more: { unlinkSites: false } }),
    ).toEqual(DONE);
    expect((await sites.enter(who)).json).toHaveProperty('token');
    const again = await sites.world.login(email, second);
    expect(await change(again, second, { password: PASSWORD })).toEqual(DONE);
    // the identity opens no account any more: its person is new
    expect((await sites.enter(who)).json).toHaveProperty('registration');
  });
});
