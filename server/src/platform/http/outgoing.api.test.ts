import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoint } from '#contract/core/endpoint.ts';
import { as, calling, SOME_ID, serveExample } from './example.test-support.ts';
import { type App, bind } from './index.ts';

let app: App;
let lines: string[];
beforeAll(async () => {
  ({ app, lines } = await serveExample());
});
afterAll(() => app.fastify.close());
const { get, post } = calling(() => app);

describe('answers', () => {
  test('fields beyond the answer schema are never sent', async () => {
    const answer = await post('/api/things', { name: 'casa' });
    expect(answer.json()).toEqual({ id: SOME_ID, name: 'casa' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('no answer is 204 without a body', async () => {
    const answer = await app.fastify.inject({
      method: 'DELETE',
      url: `/api/things/${SOME_ID}`,
      headers: as('ana'),
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  test('a fault returns a bare 500 and is logged with the id of the request', async () => {
    lines.length = 0;
    const answer = await post('/api/things/break', {});
    expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'INTERNAL_ERROR' }]);
    const logged = lines.map((line) => JSON.parse(line)).find((line) => line.level === 50);
    expect(logged).toMatchObject({
      reqId: answer.headers['x-request-id'],
      err: { message: /relation/ },
    });
  });

  test('an answer that does not match its schema is a 500', async () => {
    const answer = await get('/api/things/lie');
    expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'INTERNAL_ERROR' }]);
  });

  test('unknown URLs below /api return JSON', async () => {
    const answer = await get('/api/nada');
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'NOT_FOUND' }]);
    expect((await app.fastify.inject({ method: 'PUT', url: '/api/things' })).statusCode).toBe(404);
  });

  test('a file has a safe name and can be cached', async () => {
    const answer = await get('/api/things/file');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="ano.txt"; filename*=UTF-8''a%C3%B1%22o.txt`,
    );
    const policy = answer.headers['content-security-policy'];
    for (const part of ["default-src 'none'", "base-uri 'none'", "form-action 'none'"])
      expect(policy).toContain(part);
    expect((await get('/api/things/file', { 'if-none-match': '"v1"' })).statusCode).toBe(304);
  });

  test('a list made for one person is never cached; a private file is revalidated', async () => {
    const list = endpoint({
      method: 'GET',
      path: '/things/list',
      summary: 'Lista',
      access: 'public',
      binary: true,
    });
    const fresh = await serveExample();
    bind(fresh.app, list, async () => ({ content: 'a;b', type: 'text/csv' }));
    const kept = async (url: string) =>
      (await fresh.app.fastify.inject(url)).headers['cache-control'];
    expect(await kept('/api/things/list')).toBe('no-store');
    expect(await kept('/api/things/file')).toBe('private, no-cache');
    await fresh.app.fastify.close();
  });

  test('every answer limits what a page may do', async () => {
    for (const url of ['/api/things', '/api/nada']) {
      const { headers } = await get(url);
      expect(headers['content-security-policy']).toContain("base-uri 'none'");
      expect(headers['permissions-policy']).toContain('usb=()');
    }
  });

  test('every answer carries the security headers, and HSTS when the site is on https', async () => {
    const limits = { TRUST_PROXY: false, RATE_LIMIT_PER_MINUTE: 0 };
    const safe = await serveExample({ config: { BASE_URL: 'https://x.example', ...limits } });
    for (const url of ['/api/things', '/api/nada', '/api/things/file', '/api/docs']) {
      const { headers } = await safe.app.fastify.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'content-security-policy': expect.stringMatching(/frame-ancestors 'self'/),
      });
    }
    const { headers } = await safe.app.fastify.inject('/api/things');
    const policy = headers['content-security-policy'];
    for (const part of ["script-src 'self';", "object-src 'none'", "script-src-attr 'none'"])
      expect(policy).toContain(part);
    const open = await serveExample({ config: { BASE_URL: 'http://localhost:1', ...limits } });
    const answer = await open.app.fastify.inject('/api/things');
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    await Promise.all([safe.app.fastify.close(), open.app.fastify.close()]);
  });

  test('the log never contains URLs, tokens or bodies', async () => {
    lines.length = 0;
    await post('/api/things', { name: 'ana@secreta.x' }, as('tokensecreto'));
    await get('/api/things?filter[status]=secreta');
    await get('/verificar?token=enlacesecreto');
    expect(lines.join()).not.toMatch(/secret/);
    expect(lines.join()).toContain('"route":"/api/things"');
  });
});
