import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { openWorld, PASSWORD, type World } from '../../kyc/world.test-support.ts';
import { sweep } from '../closing/erase.ts';
import { storiesOf } from '../second-factor/stories.test-support.ts';

const page = z.object({
  total: z.number(),
  items: z.array(
    z.object({
      kind: z.string(),
      detail: z.string().nullable(),
      device: z.string().nullable(),
      network: z.string().nullable(),
    }),
  ),
});
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' };
const IP = '203.0.113.77';
const DAY = 86_400_000;

describeOnBothEngines('security events', (database) => {
  let world: World;
  const lines: string[] = [];
  beforeAll(async () => {
    world = await openWorld(database(), { logs: (line) => void lines.push(line) });
  });
  afterAll(() => world?.close());

  const eventsOf = async (token: string, path = '/users/me/security-events', query = '') =>
    page.parse((await world.call('GET', `${path}${query}`, { token })).json);
  const kinds = async (token: string) => (await eventsOf(token)).items.map(({ kind }) => kind);
  const logIn = (email: string, password: string) => {
    world.clock.advance(1000);
    return world.outcome('POST', '/auth/login', {
      body: { email, password },
      ip: IP,
      headers: FIREFOX,
    });
  };

  test('log-ins and failures are recorded with device and network, newest first', async () => {
    const { token, email } = await world.person();
    await logIn(email, 'Equivocada-1');
    await logIn(email, PASSWORD);
    const { items, total } = await eventsOf(token);
    expect(total).toBe(3);
    expect(items.slice(0, 2)).toEqual([
      { kind: 'log_in', detail: null, device: 'Firefox en Windows', network: IP },
      {
        kind: 'log_in_refused',
        detail: 'INVALID_CREDENTIALS',
        device: 'Firefox en Windows',
        network: IP,
      },
    ]);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined);
    expect(logged.slice(-2)).toMatchObject([
      { event: 'log_in_refused', detail: 'INVALID_CREDENTIALS' },
      { event: 'log_in', detail: null },
    ]);
    expect(logged.at(-1)?.user).toMatch(/^[0-9a-f-]{36}$/);
    for (const personal of [email, IP, 'Firefox', 'Equivocada'])
      expect(JSON.stringify(logged)).not.toContain(personal);
    const second = await eventsOf(token, undefined, '?page=2&pageSize=2');
    expect(second.items).toHaveLength(1);
    expect(second.total).toBe(3);
  });

  test('a wrong second factor and a blocked account are recorded as refusals', async () => {
    const stories = storiesOf(world, database());
    const admin = await world.person('admin');
    const person = await stories.withTotp();
    await stories.logIn(person, '000000', IP);
    world.clock.advance(1000);
    await world.call('POST', '/auth/step-up', { token: person.token, body: { code: '000000' } });
    world.clock.advance(1000);
    await world.call('POST', `/users/${person.id}/block`, { token: admin.token });
    await logIn(person.email, PASSWORD);
    const path = `/users/${person.id}/security-events`;
    const { items } = await eventsOf(admin.token, path);
    // the log-in and the factor before them have the same instant on the test's clock
    expect(items.slice(0, 4).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['log_in_refused', 'BLOCKED_USER'],
      ['account_blocked', 'admin'],
      ['confirmation_refused', 'INVALID_SECOND_FACTOR'],
      ['log_in_refused', 'INVALID_SECOND_FACTOR'],
    ]);
  });

  test('changes to an account are recorded: password, bank accounts, sessions, factors', async () => {
    const { token, email } = await world.person();
    await world.login(email);
    await world.call('DELETE', '/users/me/sessions', { token });
    await world.call('POST', '/users/me/bank-accounts', {
      token,
      body: {
        alias: 'Mi cuenta',
        holder: 'Ana',
        account: '0070001600000000001232',
        currency: 'USD',
      },
    });
    await world.call('POST', '/users/me/check-password', { token, body: { password: 'No-es-1a' } });
    await world.call('POST', '/users/me/change-password', {
      token,
      body: { currentPassword: PASSWORD, password: 'Nueva-casa-con-patio-7' },
    });
    const again = await world.login(email, 'Nueva-casa-con-patio-7');
    expect((await kinds(again)).sort()).toEqual([
      'bank_account_added',
      'confirmation_refused',
      'log_in',
      'log_in',
      'log_in',
      'password_changed',
      'sessions_ended',
    ]);
  });

  test('a guess at an unknown e-mail is recorded without the e-mail', async () => {
    const email = `nadie.${crypto.randomUUID()}@example.com`;
    await logIn(email, 'Equivocada-1');
    const rows = await database().db.selectFrom('security_events').selectAll().execute();
    expect(rows.some(({ user_id }) => user_id === null)).toBe(true);
    const logged = JSON.stringify(rows);
    expect(logged).not.toContain(email);
    expect(logged).not.toContain('Equivocada');
  });

  test('only level 1 sees another person’s events', async () => {
    const person = await world.person();
    const path = `/users/${person.id}/security-events`;
    for (const role of ['user', 'admin_l2', 'admin_l3'] as const) {
      const { token } = await world.person(role);
      expect(await world.outcome('GET', path, { token })).toEqual([403, 'FORBIDDEN']);
    }
  });

  test('events are never edited, and deleted only by the retention job, after a year', async () => {
    const person = await world.person();
    const { db } = database();
    const left = async () => {
      const rows = await db
        .selectFrom('security_events')
        .select('kind')
        .where('user_id', '=', person.id)
        .execute();
      return rows.length;
    };
    await expect(
      db.updateTable('security_events').set({ kind: 'log_in' }).execute(),
    ).rejects.toThrow();
    await expect(db.deleteFrom('security_events').execute()).rejects.toThrow();
    world.clock.advance(364 * DAY);
    await sweep(world.identity.context);
    expect(await left()).toBe(1);
    world.clock.advance(2 * DAY);
    await sweep(world.identity.context);
    expect(await left()).toBe(0);
  });
});
