import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { bindMovements } from '#modules/movements';
import { bindPayments } from '#modules/payments';
import { bindRates } from '#modules/rates';
import { type App, createHttp } from '#platform/http/index.ts';
import { createLog } from '#platform/log/index.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { bindBalance } from './index.ts';
import { createWorld, type World } from './world.test-support.ts';

describeOnBothEngines('movements through HTTP', (database) => {
  let world: World;
  let app: App;
  let ana: Awaited<ReturnType<World['person']>>;
  let roles: Map<string, { role: Role; verified: boolean }>;
  const project = newId();

  beforeAll(async () => {
    world = await createWorld(database());
    ana = await world.person();
    roles = new Map([
      [ana.userId, { role: 'investor', verified: true }],
      [world.boss.userId, { role: 'admin_l2', verified: true }],
    ]);
    app = await createHttp({
      config: { BASE_URL: 'http://127.0.0.1', TRUST_PROXY: false, RATE_LIMIT_PER_MINUTE: 0 },
      log: createLog({ level: 'silent' }),
      authenticate: async (token) => {
        const known = roles.get(token);
        if (!known) throw new AppError('TOKEN_NOT_FOUND');
        return { ...known, userId: token, sessionId: token, name: 'Ana' };
      },
      isReady: async () => true,
      uploadFolder: join(tmpdir(), `ladrillo-movements-${process.pid}`),
    });
    bindRates(app, world.rates);
    bindMovements(app, world.movements);
    bindPayments(app, world.payments);
    bindBalance(app, world.balance);
  });
  afterAll(() => app.fastify.close());

  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    {
      who,
      body,
      key = newId(),
    }: { who: string | null; body?: object | undefined; key?: string | undefined },
  ) => {
    const response = await app.fastify.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(who ? { authorization: `Bearer ${who}` } : {}),
        ...(method === 'POST' ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { payload: body } : {}),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const deposit = (amount: unknown, key?: string) =>
    call('POST', '/payments/deposits', {
      who: ana.userId,
      body: { projectId: project, type: 'ars_bank_transfer', sentCurrency: 'ARS', amount },
      key,
    });

  test('a deposit, a transfer and a withdrawal go through', async () => {
    const { body: created } = await deposit('1000');
    const boss = world.boss.userId;
    const accepted = await call('PUT', `/payments/deposits/${created.id}/accept`, {
      who: boss,
      body: {},
    });
    expect(accepted).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect(await call('GET', '/payments/me/deposits', { who: ana.userId })).toMatchObject({
      status: 200,
      body: { total: 1, items: [{ orderNumber: created.orderNumber }] },
    });

    const passed = await call('POST', `/balance/${project}/transfer`, {
      who: ana.userId,
      body: {
        toProjectId: newId(),
        currency: 'ARS',
        amount: '100',
      },
    });
    expect(passed).toMatchObject({ status: 200, body: { status: 'pending' } });
    const rejected = await call('POST', `/balance/transfers/${passed.body.id}/reject`, {
      who: boss,
      body: {
        reason: 'no va',
      },
    });
    expect(rejected).toMatchObject({ status: 200, body: { status: 'rejected' } });

    const out = await call('POST', '/payments/withdraws', {
      who: ana.userId,
      body: {
        projectId: project,
        currency: 'ARS',
        amount: '1000',
        receivedCurrency: 'ARS',
        bankAccountId: ana.ars,
      },
    });
    expect(out).toMatchObject({ status: 200, body: { usdAmount: '0.67', feeAmount: '10.00' } });
    const early = await call('PUT', `/payments/withdraws/${out.body.id}/send`, {
      who: boss,
      body: {},
    });
    expect(early).toMatchObject({ status: 409, body: { message: 'MOVEMENT_STATE_FORBIDS' } });
    expect(await call('GET', '/balance/me', { who: ana.userId })).toMatchObject({
      status: 200,
      body: { worth: { amount: '0.67', currency: 'USD' }, page: 1, pageSize: 20, total: 1 },
    });
    for (const path of ['/balance/me', `/balance/me/project/${project}`])
      expect(await call('GET', `${path}?page=2&pageSize=1`, { who: ana.userId })).toMatchObject({
        status: 200,
        body: { page: 2, pageSize: 1 },
      });
  });

  test('accepting and sending need no body; rejecting needs a reason', async () => {
    const boss = world.boss.userId;
    const { body: first } = await deposit('300');
    expect(await call('PUT', `/payments/deposits/${first.id}/send`, { who: boss })).toMatchObject({
      status: 200,
      body: { status: 'sent' },
    });
    const accepted = await call('PUT', `/payments/deposits/${first.id}/accept`, { who: boss });
    expect(accepted).toMatchObject({ status: 200, body: { status: 'completed' } });
    const { body: out } = await call('POST', '/payments/withdraws', {
      who: ana.userId,
      body: {
        projectId: project,
        currency: 'ARS',
        amount: '100',
        receivedCurrency: 'ARS',
        bankAccountId: ana.ars,
      },
    });
    const approved = await call('PUT', `/payments/withdraws/${out.id}/accept`, { who: boss });
    expect(approved).toMatchObject({ status: 200, body: { status: 'pending' } });
    const sent = await call('PUT', `/payments/withdraws/${out.id}/send`, { who: boss });
    expect(sent).toMatchObject({ status: 200, body: { status: 'sent' } });
    const { body: passed } = await call('POST', `/balance/${project}/transfer`, {
      who: ana.userId,
      body: {
        toProjectId: newId(),
        currency: 'ARS',
        amount: '100',
      },
    });
    const moved = await call('PUT', `/balance/transfers/${passed.id}/accept`, { who: boss });
    expect(moved).toMatchObject({ status: 200, body: { status: 'completed' } });
    const { body: second } = await deposit('5');
    expect(await call('POST', `/payments/deposits/${second.id}/reject`, { who: boss })).toEqual({
      status: 400,
      body: { message: 'VALIDATION_FAILED', details: [{ path: 'reason', message: 'REQUIRED' }] },
    });
  });

  test('a repeated request gets the same answer, byte for byte', async () => {
    const key = newId();
    const first = await deposit('5', key);
    expect(await deposit('5', key)).toEqual(first);
    expect(await deposit('6', key)).toMatchObject({
      status: 422,
      body: { message: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  test.each(['0.005', '-1', 'NaN', '1e309', '9223372036854775808', 5, null])(
    'an amount of %j is refused with an error on its field',
    async (amount) => {
      expect(await deposit(amount)).toMatchObject({
        status: 400,
        body: {
          message: 'VALIDATION_FAILED',
          details: expect.arrayContaining([expect.objectContaining({ path: 'amount' })]),
        },
      });
    },
  );

  test('administrators’ lists and decisions are refused to others', async () => {
    expect((await call('GET', '/payments/deposits', { who: ana.userId })).status).toBe(403);
    expect((await call('GET', '/payments/deposits', { who: null })).status).toBe(401);
    const { body: created } = await deposit('5');
    const own = await call('PUT', `/payments/deposits/${created.id}/accept`, {
      who: ana.userId,
      body: {},
    });
    expect(own.status).toBe(403);
    expect(
      (await call('GET', '/payments/deposits?filter[status]=lost', { who: world.boss.userId }))
        .status,
    ).toBe(400);
    const reasonless = await call('POST', `/payments/deposits/${created.id}/reject`, {
      who: world.boss.userId,
      body: {},
    });
    expect(reasonless.status).toBe(400);
  });

  test('withdrawals are listed by each filter; one’s own list has no filter by person', async () => {
    const boss = world.boss.userId;
    await call('POST', '/payments/withdraws', {
      who: ana.userId,
      body: {
        projectId: project,
        currency: 'ARS',
        amount: '100',
        receivedCurrency: 'ARS',
        bankAccountId: ana.ars,
      },
    });
    const total = async (who: string, path: string) =>
      (await call('GET', path, { who })).body.total;
    const all = await total(boss, '/payments/withdraws');
    expect(all).toBeGreaterThan(0);
    for (const [filter, some] of [
      ['type]=bank_transfer', true],
      ['type]=usdt_transfer', false],
      ['receivedCurrency]=ARS', true],
      ['receivedCurrency]=USDT', false],
      ['status]=rejected', false],
    ] as const)
      for (const [who, list] of [
        [boss, '/payments/withdraws'],
        [ana.userId, '/payments/me/withdraws'],
      ] as const)
        expect((await total(who, `${list}?filter[${filter}`)) > 0, `${list} ${filter}`).toBe(some);
    expect(await total(boss, `/payments/withdraws?filter[userId]=${ana.userId}`)).toBe(all);
    expect(await total(boss, `/payments/withdraws?filter[userId]=${newId()}`)).toBe(0);
    const narrowed = await call('GET', `/payments/me/withdraws?filter[userId]=${boss}`, {
      who: ana.userId,
    });
    expect(narrowed.status).toBe(400);
  });

  test('filters by day use Argentina’s calendar and include the first and the last day', async () => {
    const who = await world.person();
    roles.set(who.userId, { role: 'investor', verified: true });
    // 22:00 and 00:10 in Buenos Aires: two days there, one day in UTC
    for (const at of ['2026-03-10T01:00:00Z', '2026-03-10T03:10:00Z']) {
      world.clock.set(new Date(at));
      await call('POST', '/payments/deposits', {
        who: who.userId,
        body: {
          projectId: project,
          type: 'ars_bank_transfer',
          sentCurrency: 'ARS',
          amount: '5',
        },
      });
    }
    const found = async (filter: string) =>
      (await call('GET', `/payments/me/deposits?${filter}`, { who: who.userId })).body.total;
    expect(await found('filter[from]=2026-03-10')).toBe(1);
    expect(await found('filter[to]=2026-03-09')).toBe(1);
    expect(await found('filter[from]=2026-03-09&filter[to]=2026-03-10')).toBe(2);
    expect(await found('filter[from]=2026-03-11')).toBe(0);
    for (const list of ['/payments/me/withdraws', '/balance/me/transfers']) {
      const path = `${list}?filter[from]=2026-03-09&filter[projectId]=${project}`;
      expect((await call('GET', path, { who: who.userId })).body).toMatchObject({ total: 0 });
    }
    const odd = await call('GET', '/payments/me/deposits?filter[to]=0002-01-01', {
      who: who.userId,
    });
    expect(odd.status).toBe(400);
  });

  test('without a verified identity nothing moves', async () => {
    roles.set(ana.userId, { role: 'investor', verified: false });
    expect(await deposit('5')).toMatchObject({ status: 403, body: { message: 'KYC_REQUIRED' } });
    roles.set(ana.userId, { role: 'investor', verified: true });
  });

  test('rates are public, quotes are personal', async () => {
    expect((await call('GET', '/payments/lyra-rate', { who: null })).body).toMatchObject({
      base: 'USD',
      quote: 'ARS',
      sell: '1490',
    });
    expect((await call('GET', '/payments/rates', { who: null })).body.items).toHaveLength(2);
    const body = { from: 'ARS', to: 'USD', amount: '100' };
    expect(await call('POST', '/payments/quotes', { who: ana.userId, body })).toMatchObject({
      status: 200,
      body: { amount: '149000.00', converted: '100.00' },
    });
    expect((await call('POST', '/payments/quotes', { who: null, body })).status).toBe(401);
  });
});
