import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, type World } from '../../kyc/world.test-support.ts';

describeOnBothEngines('people’s data for the operator', (database) => {
  let world: World;
  let admin: Awaited<ReturnType<World['person']>>;
  const full = new Set<string>();
  beforeAll(async () => {
    world = await openWorld(database());
    admin = await world.person('admin');
    world.identity.onAccountEmptyCheck(async (_tx, userId) =>
      full.has(userId) ? ['HAS_TOKENS'] : [],
    );
  });
  afterAll(() => world?.close());

  const get = async (path: string) => (await world.call('GET', path, admin)).json;

  test('people are found by their documents', async () => {
    const ana = await world.person();
    const body = { document: 'AB123987' };
    await world.call('PUT', `/users/${ana.id}`, { token: admin.token, body });
    const found = await get('/users?search=ab123987&sort=name&filter[emailVerified]=true');
    expect(found).toMatchObject({ total: 1, items: [{ userId: ana.id }] });
    expect(await get('/users?search=ab123987&filter[emailVerified]=false')).toMatchObject({
      total: 0,
    });
  });

  test('people are found by their whole account with letters, except by level 3', async () => {
    const ana = await world.person();
    const account = 'ES9121000418450200051332';
    await database()
      .db.insertInto('bank_accounts')
      .values({
        id: newId(),
        user_id: ana.id,
        alias: 'Afuera',
        holder: 'Ana Paz',
        account,
        currency: 'USD',
        kind: 'iban',
        tax_id: null,
        created_at: world.clock.now(),
        removed_at: null,
      })
      .execute();
    expect(await get(`/users?search=${account.toLowerCase()}`)).toMatchObject({
      total: 1,
      items: [{ userId: ana.id }],
    });
    expect(await get(`/users?search=${account.slice(0, -1)}`)).toMatchObject({ total: 0 });
    const { token } = await world.person('admin_l3');
    const unread = await world.call('GET', `/users?search=${account}`, { token });
    expect(unread.json).toMatchObject({ total: 0 });
  });

  test('the shown obstacle is the error that the call returns', async () => {
    const ana = await world.person();
    full.add(ana.id);
    expect(await get(`/users/${ana.id}/standing`)).toMatchObject({
      obstacles: {
        block: null,
        unblock: 'USER_STATE_FORBIDS',
        delete: 'ACCOUNT_NOT_EMPTY',
        becomeAdmin: 'ACCOUNT_NOT_EMPTY',
        changeRole: null,
        resend: 'EMAIL_ALREADY_VERIFIED',
      },
      restorableUntil: null,
    });
    expect(await world.outcome('DELETE', `/users/${ana.id}`, admin)).toEqual([
      409,
      'ACCOUNT_NOT_EMPTY',
    ]);
    expect(await get(`/users/${admin.id}/standing`)).toMatchObject({
      obstacles: { block: 'OWN_ACCOUNT', delete: 'OWN_ACCOUNT', edit: null },
    });
  });

  test('sessions are listed and ended, except one’s own', async () => {
    const ana = await world.person();
    expect(await get(`/users/${ana.id}/sessions`)).toMatchObject({ items: [{ current: false }] });
    expect(await world.outcome('DELETE', `/users/${ana.id}/sessions`, admin)).toEqual([204, null]);
    expect(await world.outcome('GET', '/users/me', ana)).toEqual([401, 'TOKEN_NOT_FOUND']);
    expect(await world.outcome('DELETE', `/users/${admin.id}/sessions`, admin)).toEqual([
      409,
      'OWN_ACCOUNT',
    ]);
  });

  test('the audit log is filtered by target and day, and its chain is intact', async () => {
    expect(await get('/audit?filter[action]=user&filter[targetKind]=user')).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ action: 'user.close_sessions' })]),
    });
    expect(await get('/audit?filter[action]=use')).toMatchObject({ total: 0 });
    expect(await get('/audit?filter[to]=2021-01-01')).toMatchObject({ total: 0 });
    expect(await get('/audit/chain')).toMatchObject({ ok: true, faults: [] });
  });
});
