import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/core/time.ts';
import { newId } from '#core/id.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, PASSWORD, type World } from '../../kyc/world.test-support.ts';
import { eraseDeletedUsers } from '../closing/erase.ts';

describeOnBothEngines('managing people', (database) => {
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

  const asAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    world.outcome(method, path, { token: admin.token, body });

  describe('an administrator', () => {
    test('is created by invitation, and is verified by accepting it', async () => {
      const email = `invitada.${crypto.randomUUID()}@example.com`;
      const body = { name: 'Eva', lastname: 'Ruiz', email, type: 'admin_l3' };
      const created = await world.call('POST', '/users', { token: admin.token, body });
      expect(created).toMatchObject({
        status: 200,
        json: { type: 'admin_l3', emailVerified: false, state: 'active' },
      });
      expect(await asAdmin('POST', '/users', body)).toEqual([409, 'EMAIL_ALREADY_TAKEN']);
      expect((await world.mail(email))?.subject).toBe('Invitación a administrar Ladrillo');
      expect(await world.login(email, PASSWORD)).toBe('no-token');
      const password = 'Mi-primera-clave-8';
      // requesting a verification mail sends the invitation again: there is no password yet
      const first = await world.linkTo(email);
      await world.call('POST', '/auth/resend-verification', { body: { email } });
      await world.jobs.runPending();
      const link = await world.linkTo(email);
      expect(link).not.toBe(first);
      expect(
        await world.outcome('POST', '/auth/reset-password', { body: { token: link, password } }),
      ).toEqual([204, null]);
      const session = await world.login(email, password);
      expect((await world.call('GET', '/users', { token: session })).status).toBe(200);
      expect(await world.outcome('POST', '/users', { token: session, body })).toEqual([
        403,
        'FORBIDDEN',
      ]);
    });

    test('cannot demote, block or delete themselves, nor set their password without the old one', async () => {
      const path = `/users/${admin.id}`;
      expect(await asAdmin('PUT', path, { type: 'admin_l2' })).toEqual([409, 'OWN_ACCOUNT']);
      expect(await asAdmin('POST', `${path}/block`)).toEqual([409, 'OWN_ACCOUNT']);
      expect(await asAdmin('DELETE', path)).toEqual([409, 'OWN_ACCOUNT']);
      expect(await asAdmin('DELETE', '/users/me', { confirmation: 'ELIMINAR' })).toEqual([
        409,
        'OWN_ACCOUNT',
      ]);
      expect(await asAdmin('PUT', '/users/me', { type: 'user' })).toEqual([409, 'OWN_ACCOUNT']);
      expect(
        await asAdmin('POST', `${path}/change-password`, { password: 'Otra-clave-nueva-8' }),
      ).toEqual([409, 'OWN_ACCOUNT']);
      expect((await asAdmin('PUT', path, { city: 'Rosario', type: 'admin' }))[0]).toBe(200);
    });

    test.each(['admin_l2', 'admin_l3', 'user', 'owner', 'investor'] as const)(
      '%s manages nobody',
      async (role) => {
        const [one, other] = [await world.person(role), await world.person()];
        for (const [method, path, body] of [
          ['POST', `/users/${other.id}/block`, undefined],
          ['DELETE', `/users/${other.id}`, undefined],
          ['PUT', `/users/${other.id}`, { type: 'admin' }],
          ['POST', `/users/${other.id}/change-password`, { password: 'Otra-clave-nueva-8' }],
        ] as const) {
          expect(await world.outcome(method, path, { token: one.token, body })).toEqual([
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
      const [a, b] = [await world.person('admin'), await world.person('admin')];
      const suffix = method === 'POST' ? '/block' : '';
      const outcomes = await Promise.all([
        world.outcome(method, `/users/${b.id}${suffix}`, { token: a.token, body }),
        world.outcome(method, `/users/${a.id}${suffix}`, { token: b.token, body }),
      ]);
      expect(outcomes.filter(([status]) => status < 300)).toHaveLength(1);
      const acting = await world.identity.activeIdsOf(['admin']);
      expect([a.id, b.id].filter((id) => acting.includes(id))).toHaveLength(1);
    }
  });

  test('an invited administrator who never accepted is nobody’s second person', async () => {
    const [one, other] = [await world.person('admin'), await world.person('admin')];
    const seconds = () =>
      database().transaction((tx) => world.identity.secondsFor(tx, one.id, ['admin']));
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

  test('blocking ends sessions; unblocking allows log-in again', async () => {
    const person = await world.person();
    const path = `/users/${person.id}`;
    expect(await asAdmin('POST', `${path}/unblock`)).toEqual([409, 'USER_STATE_FORBIDS']);
    expect(await asAdmin('POST', `${path}/block`)).toEqual([204, null]);
    expect(await asAdmin('POST', `${path}/block`)).toEqual([409, 'USER_STATE_FORBIDS']);
    expect(await world.outcome('GET', '/users/me', { token: person.token })).toEqual([
      401,
      'TOKEN_NOT_FOUND',
    ]);
    await expect(
      database().transaction((tx) => world.identity.holdActive(tx, person.id)),
    ).rejects.toThrow('BLOCKED_USER');
    expect(await asAdmin('POST', `${path}/unblock`)).toEqual([204, null]);
    expect(await world.login(person.email)).not.toBe('no-token');
  });

  test('a log-in that races a block leaves no session behind', async () => {
    const person = await world.person();
    const [, ...logins] = await Promise.all([
      asAdmin('POST', `/users/${person.id}/block`),
      ...Array.from({ length: 4 }, () => world.login(person.email)),
    ]);
    for (const session of logins) {
      const [status] = await world.outcome('GET', '/users/me', { token: session });
      expect(status).toBe(401);
    }
  });

  describe('deleting', () => {
    test('needs the confirmation word and an empty account', async () => {
      const person = await world.person();
      const leave = (confirmation: string) =>
        world.outcome('DELETE', '/users/me', { token: person.token, body: { confirmation } });
      expect(await leave('eliminar')).toEqual([400, 'CONFIRMATION_WORD_WRONG']);
      full.add(person.id);
      expect(await leave('ELIMINAR')).toEqual([409, 'ACCOUNT_NOT_EMPTY']);
      const told = await world.call('DELETE', '/users/me', {
        token: person.token,
        body: { confirmation: 'ELIMINAR' },
      });
      expect(told.json).toMatchObject({ details: [{ path: 'account', message: 'HAS_TOKENS' }] });
      expect(await asAdmin('DELETE', `/users/${person.id}`)).toEqual([409, 'ACCOUNT_NOT_EMPTY']);
      full.delete(person.id);
      expect(await leave('ELIMINAR')).toEqual([204, null]);
      expect(await world.outcome('GET', '/users/me', { token: person.token })).toEqual([
        401,
        'TOKEN_NOT_FOUND',
      ]);
    });

    test('can be undone for 90 days; a blocked person returns blocked', async () => {
      const [one, blocked] = [await world.person(), await world.person()];
      await asAdmin('POST', `/users/${blocked.id}/block`);
      for (const { id } of [one, blocked])
        expect(await asAdmin('DELETE', `/users/${id}`)).toEqual([204, null]);
      world.clock.advance(89 * DAY_MS);
      admin = { ...admin, token: await world.login(admin.email) };
      for (const { id } of [one, blocked])
        expect(await asAdmin('POST', `/users/${id}/restore`)).toEqual([204, null]);
      expect(await asAdmin('POST', `/users/${one.id}/restore`)).toEqual([
        409,
        'USER_STATE_FORBIDS',
      ]);
      expect(await world.login(one.email)).not.toBe('no-token');
      expect((await world.identity.user(blocked.id))?.state).toBe('blocked');
    });

    test('keeps the days of the setting at the time of the deletion', async () => {
      const { context } = world.identity;
      const before = context.terms;
      const until = (restoreDays: number) => {
        context.terms = { tieDays: async () => 7, restoreDays: async () => restoreDays };
      };
      const [short, long] = [await world.person(), await world.person()];
      try {
        until(30);
        expect(await asAdmin('DELETE', `/users/${short.id}`)).toEqual([204, null]);
        until(120);
        expect(await asAdmin('DELETE', `/users/${long.id}`)).toEqual([204, null]);
      } finally {
        context.terms = before;
      }
      const told = await database()
        .db.selectFrom('notifications')
        .select('body')
        .where('user_id', '=', short.id)
        .where('kind', '=', 'account_deleted')
        .execute();
      expect(told.map(({ body }) => body).join()).toContain('Durante 30 días');
      const erasedAt = async ({ id }: { id: string }) => (await world.identity.user(id))?.erased_at;
      world.clock.advance(30 * DAY_MS - 1);
      await eraseDeletedUsers(context);
      expect(await erasedAt(short)).toBeNull();
      world.clock.advance(1);
      await eraseDeletedUsers(context);
      expect(await erasedAt(short)).toEqual(world.clock.now());
      world.clock.advance(90 * DAY_MS - 1);
      admin = { ...admin, token: await world.login(admin.email) };
      await eraseDeletedUsers(context);
      expect(await erasedAt(long)).toBeNull();
      expect(await asAdmin('POST', `/users/${long.id}/restore`)).toEqual([204, null]);
    });

    test('erases after 90 days: no personal data remains, digests match nothing, the e-mail is free', async () => {
      const person = await world.person();
      await world.call('PUT', '/users/me', {
        token: person.token,
        body: { phone: '+541145678901', document: '30111222' },
      });
      const account = {
        alias: 'Caja',
        holder: 'Ana',
        account: '2850590940090418135201',
        currency: 'ARS',
      };
      await world.call('POST', '/users/me/bank-accounts', { token: person.token, body: account });
      await asAdmin('DELETE', `/users/${person.id}`);
      world.clock.advance(90 * DAY_MS);
      admin = { ...admin, token: await world.login(admin.email) };
      expect(await asAdmin('POST', `/users/${person.id}/restore`)).toEqual([
        409,
        'USER_STATE_FORBIDS',
      ]);
      full.add(person.id);
      expect(await eraseDeletedUsers(world.identity.context)).toBeGreaterThanOrEqual(0);
      expect((await world.identity.user(person.id))?.erased_at).toBeNull();
      full.delete(person.id);
      expect(await eraseDeletedUsers(world.identity.context)).toBeGreaterThanOrEqual(1);
      const row = await world.identity.user(person.id);
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
      expect((await world.identity.names([person.id])).get(person.id)).toBe('Cuenta eliminada');
      expect(await asAdmin('GET', `/users/${person.id}`)).toEqual([404, 'USER_NOT_FOUND']);
      const body = {
        name: 'Ana',
        lastname: 'Núñez',
        email: person.email,
        password: PASSWORD,
        acceptTerms: true,
      };
      expect((await world.outcome('POST', '/users/register', { body }))[0]).toBe(200);
    });
  });

  test('a wallet’s owner cannot become an administrator while it holds money', async () => {
    const person = await world.person('investor');
    full.add(person.id);
    expect(await asAdmin('PUT', `/users/${person.id}`, { type: 'admin_l3' })).toEqual([
      409,
      'ACCOUNT_NOT_EMPTY',
    ]);
    expect((await asAdmin('PUT', `/users/${person.id}`, { type: 'owner' }))[0]).toBe(200);
  });

  test('an administrator cannot set another person’s password: the owner gets a link, and the present password works until they use it', async () => {
    const person = await world.person();
    const path = `/users/${person.id}/change-password`;
    expect(await asAdmin('POST', path, { password: 'Puesta-por-otro-9' })).toEqual([200, null]);
    expect(await world.login(person.email, 'Puesta-por-otro-9')).toBe('no-token');
    expect(await world.outcome('GET', '/users/me', { token: person.token })).toEqual([200, null]);
    expect((await world.mail(person.email))?.subject).toBe('Cambiá tu contraseña');
    const body = { token: await world.linkTo(person.email), password: 'Elegida-por-ella-9' };
    expect(await world.outcome('POST', '/auth/reset-password', { body })).toEqual([204, null]);
    expect(await world.login(person.email, 'Elegida-por-ella-9')).not.toBe('no-token');
  });

  test('the recovery of an administrator who never came is an invitation, and of one who logs in with another site it is not', async () => {
    const second = await world.person('admin');
    const { db } = database();
    const recovered = async (change: { email_verified_at?: null }) => {
      const { id, email } = await world.person('admin_l3');
      await db
        .updateTable('users')
        .set({ password_hash: null, ...change })
        .where('id', '=', id)
        .execute();
      const at = world.clock.now();
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
      const { json } = await world.call('POST', `/users/${id}/change-password`, {
        token: admin.token,
      });
      const request: unknown = Reflect.get(Object(json), 'request');
      const path = `/users/requests/${Reflect.get(Object(request), 'id')}/approve`;
      expect((await world.outcome('POST', path, { token: second.token }))[0]).toBe(204);
      return (await world.mail(email))?.subject;
    };
    expect(await recovered({})).toBe('Cambiá tu contraseña');
    expect(await recovered({ email_verified_at: null })).toBe('Invitación a administrar Ladrillo');
  });

  test('verification mails are sent again to the people who need them', async () => {
    const email = `tarde.${crypto.randomUUID()}@example.com`;
    const body = { name: 'Leo', lastname: 'Paz', email, password: PASSWORD, acceptTerms: true };
    const { json } = await world.call('POST', '/users/register', { body });
    const id = String(Reflect.get(Object(json), 'userId'));
    const helper = await world.person('admin_l3');
    const resend = (of: string) =>
      world.outcome('POST', `/users/${of}/resend-verification-email`, { token: helper.token });
    const first = await world.linkTo(email);
    expect(await resend(id)).toEqual([204, null]);
    const second = await world.linkTo(email);
    expect(second).not.toBe(first);
    await world.call('POST', '/auth/verify-email', {
      body: { token: second, password: PASSWORD },
    });
    expect(await resend(id)).toEqual([409, 'EMAIL_ALREADY_VERIFIED']);
    expect(await resend(crypto.randomUUID())).toEqual([404, 'USER_NOT_FOUND']);
  });

  test('people are found by name without accents, by role, state and verification', async () => {
    const person = await world.person('owner', 'verified');
    await asAdmin('PUT', `/users/${person.id}`, {
      name: 'Íñigo',
      lastname: 'Zúñiga',
    });
    const find = async (query: string) => {
      const { json } = await world.call('GET', `/users?${query}`, { token: admin.token });
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
    expect(await asAdmin('GET', '/users?filter[role]=owner')).toEqual([400, 'VALIDATION_FAILED']);
  });
});
