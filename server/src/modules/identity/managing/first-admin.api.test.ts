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

  test('corrects their own document while they work alone, and no longer once there is a second', async () => {
    const { id, token } = await world.person('admin');
    const { db } = database();
    // the one of the other test never accepted
    await db.updateTable('users').set({ password_hash: null }).where('id', '<>', id).execute();
    const put = async (body: object) =>
      (await world.outcome('PUT', `/users/${id}`, { token, body })).slice(0, 2);
    const stored = async () =>
      (
        await db
          .selectFrom('users')
          .select('document')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).document;
    expect(await put({ document: '30111222' })).toEqual([200, null]);
    expect(await put({ document: '30111223' })).toEqual([200, null]);
    expect(await stored()).toBe('30111223');
    // a correction, and not a removal
    expect(await put({ document: null })).toEqual([409, 'PROFILE_VERIFIED']);
    const edits = await db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'user.edit')
      .where('target_id', '=', id)
      .execute();
    expect(edits).toEqual([{ actor_id: id }, { actor_id: id }]);
    await world.person('admin');
    expect(await put({ document: '30111224' })).toEqual([409, 'PROFILE_VERIFIED']);
    expect(await stored()).toBe('30111223');
  });
});
