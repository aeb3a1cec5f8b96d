import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#core/errors.ts';
import { createLog } from '#platform/log/index.ts';
import { type App, createHttp } from '../index.ts';

const WEB = 'https://ladrillo.example';
const BACKEND = 'https://api.ladrillo.example';
const apps: App[] = [];
let split: App;
let whole: App;

async function open(more: object): Promise<App> {
  const app = await createHttp({
    config: { BASE_URL: WEB, TRUST_PROXY: false, RATE_LIMIT_PER_MINUTE: 0, ...more },
    log: createLog({ level: 'silent' }),
    authenticate: () => Promise.reject(new AppError('TOKEN_NOT_FOUND')),
    isReady: async () => true,
    uploadFolder: join(tmpdir(), `ladrillo-cors-${process.pid}`),
  });
  apps.push(app);
  return app;
}
beforeAll(async () => {
  split = await open({ API_URL: BACKEND, CORS_ORIGINS: [WEB] });
  whole = await open({});
});
afterAll(async () => {
  for (const app of apps) await app.fastify.close();
});

const ask = (
  app: App,
  origin: string,
  {
    method = 'GET',
    url = '/api/health',
  }: { method?: 'GET' | 'OPTIONS' | undefined; url?: string | undefined } = {},
) =>
  app.fastify.inject({
    method,
    url,
    headers: { origin, 'access-control-request-method': 'POST' },
  });

test('pages of a listed site may call, with a token and without cookies', async () => {
  const asked = await ask(split, WEB, { method: 'OPTIONS', url: '/api/payments/deposits' });
  expect(asked.statusCode).toBe(204);
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': WEB,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-background',
  });
  expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');
  const answer = await ask(split, WEB);
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': WEB, vary: 'Origin' });
  expect(String(answer.headers['access-control-expose-headers'])).toContain('content-disposition');
  // the page can read refusals too
  const refused = await ask(split, WEB, { method: 'GET', url: '/api/nothing' });
  expect(refused.headers['access-control-allow-origin']).toBe(WEB);
});
test('pages of other sites may not, and without a list no site’s', async () => {
  for (const [app, origin] of [
    [split, 'https://malo.example'],
    [split, 'null'],
    [split, `${WEB}.malo.example`],
    [whole, WEB],
  ] as const) {
    const answer = await ask(app, origin);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  }
});
test('the web’s pages may call a backend on another host, and public files are shown from there', async () => {
  const policy = (app: App) =>
    ask(app, WEB).then((one) => String(one.headers['content-security-policy']));
  expect(await policy(split)).toMatch(new RegExp(`connect-src 'self' ${BACKEND}`));
  expect(await policy(split)).toMatch(new RegExp(`img-src [^;]*${BACKEND}`));
  expect(await policy(whole)).not.toContain(BACKEND);
  const file = await ask(split, WEB, { method: 'GET', url: '/api/public/resources/download/x' });
  expect(file.headers['cross-origin-resource-policy']).toBe('cross-origin');
});
