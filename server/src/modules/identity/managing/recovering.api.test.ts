import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { type Managing, openManaging } from './managing.test-support.ts';

describeOnBothEngines('recovering another person’s access', (database) => {
  let people: Managing;
  beforeAll(async () => {
    people = await openManaging(database());
  });
  afterAll(() => people?.world.close());

  test('an administrator cannot set another person’s password: the owner gets a link, and the present password works until they use it', async () => {
    const person = await people.world.person();
    const path = `/users/${person.id}/change-password`;
    expect(await people.asAdmin('POST', path, { password: 'Puesta-por-otro-9' })).toEqual([
      200,
      null,
    ]);
    expect(await people.world.login(person.email, 'Puesta-por-otro-9')).toBe('no-token');
    expect(await people.world.outcome('GET', '/users/me', { token: person.token })).toEqual([
      200,
      null,
    ]);
    expect((await people.world.mail(person.email))?.subject).toBe('Cambiá tu contraseña');
    const body = { token: await people.world.linkTo(person.email), password: 'Elegida-por-ella-9' };
    expect(await people.world.outcome('POST', '/auth/reset-password', { body })).toEqual([
      204,
      null,
    ]);
    expect(await people.world.login(person.email, 'Elegida-por-ella-9')).not.toBe('no-token');
  });

  test('the recovery of an administrator who never came is an invitation, and of one who logs in with another site it is not', async () => {
    const second = await people.world.person('admin');
    const { db } = database();
    const recovered = async (change: { email_verified_at?: null }) => {
      const { id, email } = await people.world.person('admin_l3');
      await db
        .updateTable('users')
        .set({ password_hash: null, ...change })
        .where('id', '=', id)
        .execute();
      const at = people.world.clock.now();
      if (change.email_verified_at === undefined)
        await db
          .insertInto('user_identities')
          .values({
            id: newId(),
            user_id: id,
            provider: 'google',
            subject: id,
            label: email,
            created_at: at,
            last_used_at: at,
          })
          .execute();
      const { json } = await people.world.call('POST', `/users/${id}/change-password`, {
        token: people.admin.token,
      });
      const request: unknown = Reflect.get(Object(json), 'request');
      const path = `/users/requests/${Reflect.get(Object(request), 'id')}/approve`;
      expect((await people.world.outcome('POST', path, { token: second.token }))[0]).toBe(204);
      return (await people.world.mail(email))?.subject;
    };
    expect(await recovered({})).toBe('Cambiá tu contraseña');
    expect(await recovered({ email_verified_at: null })).toBe('Invitación a administrar Ladrillo');
  });
});
