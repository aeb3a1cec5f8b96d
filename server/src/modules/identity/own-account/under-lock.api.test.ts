import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, PASSWORD, type World } from '../../kyc/world.test-support.ts';
import { deleteOwnAccount } from '../closing/delete-account.ts';
import { createAdmin } from '../managing/create-admin.ts';
import { unlinkOwnIdentity } from '../oauth/linking/link.ts';
import { startTotp } from '../second-factor/codes/totp-factor.ts';
import { addOwnBankAccount } from './bank-accounts.ts';
import { askEmailChange } from './change-email.ts';
import { changeOwnPassword } from './change-password.ts';
import { editMe } from './profile.ts';

/** The guard's facts may have changed once the person is locked: these calls start after the guard. */
describeOnBothEngines('checked again under the lock', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database());
  });
  afterAll(() => world?.close());

  test('a session that has ended changes nothing', async () => {
    const { id, token } = await world.person();
    const { sessionId } = await world.identity.authenticate(token);
    await world.call('POST', '/auth/logout', { token });
    const by = { userId: id, sessionId, address: '127.0.0.1' };
    const { context } = world.identity;
    const account = {
      alias: 'Una',
      holder: 'Ana',
      account: '0070001600000000001232',
      currency: 'USD',
    } as const;
    const calls = [
      () => askEmailChange(context, by, { email: 'otra.casa@example.com', password: PASSWORD }),
      () =>
        changeOwnPassword(context, by, {
          currentPassword: PASSWORD,
          password: 'Nueva-casa-7-x',
          unlinkSites: true,
        }),
      () => addOwnBankAccount(context, by, account),
      () => startTotp(context, by, PASSWORD),
      () => unlinkOwnIdentity(context, by, id),
      () => editMe(context, by, { city: 'Rosario' }),
      () => deleteOwnAccount(context, by, 'ELIMINAR'),
    ];
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({ key: 'TOKEN_NOT_FOUND' });
  });

  test('a person who is no longer an administrator cannot invite', async () => {
    const [acting, other] = [await world.person('admin'), await world.person('admin')];
    await world.call('POST', `/users/${acting.id}/block`, { token: other.token });
    const invited = {
      type: 'admin',
      name: 'Eva',
      lastname: 'Paz',
      email: `eva.${crypto.randomUUID()}@example.com`,
    } as const;
    const by = { userId: acting.id, address: '127.0.0.1' };
    await expect(createAdmin(world.identity.context, by, invited)).rejects.toMatchObject({
      key: 'FORBIDDEN',
    });
  });
});
