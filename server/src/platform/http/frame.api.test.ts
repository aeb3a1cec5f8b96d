import { connect } from 'node:net';
import { Readable } from 'node:stream';
import pg from 'pg';
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

describe('the framework around the calls', () => {
  test('a raw call gets the unmodified bytes', async () => {
    const answer = await post('/api/aviso', Buffer.from('ff00', 'hex'), {
      'content-type': 'application/json',
    });
    expect([answer.statusCode, answer.body]).toEqual([200, 'application/json ff00']);
  });

  test('limits return when to retry', async () => {
    const call = () => app.fastify.inject({ method: 'POST', url: '/api/things/slow' });
    expect((await call()).statusCode).toBe(204);
    await call();
    const answer = await call();
    expect([answer.statusCode, answer.json()]).toEqual([429, { message: 'TOO_MANY_REQUESTS' }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('limits count a call by its route, however its URL is written', async () => {
    const limited = await serveExample({
      config: { BASE_URL: 'http://x', TRUST_PROXY: false, RATE_LIMIT_PER_MINUTE: 2 },
    });
    const statuses: number[] = [];
    for (const url of ['/%61pi/things', '/a%70i/things', '/%61%70%69/things'])
      statuses.push((await limited.app.fastify.inject(url)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    const slow = () => limited.app.fastify.inject({ method: 'POST', url: '/%61pi/things/slow' });
    expect([await slow(), await slow(), await slow()].map((one) => one.statusCode)).toEqual([
      204, 204, 429,
    ]);
    await limited.app.fastify.close();
  });

  test('a flood from one network delays only itself', async () => {
    const busy = await serveExample();
    const wait = endpoint({ method: 'GET', path: '/wait', summary: '', access: 'public' });
    const go = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    bind(busy.app, wait, async () => {
      most = Math.max(most, ++running);
      await go.promise;
      running -= 1;
    });
    const call = (url: string, remoteAddress: string) =>
      busy.app.fastify.inject({ url, remoteAddress });
    const flood = Array.from({ length: 204 }, (_, at) =>
      call('/api/wait', `2001:db8:bad:${at.toString(16)}::1`),
    );
    await expect.poll(() => running).toBe(4);
    expect((await call('/api/things', '198.51.100.7')).statusCode).toBe(200);
    expect((await call('/api/wait', '2001:db8:bad:ffff::1')).statusCode).toBe(429);
    go.resolve();
    const answers = await Promise.all(flood);
    expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true);
    expect(most).toBe(4);
    await busy.app.fastify.close();
  });

  test('an unread download holds no place in its network’s queue', async () => {
    const busy = await serveExample();
    const large = endpoint({
      method: 'GET',
      path: '/large',
      summary: '',
      access: 'public',
      binary: true,
    });
    let sent = 0;
    const all = Promise.withResolvers<void>();
    bind(busy.app, large, async () => {
      sent += 1;
      if (sent === 4) all.resolve();
      const pieces = Array.from({ length: 512 }, () => Buffer.alloc(64 * 1024));
      return { content: Readable.from(pieces), type: 'application/octet-stream' };
    });
    const address = await busy.app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(address);
    const readers = Array.from({ length: 4 }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.pause();
      socket.write('GET /api/large HTTP/1.1\r\nHost: x\r\n\r\n');
      return socket;
    });
    await all.promise;
    expect((await fetch(`${address}/api/things`)).status).toBe(200);
    for (const socket of readers) socket.destroy();
    await busy.app.fastify.close();
  });

  test('a trickling body is closed, whether its route reads it or not', async () => {
    const patient = await serveExample({ patience: { beginMs: 50, bytesPerSecond: 1_000_000 } });
    const address = await patient.app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(address);
    const trickle = (path: string, headers: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1');
        let answer = '';
        socket.on('data', (part) => {
          answer += part;
        });
        socket.on('error', reject);
        socket.on('close', () => resolve(answer));
        socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`);
        socket.write('1\r\n{\r\n');
      });
    const json = 'Content-Type: application/json';
    expect(await trickle('/api/things', `${json}\r\nContent-Length: 9000`)).toMatch(/ 408 /);
    expect(await trickle('/api/things', `${json}\r\nTransfer-Encoding: chunked`)).toMatch(/ 408 /);
    expect(await trickle('/api/nothing', `${json}\r\nContent-Length: 9000`)).toMatch(/ 408 /);
    await patient.app.fastify.close();
  });

  test('a caller’s network is taken from our own proxy’s header, never from the caller’s', async () => {
    const where = endpoint({
      method: 'GET',
      path: '/where',
      summary: '',
      access: 'public',
      answer: z.object({ ip: z.string() }),
    });
    const seen = async (TRUST_PROXY: boolean, remoteAddress: string) => {
      const config = { BASE_URL: 'https://x.example', TRUST_PROXY, RATE_LIMIT_PER_MINUTE: 0 };
      const behind = await serveExample({ config });
      bind(behind.app, where, async ({ request }) => ({ ip: request.ip }));
      const headers = { 'x-forwarded-for': '203.0.113.66, 198.51.100.7' };
      const answer = await behind.app.fastify.inject({ url: '/api/where', remoteAddress, headers });
      await behind.app.fastify.close();
      return answer.json().ip;
    };
    expect(await seen(true, '10.0.0.2')).toBe('198.51.100.7');
    expect(await seen(true, '192.0.2.9')).toBe('192.0.2.9');
    expect(await seen(false, '10.0.0.2')).toBe('10.0.0.2');
  });

  test('invalid requests and the method TRACE are refused with safe headers', async () => {
    const own = await serveExample();
    const { port } = new URL(await own.app.fastify.listen({ port: 0, host: '127.0.0.1' }));
    const answerTo = (bytes: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1');
        let answer = '';
        socket.on('data', (part) => {
          answer += part;
        });
        socket.on('error', reject);
        socket.on('close', () => resolve(answer));
        socket.write(bytes);
      });
    const both = 'Host: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked';
    for (const bytes of ['nonsense\r\n\r\n', `POST /api/things HTTP/1.1\r\n${both}\r\n\r\n`]) {
      const answer = await answerTo(bytes);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toMatch(/content-type: application\/json; charset=utf-8/i);
      expect(answer).toMatch(/x-content-type-options: nosniff/i);
    }
    const trace = 'TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: s\r\nConnection: close\r\n\r\n';
    const traced = await answerTo(trace);
    expect(traced).toMatch(/^HTTP\/1\.1 404 /);
    expect(traced).not.toContain('X-Secret');
    await own.app.fastify.close();
  });

  test('serves health, metrics, OpenAPI and the page of calls', async () => {
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

  test('an unresponsive database is reported', async () => {
    const broken = await serveExample({ isReady: () => Promise.reject(new Error('down')) });
    const answer = await broken.app.fastify.inject('/api/health');
    expect([answer.statusCode, answer.json()]).toEqual([503, { live: true, ready: false }]);
    await broken.app.fastify.close();
  });

  test('a call that found the disk full is reported, though a probe still finds room', async () => {
    const full = await serveExample();
    const write = endpoint({ method: 'POST', path: '/write', summary: '', access: 'public' });
    bind(full.app, write, async () => {
      const error = new pg.DatabaseError('could not extend file', 0, 'error');
      error.code = '53100';
      throw error;
    });
    expect((await full.app.fastify.inject('/api/health')).statusCode).toBe(200);
    const answer = await full.app.fastify.inject({ method: 'POST', url: '/api/write' });
    expect(answer.json()).toEqual({ message: 'SERVICE_UNAVAILABLE' });
    const health = await full.app.fastify.inject('/api/health');
    expect([health.statusCode, health.json()]).toEqual([503, { live: true, ready: false }]);
    await full.app.fastify.close();
  });

  test('the server does not start with an unknown access or an unbound endpoint', () => {
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
