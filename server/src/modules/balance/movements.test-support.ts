import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Role } from '#contract/core/roles.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { bindMovements } from '#modules/movements';
import { bindPayments } from '#modules/payments';
import { bindRates } from '#modules/rates';
import type { Database } from '#platform/database/index.ts';
import { type App, createHttp } from '#platform/http/index.ts';
import { createLog } from '#platform/log/index.ts';
import { bindBalance } from './index.ts';
import { createWorld, type World } from './world.test-support.ts';

/** Movements and rates over HTTP, with calls by name of the caller. */
export function openMovements(database: () => Database) {
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
  return {
    get world() {
      return world;
    },
    get app() {
      return app;
    },
    get ana() {
      return ana;
    },
    get roles() {
      return roles;
    },
    project,
    call,
    deposit,
  };
}
