import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/core/time.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, type World } from '../../kyc/world.test-support.ts';
import { noteAct } from '../independence/rule.ts';
import type { SignInGateway } from '../oauth/providers/gateway.ts';

/** The initial days during which two administrators are tied. */
const TIE_DAYS = 7;
/** Google as this installation offers it; nobody logs in with it here. */
const google: SignInGateway = {
  provider: 'google',
  authorizationUrl: async () => 'https://google.example',
  identify: async () => {
    throw new Error('nobody comes back');
  },
};

describeOnBothEngines('an administrator’s ways in', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database(), { gateways: [google] });
  });
  afterAll(() => world?.close());

  test('an offered site counts as one without a password, and a site that is switched off does not', async () => {
    const [one, other] = [await world.person('admin'), await world.person('admin')];
    const at = world.clock.now();
    /** Who counts beside the first when nobody else has level 1. */
    const counted = async (provider: 'google' | 'twitter' | null) => {
      const found: unknown[] = [];
      const asked = database().transaction(async (tx) => {
        const users = tx.updateTable('users');
        await users
          .set({ role: 'admin_l3' })
          .where('role', '=', 'admin')
          .where('id', 'not in', [one.id, other.id])
          .execute();
        await users.set({ password_hash: null }).where('id', '=', other.id).execute();
        if (provider)
          await tx
            .insertInto('user_identities')
            .values({
              id: newId(),
              user_id: other.id,
              provider,
              subject: other.id,
              label: other.email,
              created_at: at,
              last_used_at: at,
            })
            .execute();
        found.push(await world.identity.secondsFor(tx, one.id, ['admin']));
        found.push(await world.identity.worksAlone(tx, one.id));
        throw new Error('rolled back');
      });
      await expect(asked).rejects.toThrow('rolled back');
      return found;
    };
    expect(await counted(null)).toEqual([[], true]);
    expect(await counted('google')).toEqual([[other.id], false]);
    expect(await counted('twitter')).toEqual([[], true]);
  });

  test('a person who lost the password and chooses a new one is no newly made account', async () => {
    const [maker, made] = [await world.person('admin'), await world.person('admin')];
    const { db } = database();
    await database().transaction((tx) =>
      noteAct({ clock: world.clock }, tx, {
        actors: [maker.id],
        accountId: made.id,
        act: 'made',
      }),
    );
    const seconds = () =>
      database().transaction((tx) => world.identity.secondsFor(tx, maker.id, ['admin']));
    expect(await seconds()).not.toContain(made.id);
    world.clock.advance((TIE_DAYS + 1) * DAY_MS);
    expect(await seconds()).toContain(made.id);
    // as after an undone change of e-mail
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', made.id).execute();
    await world.outcome('POST', '/auth/recover-password', { body: { email: made.email } });
    await world.jobs.runPending();
    const body = { token: await world.linkTo(made.email), password: 'Elegida-de-nuevo-9' };
    expect(await world.outcome('POST', '/auth/reset-password', { body })).toEqual([204, null]);
    expect(await seconds()).toContain(made.id);
  });
});
