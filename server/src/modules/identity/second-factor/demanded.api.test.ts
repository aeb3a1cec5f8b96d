import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { createAuthenticator } from '../../../demo/authenticator.ts';
import { openWorld, PASSWORD, type World } from '../../kyc/world.test-support.ts';
import { FACTOR, options } from './stories.test-support.ts';

describeOnBothEngines('administrators when a second factor is required', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database(), { demandedOfAdmins: true });
  });
  afterAll(() => world?.close());

  test('can do nothing before setting one up; other people are not affected', async () => {
    const { token } = await world.person('admin');
    expect((await world.call('GET', '/users/me', { token })).json).toMatchObject({
      mustSetUpSecondFactor: true,
    });
    for (const path of ['/users', '/settings', '/audit', '/users/me/sessions'])
      expect(await world.outcome('GET', path, { token })).toEqual([
        403,
        'SECOND_FACTOR_SETUP_REQUIRED',
      ]);
    expect((await world.call('GET', FACTOR, { token })).json).toMatchObject({ required: true });
    const key = createAuthenticator();
    const { json } = await world.call('POST', `${FACTOR}/passkeys/options`, {
      token,
      body: { password: PASSWORD },
    });
    const body = { name: 'Llave', response: key.make(options.parse(json).challenge) };
    expect((await world.call('POST', `${FACTOR}/passkeys`, { token, body })).status).toBe(200);
    expect((await world.call('GET', '/users', { token })).status).toBe(200);
    expect((await world.call('GET', '/users/me', { token })).json).toMatchObject({
      mustSetUpSecondFactor: false,
    });
    const person = await world.person('investor');
    expect((await world.call('GET', '/users/me/sessions', { token: person.token })).status).toBe(
      200,
    );
  });
});
