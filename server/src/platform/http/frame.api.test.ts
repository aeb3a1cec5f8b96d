import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { rawCall } from '#contract/core/raw-call.ts';
import { addThing, calling, serveExample } from './example.test-support.ts';
import { type App, assertAllBound, bind, bindRaw } from './index.ts';

let app: App;
beforeAll(async () => {
  ({ app } = await serveExample());
  const notice = rawCall({
    method: 'POST',
    path: '/aviso',
    summary: 'Un aviso',
    proof: 'Lo llama cualquiera',
    success: 200,
  });
  bindRaw(app, notice, async ({ body, headers }) => ({
    status: 200,
    text: `${headers['content-type']} ${body.toString('hex')}`,
  }));
});
afterAll(() => app.fastify.close());
const { get, post } = calling(() => app);

describe('the frame around the calls', () => {
  test('a raw call gets the very bytes', async () => {
    const answer = await post('/api/aviso', Buffer.from('ff00', 'hex'), {
      'content-type': 'application/json',
    });
    expect([answer.statusCode, answer.body]).toEqual([200, 'application/json ff00']);
  });

  test('limits say when to come back', async () => {
    const call = () => app.fastify.inject({ method: 'POST', url: '/api/things/slow' });
    expect((await call()).statusCode).toBe(204);
    await call();
    const answer = await call();
    expect([answer.statusCode, answer.json()]).toEqual([429, { message: 'TOO_MANY_REQUESTS' }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('health, metrics, OpenAPI and the page of calls', async () => {
    expect((await get('/api/health')).json()).toEqual({ live: true, ready: true });
    expect((await get('/api/metrics')).body).toContain('http_request_duration_seconds_bucket');
    expect((await get('/api/metrics', { 'x-forwarded-for': '9.9.9.9' })).statusCode).toBe(404);
    const document = (await get('/api/openapi.json')).json();
    expect(
      document.paths['/api/things'].get.parameters.map((p: { name: string }) => p.name),
    ).toContain('filter[status]');
    expect(document.paths['/api/things/{id}/pay'].post.security).toEqual([{ session: [] }]);
    expect(document.paths['/api/health']).toBeUndefined();
    const page = await get('/api/docs');
    expect(page.body).toContain('POST /things');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });

  test('a database that does not answer is told', async () => {
    const broken = await serveExample({ isReady: () => Promise.reject(new Error('down')) });
    const answer = await broken.app.fastify.inject('/api/health');
    expect([answer.statusCode, answer.json()]).toEqual([503, { live: true, ready: false }]);
    await broken.app.fastify.close();
  });

  test('an endpoint without a known access does not start, nor one left unbound', () => {
    const orphan = endpoint({ method: 'GET', path: '/orphan', summary: '', access: 'public' });
    expect(() => assertAllBound(app, [addThing, orphan])).toThrow('GET /orphan');
    const open = { method: 'GET', path: '/open', summary: '', access: 'todos' };
    // @ts-expect-error an access outside the table is refused by the types, and at start
    expect(() => bind(app, open, async () => {})).toThrow(/no known access/);
    const bare = endpoint({
      method: 'GET',
      path: '/bare/:id',
      summary: '',
      access: 'public',
      query: z.strictObject({}),
    });
    expect(() => bind(app, bare, async () => {})).toThrow(/without params/);
  });
});
