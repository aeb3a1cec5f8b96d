import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, type World } from '../../kyc/world.test-support.ts';

describeOnBothEngines('the first administrator', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database());
  });
  afterAll(() => world?.close());

  test('is invited once when there is none, and logs in with the link', async () => {
    const email = 'primera@example.com';
    expect(await world.identity.inviteFirstAdmin(email)).toBe(true);
    expect(await world.identity.inviteFirstAdmin('segunda@example.com')).toBe(false);
    const password = 'Mi-primera-clave-8';
    const token = await world.linkTo(email);
    expect(
      await world.outcome('POST', '/auth/reset-password', { body: { token, password } }),
    ).toEqual([204, null]);
    const session = await world.login(email, password);
    expect((await world.call('GET', '/users/me', { token: session })).json).toMatchObject({
      type: 'admin',
    });
  });
});
