import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { type Managing, openManaging } from './managing.test-support.ts';

describeOnBothEngines('an administrator’s second person', (database) => {
  let people: Managing;
  beforeAll(async () => {
    people = await openManaging(database());
  });
  afterAll(() => people?.world.close());

  test('an invited administrator who never accepted is nobody’s second person', async () => {
    const [one, other] = [await people.world.person('admin'), await people.world.person('admin')];
    const seconds = () =>
      database().transaction((tx) => people.world.identity.secondsFor(tx, one.id, ['admin']));
    expect(await seconds()).toContain(other.id);
    for (const missing of [{ password_hash: null }, { email_verified_at: null }]) {
      const { db } = database();
      const users = db.updateTable('users').where('id', '=', other.id);
      const { password_hash, email_verified_at } = await db
        .selectFrom('users')
        .select(['password_hash', 'email_verified_at'])
        .where('id', '=', other.id)
        .executeTakeFirstOrThrow();
      await users.set(missing).execute();
      expect(await seconds()).not.toContain(other.id);
      await users.set({ password_hash, email_verified_at }).execute();
      expect(await seconds()).toContain(other.id);
    }
  });

  test('an administrator who logs in with another site and has no password is a second person', async () => {
    const [one, other] = [await people.world.person('admin'), await people.world.person('admin')];
    const at = people.world.clock.now();
    const google = {
      id: newId(),
      user_id: other.id,
      provider: 'google',
      subject: other.id,
    } as const;
    /** Who counts beside the first when nobody else has level 1. */
    const counted = async (hasGoogle: boolean) => {
      const found: unknown[] = [];
      const asked = database().transaction(async (tx) => {
        const users = tx.updateTable('users');
        await users
          .set({ role: 'admin_l3' })
          .where('role', '=', 'admin')
          .where('id', 'not in', [one.id, other.id])
          .execute();
        await users.set({ password_hash: null }).where('id', '=', other.id).execute();
        if (hasGoogle)
          await tx
            .insertInto('user_identities')
            .values({ ...google, label: other.email, created_at: at, last_used_at: at })
            .execute();
        found.push(await people.world.identity.secondsFor(tx, one.id, ['admin']));
        found.push(await people.world.identity.worksAlone(tx, one.id));
        throw new Error('rolled back');
      });
      await expect(asked).rejects.toThrow('rolled back');
      return found;
    };
    expect(await counted(false)).toEqual([[], true]);
    expect(await counted(true)).toEqual([[other.id], false]);
  });
});
