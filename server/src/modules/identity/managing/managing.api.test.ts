import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { PASSWORD } from '../../kyc/world.test-support.ts';
import { type Managing, openManaging } from './managing.test-support.ts';

describeOnBothEngines('managing people', (database) => {
  let people: Managing;
  beforeAll(async () => {
    people = await openManaging(database());
  });
  afterAll(() => people?.world.close());

  test('saving a person’s data as they are leaves no trace, and tells the person nothing', async () => {
    const one = await people.world.person();
    const traces = async () => {
      const { db } = database();
      const log = await db
        .selectFrom('audit_log')
        .select('action')
        .where('target_id', '=', one.id)
        .where('action', '=', 'user.edit')
        .execute();
      const notified = await db
        .selectFrom('notifications')
        .select('kind')
        .where('user_id', '=', one.id)
        .where('kind', '=', 'account_edited')
        .execute();
      return [log.length, notified.length];
    };
    const change = { name: 'Ana', phone: '+541150000000', type: 'user' };
    expect((await people.asAdmin('PUT', `/users/${one.id}`, change))[0]).toBe(200);
    expect(await traces()).toEqual([1, 1]);
    expect((await people.asAdmin('PUT', `/users/${one.id}`, change))[0]).toBe(200);
    expect(await traces()).toEqual([1, 1]);
  });

  describe('an administrator', () => {
    test('is created by invitation, and is verified by accepting it', async () => {
      const email = `invitada.${crypto.randomUUID()}@example.com`;
      const body = { name: 'Eva', lastname: 'Ruiz', email, type: 'admin_l3' };
      const created = await people.world.call('POST', '/users', {
        token: people.admin.token,
        body,
      });
      expect(created).toMatchObject({
        status: 200,
        json: { type: 'admin_l3', emailVerified: false, state: 'active' },
      });
      expect(await people.asAdmin('POST', '/users', body)).toEqual([409, 'EMAIL_ALREADY_TAKEN']);
      expect((await people.world.mail(email))?.subject).toBe('Invitación a administrar Ladrillo');
      expect(await people.world.login(email, PASSWORD)).toBe('no-token');
      const password = 'Mi-primera-clave-8';
      // requesting a verification mail sends the invitation again: there is no password yet
      const first = await people.world.linkTo(email);
      await people.world.call('POST', '/auth/resend-verification', { body: { email } });
      await people.world.jobs.runPending();
      const link = await people.world.linkTo(email);
      expect(link).not.toBe(first);
      expect(
        await people.world.outcome('POST', '/auth/reset-password', {
          body: { token: link, password },
        }),
      ).toEqual([204, null]);
      const session = await people.world.login(email, password);
      expect((await people.world.call('GET', '/users', { token: session })).status).toBe(200);
      expect(await people.world.outcome('POST', '/users', { token: session, body })).toEqual([
        403,
        'FORBIDDEN',
      ]);
    });

    test('cannot demote, block or delete themselves, nor set their password without the old one', async () => {
      const path = `/users/${people.admin.id}`;
      expect(await people.asAdmin('PUT', path, { type: 'admin_l2' })).toEqual([409, 'OWN_ACCOUNT']);
      expect(await people.asAdmin('POST', `${path}/block`)).toEqual([409, 'OWN_ACCOUNT']);
      expect(await people.asAdmin('DELETE', path)).toEqual([409, 'OWN_ACCOUNT']);
      expect(await people.asAdmin('DELETE', '/users/me', { confirmation: 'ELIMINAR' })).toEqual([
        409,
        'OWN_ACCOUNT',
      ]);
      expect(await people.asAdmin('PUT', '/users/me', { type: 'user' })).toEqual([
        409,
        'OWN_ACCOUNT',
      ]);
      expect(
        await people.asAdmin('POST', `${path}/change-password`, { password: 'Otra-clave-nueva-8' }),
      ).toEqual([409, 'OWN_ACCOUNT']);
      expect((await people.asAdmin('PUT', path, { city: 'Rosario', type: 'admin' }))[0]).toBe(200);
    });

    test.each(['admin_l2', 'admin_l3', 'user', 'owner', 'investor'] as const)(
      '%s manages nobody',
      async (role) => {
        const [one, other] = [await people.world.person(role), await people.world.person()];
        for (const [method, path, body] of [
          ['POST', `/users/${other.id}/block`, undefined],
          ['DELETE', `/users/${other.id}`, undefined],
          ['PUT', `/users/${other.id}`, { type: 'admin' }],
          ['POST', `/users/${other.id}/change-password`, { password: 'Otra-clave-nueva-8' }],
        ] as const) {
          expect(await people.world.outcome(method, path, { token: one.token, body })).toEqual([
            403,
            'FORBIDDEN',
          ]);
        }
      },
    );
  });

  test('of two administrators who block or delete each other concurrently, one remains', async () => {
    for (const [method, body] of [
      ['DELETE', undefined],
      ['POST', undefined],
    ] as const) {
      const [a, b] = [await people.world.person('admin'), await people.world.person('admin')];
      const suffix = method === 'POST' ? '/block' : '';
      const outcomes = await Promise.all([
        people.world.outcome(method, `/users/${b.id}${suffix}`, { token: a.token, body }),
        people.world.outcome(method, `/users/${a.id}${suffix}`, { token: b.token, body }),
      ]);
      expect(outcomes.filter(([status]) => status < 300)).toHaveLength(1);
      const acting = await people.world.identity.activeIdsOf(['admin']);
      expect([a.id, b.id].filter((id) => acting.includes(id))).toHaveLength(1);
    }
  });

  test('blocking ends sessions; unblocking allows log-in again', async () => {
    const person = await people.world.person();
    const path = `/users/${person.id}`;
    expect(await people.asAdmin('POST', `${path}/unblock`)).toEqual([409, 'USER_STATE_FORBIDS']);
    expect(await people.asAdmin('POST', `${path}/block`)).toEqual([204, null]);
    expect(await people.asAdmin('POST', `${path}/block`)).toEqual([409, 'USER_STATE_FORBIDS']);
    expect(await people.world.outcome('GET', '/users/me', { token: person.token })).toEqual([
      401,
      'TOKEN_NOT_FOUND',
    ]);
    await expect(
      database().transaction((tx) => people.world.identity.holdActive(tx, person.id)),
    ).rejects.toThrow('BLOCKED_USER');
    expect(await people.asAdmin('POST', `${path}/unblock`)).toEqual([204, null]);
    expect(await people.world.login(person.email)).not.toBe('no-token');
  });

  test('a log-in that races a block leaves no session behind', async () => {
    const person = await people.world.person();
    const [, ...logins] = await Promise.all([
      people.asAdmin('POST', `/users/${person.id}/block`),
      ...Array.from({ length: 4 }, () => people.world.login(person.email)),
    ]);
    for (const session of logins) {
      const [status] = await people.world.outcome('GET', '/users/me', { token: session });
      expect(status).toBe(401);
    }
  });

  test('a wallet’s owner cannot become an administrator while it holds money', async () => {
    const person = await people.world.person('investor');
    people.full.add(person.id);
    expect(await people.asAdmin('PUT', `/users/${person.id}`, { type: 'admin_l3' })).toEqual([
      409,
      'ACCOUNT_NOT_EMPTY',
    ]);
    expect((await people.asAdmin('PUT', `/users/${person.id}`, { type: 'owner' }))[0]).toBe(200);
  });

  test('verification mails are sent again to the people who need them', async () => {
    const email = `tarde.${crypto.randomUUID()}@example.com`;
    const body = { name: 'Leo', lastname: 'Paz', email, password: PASSWORD, acceptTerms: true };
    const { json } = await people.world.call('POST', '/users/register', { body });
    const id = String(Reflect.get(Object(json), 'userId'));
    const helper = await people.world.person('admin_l3');
    const resend = (of: string) =>
      people.world.outcome('POST', `/users/${of}/resend-verification-email`, {
        token: helper.token,
      });
    const first = await people.world.linkTo(email);
    expect(await resend(id)).toEqual([204, null]);
    const second = await people.world.linkTo(email);
    expect(second).not.toBe(first);
    await people.world.call('POST', '/auth/verify-email', {
      body: { token: second, password: PASSWORD },
    });
    expect(await resend(id)).toEqual([409, 'EMAIL_ALREADY_VERIFIED']);
    expect(await resend(crypto.randomUUID())).toEqual([404, 'USER_NOT_FOUND']);
  });

  test('people are found by name without accents, by role, state and verification', async () => {
    const person = await people.world.person('owner', 'verified');
    await people.asAdmin('PUT', `/users/${person.id}`, {
      name: 'Íñigo',
      lastname: 'Zúñiga',
    });
    const find = async (query: string) => {
      const { json } = await people.world.call('GET', `/users?${query}`, {
        token: people.admin.token,
      });
      const items: unknown = Reflect.get(Object(json), 'items');
      return Array.isArray(items)
        ? items.map((item) => String(Reflect.get(Object(item), 'userId')))
        : [];
    };
    expect(await find('search=INIGO zuniga')).toEqual([person.id]);
    expect(await find('search=%25')).toEqual([]);
    expect(
      await find('filter[kycStatus]=verified&filter[type]=owner&filter[state]=active'),
    ).toContain(person.id);
    expect(await find('type=owner')).toContain(person.id);
    expect(await find('filter[group]=admins')).not.toContain(person.id);
    expect(await people.asAdmin('GET', '/users?filter[role]=owner')).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
  });
});
