import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { openWorld, type World } from '../kyc/world.test-support.ts';

describeOnBothEngines('notifications of a person', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database());
  });
  afterAll(() => world?.close());

  type Person = Awaited<ReturnType<World['person']>>;
  const tell = (person: Person, name = 'Torre') =>
    database().transaction((tx) =>
      world.notifications.notify(tx, {
        userId: person.id,
        kind: 'project_published',
        data: { id: person.id, name },
      }),
    );
  const get = async (person: Person, path: string) => {
    const { json } = await world.call('GET', path, { token: person.token });
    return json;
  };
  const firstId = async (person: Person) => {
    const page = await get(person, '/notifications');
    return String(Reflect.get(Object(Reflect.get(Object(page), 'items')[0]), 'id'));
  };

  test('are counted, listed newest first, filtered and read', async () => {
    const ana = await world.person();
    await tell(ana, 'Uno');
    world.clock.advance(1000);
    await tell(ana, 'Dos');
    expect(await get(ana, '/notifications/unread-count')).toEqual({ count: 2 });
    expect(await get(ana, '/notifications?pageSize=1')).toMatchObject({
      total: 2,
      items: [
        {
          kind: 'project_published',
          category: 'project',
          title: 'Se publicó Dos',
          link: { to: `/project/${ana.id}`, label: 'Ver el proyecto' },
          readAt: null,
        },
      ],
    });
    const id = await firstId(ana);
    expect(await world.outcome('PUT', `/notifications/${id}/read`, ana)).toEqual([204, null]);
    expect(await get(ana, '/notifications/unread-count')).toEqual({ count: 1 });
    expect(await get(ana, '/notifications?filter[unread]=true')).toMatchObject({
      items: [{ title: 'Se publicó Uno' }],
    });
    expect(await get(ana, '/notifications?filter[category]=money')).toMatchObject({ total: 0 });
    expect(await world.outcome('PUT', '/notifications/read-all', ana)).toEqual([204, null]);
    expect(await get(ana, '/notifications/unread-count')).toEqual({ count: 0 });
  });

  test('are private to their person', async () => {
    const ana = await world.person();
    const eva = await world.person();
    await tell(ana);
    const id = await firstId(ana);
    expect(await world.outcome('PUT', `/notifications/${id}/read`, eva)).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(await world.outcome('PUT', '/notifications/read-all', eva)).toEqual([204, null]);
    expect(await get(ana, '/notifications/unread-count')).toEqual({ count: 1 });
    expect(await get(eva, '/notifications')).toMatchObject({ total: 0 });
    expect(await world.outcome('GET', '/notifications', {})).toEqual([401, 'UNAUTHORIZED']);
  });

  test('are mailed unless their category is switched off; security notifications always are', async () => {
    const ana = await world.person();
    const path = '/users/me/notification-preferences';
    expect(await get(ana, path)).toEqual({
      email: { money: true, tokens: true, identity: true, project: true, admin: true },
    });
    const body = { email: { project: false, identity: false } };
    const { json } = await world.call('PUT', path, { token: ana.token, body });
    expect(json).toMatchObject({ email: { project: false, identity: false, money: true } });
    await tell(ana);
    expect(await world.mailsTo(ana.email)).toEqual([]);
    const bank = { alias: 'Sueldo', holder: 'Ana Núñez', account: '0070001600000000001232' };
    await world.call('POST', '/users/me/bank-accounts', {
      token: ana.token,
      body: { ...bank, currency: 'ARS' },
    });
    const [mail] = await world.mailsTo(ana.email);
    expect(mail).toMatchObject({ subject: 'Se agregó la cuenta «Sueldo»' });
    expect(mail?.text).toContain('terminada en 1232');
    expect(mail?.text).not.toContain('0070001600000000001232');
    expect(
      await world.outcome('PUT', path, { token: ana.token, body: { email: { x: true } } }),
    ).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('announce a log-in from a new kind of device, except the first log-in', async () => {
    const ana = await world.person();
    const logIn = (device: string) =>
      world.call('POST', '/auth/login', {
        body: { email: ana.email, password: 'Ladrillo-2026' },
        headers: { 'user-agent': device },
      });
    expect(await get(ana, '/notifications')).toMatchObject({ total: 0 });
    await logIn('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0');
    await logIn('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/141.0');
    expect(await get(ana, '/notifications')).toMatchObject({
      total: 1,
      items: [{ kind: 'new_device', body: expect.stringContaining('Firefox en Windows') }],
    });
  });

  test('announce a block with its reason, and an unblocking', async () => {
    const boss = await world.person('admin');
    const ana = await world.person();
    const body = { reason: 'Pedido de la justicia' };
    const blocked = await world.outcome('POST', `/users/${ana.id}/block`, { ...boss, body });
    expect(blocked).toEqual([204, null]);
    expect((await world.mail(ana.email))?.text).toContain('Motivo: Pedido de la justicia');
    expect(await get(boss, `/users/${ana.id}`)).toMatchObject({
      state: 'blocked',
      blockedReason: 'Pedido de la justicia',
    });
    expect(await world.outcome('POST', `/users/${ana.id}/unblock`, boss)).toEqual([204, null]);
    expect((await world.mail(ana.email))?.subject).toBe('Tu cuenta está desbloqueada');
    expect(await get(boss, `/users/${ana.id}`)).toMatchObject({ blockedReason: null });
    expect(await world.outcome('POST', `/users/${ana.id}/block`, boss)).toEqual([204, null]);
  });
});
