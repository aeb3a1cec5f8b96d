import { afterAll, beforeAll, expect, test } from 'vitest';
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
});
