import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/core/time.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { PASSWORD } from '../../kyc/world.test-support.ts';
import { eraseDeletedUsers } from '../closing/erase.ts';
import { type Managing, openManaging } from './managing.test-support.ts';

describeOnBothEngines('deleting an account', (database) => {
  let people: Managing;
  beforeAll(async () => {
    people = await openManaging(database());
  });
  afterAll(() => people?.world.close());

  test('needs the confirmation word and an empty account', async () => {
    const person = await people.world.person();
    const leave = (confirmation: string) =>
      people.world.outcome('DELETE', '/users/me', { token: person.token, body: { confirmation } });
    expect(await leave('eliminar')).toEqual([400, 'CONFIRMATION_WORD_WRONG']);
    people.full.add(person.id);
    expect(await leave('ELIMINAR')).toEqual([409, 'ACCOUNT_NOT_EMPTY']);
    const refused = await people.world.call('DELETE', '/users/me', {
      token: person.token,
      body: { confirmation: 'ELIMINAR' },
    });
    expect(refused.json).toMatchObject({ details: [{ path: 'account', message: 'HAS_TOKENS' }] });
    expect(await people.asAdmin('DELETE', `/users/${person.id}`)).toEqual([
      409,
      'ACCOUNT_NOT_EMPTY',
    ]);
    people.full.delete(person.id);
    expect(await leave('ELIMINAR')).toEqual([204, null]);
    expect(await people.world.outcome('GET', '/users/me', { token: person.token })).toEqual([
      401,
      'TOKEN_NOT_FOUND',
    ]);
  });

  test('can be undone for 90 days; a blocked person returns blocked', async () => {
    const [one, blocked] = [await people.world.person(), await people.world.person()];
    await people.asAdmin('POST', `/users/${blocked.id}/block`);
    for (const { id } of [one, blocked])
      expect(await people.asAdmin('DELETE', `/users/${id}`)).toEqual([204, null]);
    people.world.clock.advance(89 * DAY_MS);
    await people.logInAgain();
    for (const { id } of [one, blocked])
      expect(await people.asAdmin('POST', `/users/${id}/restore`)).toEqual([204, null]);
    expect(await people.asAdmin('POST', `/users/${one.id}/restore`)).toEqual([
      409,
      'USER_STATE_FORBIDS',
    ]);
    expect(await people.world.login(one.email)).not.toBe('no-token');
    expect((await people.world.identity.user(blocked.id))?.state).toBe('blocked');
  });

  test('keeps the days of the setting at the time of the deletion', async () => {
    const { context } = people.world.identity;
    const before = context.terms;
    const until = (restoreDays: number) => {
      context.terms = { tieDays: async () => 7, restoreDays: async () => restoreDays };
    };
    const [short, long] = [await people.world.person(), await people.world.person()];
    try {
      until(30);
      expect(await people.asAdmin('DELETE', `/users/${short.id}`)).toEqual([204, null]);
      until(120);
      expect(await people.asAdmin('DELETE', `/users/${long.id}`)).toEqual([204, null]);
    } finally {
      context.terms = before;
    }
    const notified = await database()
      .db.selectFrom('notifications')
      .select('body')
      .where('user_id', '=', short.id)
      .where('kind', '=', 'account_deleted')
      .execute();
    expect(notified.map(({ body }) => body).join()).toContain('Durante 30 días');
    const erasedAt = async ({ id }: { id: string }) =>
      (await people.world.identity.user(id))?.erased_at;
    people.world.clock.advance(30 * DAY_MS - 1);
    await eraseDeletedUsers(context);
    expect(await erasedAt(short)).toBeNull();
    people.world.clock.advance(1);
    await eraseDeletedUsers(context);
    expect(await erasedAt(short)).toEqual(people.world.clock.now());
    people.world.clock.advance(90 * DAY_MS - 1);
    await people.logInAgain();
    await eraseDeletedUsers(context);
    expect(await erasedAt(long)).toBeNull();
    expect(await people.asAdmin('POST', `/users/${long.id}/restore`)).toEqual([204, null]);
  });

  test('erases after 90 days: no personal data remains, digests match nothing, the e-mail is free', async () => {
    const person = await people.world.person();
    await people.world.call('PUT', '/users/me', {
      token: person.token,
      body: { phone: '+541145678901', document: '30111222' },
    });
    const account = {
      alias: 'Caja',
      holder: 'Ana',
      account: '2850590940090418135201',
      currency: 'ARS',
    };
    await people.world.call('POST', '/users/me/bank-accounts', {
      token: person.token,
      body: account,
    });
    await people.asAdmin('DELETE', `/users/${person.id}`);
    people.world.clock.advance(90 * DAY_MS);
    await people.logInAgain();
    expect(await people.asAdmin('POST', `/users/${person.id}/restore`)).toEqual([
      409,
      'USER_STATE_FORBIDS',
    ]);
    people.full.add(person.id);
    expect(await eraseDeletedUsers(people.world.identity.context)).toBeGreaterThanOrEqual(0);
    expect((await people.world.identity.user(person.id))?.erased_at).toBeNull();
    people.full.delete(person.id);
    expect(await eraseDeletedUsers(people.world.identity.context)).toBeGreaterThanOrEqual(1);
    const row = await people.world.identity.user(person.id);
    expect(row).toMatchObject({
      email: null,
      phone: null,
      document: null,
      password_hash: null,
      audit_salt: null,
    });
    const left = await database()
      .db.selectFrom('bank_accounts')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(left).toMatchObject([{ alias: '', holder: '', account: '' }]);
    expect((await people.world.identity.names([person.id])).get(person.id)).toBe(
      'Cuenta eliminada',
    );
    expect(await people.asAdmin('GET', `/users/${person.id}`)).toEqual([404, 'USER_NOT_FOUND']);
    const body = {
      name: 'Ana',
      lastname: 'Núñez',
      email: person.email,
      password: PASSWORD,
      acceptTerms: true,
    };
    expect((await people.world.outcome('POST', '/users/register', { body }))[0]).toBe(200);
  });
});
