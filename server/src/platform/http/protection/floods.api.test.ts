import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { endpoint } from '#contract/core/endpoint.ts';
import { as, authenticate, readThing, SOME_ID, serveExample } from '../example.test-support.ts';
import { bind } from '../index.ts';

const opened: { fastify: { close(): Promise<unknown> } }[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.fastify.close();
});
async function serve(perMinute: number, more: Parameters<typeof serveExample>[0] = {}) {
  const config = { BASE_URL: 'http://x', TRUST_PROXY: true, RATE_LIMIT_PER_MINUTE: perMinute };
  const served = await serveExample({ config, ...more });
  opened.push(served.app);
  const call = (url: string, from: string, headers: Record<string, string> = {}) =>
    served.app.fastify.inject({ url, headers: { 'x-forwarded-for': from, ...headers } });
  return { ...served, call };
}
const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode);

describe('a flood', () => {
  test('is refused before the session is read, the body is parsed or a line is logged', async () => {
    let lookedUp = 0;
    const { app, lines } = await serve(2, {
      authenticate: (token) => {
        lookedUp += 1;
        return authenticate(token);
      },
    });
    const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const read = () =>
      fetch(`${address}/api${readThing.path.replace(':id', SOME_ID)}`, { headers: as('ana') });
    await read();
    await read();
    const logged = lines.length;
    const refused = await read();
    expect([refused.status, await refused.json()]).toEqual([429, { message: 'TOO_MANY_REQUESTS' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const header of ['x-content-type-options', 'content-security-policy', 'x-request-id'])
      expect(refused.headers.get(header)).not.toBeNull();
    expect(lookedUp).toBe(2);
    // its declared body is a gigabyte, of which nothing arrives
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const answer = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (part) => {
        text += part;
      });
      socket.on('close', () => resolve(text));
    });
    socket.write('POST /api/things HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n');
    expect(await answer).toMatch(/^HTTP\/1\.1 429 [\s\S]*connection: close/i);
    expect(lines.length).toBe(logged);
    const metrics = await app.fastify.inject('/api/metrics');
    expect(metrics.body).toContain('http_refused_total 2');
  });

  test('is counted by network, by IPv6 site and by account', async () => {
    const { call } = await serve(2);
    const fromNetworks = [];
    for (let at = 0; at < 5; at += 1)
      fromNetworks.push(await call('/api/things', `2001:db8:5:${at}::1`));
    expect(statuses(fromNetworks)).toEqual([200, 200, 200, 200, 429]);
    const asOne = [];
    for (let at = 0; at < 3; at += 1)
      asOne.push(await call(`/api/things/${SOME_ID}`, `198.51.100.${at}`, as('ana')));
    expect(statuses(asOne)).toEqual([403, 403, 429]);
    const other = await call(`/api/things/${SOME_ID}`, '198.51.100.9', as('nadie'));
    expect(other.statusCode).not.toBe(429);
  });

  test('may use a tenth of its minute in a burst', async () => {
    const { call } = await serve(300);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => call('/api/things', '198.51.100.1')),
    );
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(30);
  });

  test('of pages has a limit, four times that of calls', async () => {
    const { call } = await serve(2);
    const answers = [];
    for (let at = 0; at < 9; at += 1) answers.push(await call('/nothing.js', '198.51.100.1'));
    expect(statuses(answers)).toEqual([...Array<number>(8).fill(404), 429]);
  });

  test('health checks have a limit of their own', async () => {
    const { call } = await serve(2);
    for (let at = 0; at < 3; at += 1) await call('/api/things', '198.51.100.1');
    expect((await call('/api/things', '198.51.100.1')).statusCode).toBe(429);
    expect((await call('/api/health', '198.51.100.1')).statusCode).toBe(200);
  });
});

describe('slow readers', () => {
  const direct = { BASE_URL: 'http://x', TRUST_PROXY: false, RATE_LIMIT_PER_MINUTE: 0 };

  test('a network gets a limited number of connections', async () => {
    const { app } = await serve(0, {
      config: direct,
      readers: { perNetwork: 3, stallMs: 60_000 },
    });
    const { port } = new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' }));
    const sockets = Array.from({ length: 5 }, () => connect(Number(port), '127.0.0.1'));
    let closed = 0;
    for (const socket of sockets) socket.on('error', () => {}).on('close', () => (closed += 1));
    await expect.poll(() => closed).toBe(2);
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/api/things`)).status)
      .toBe(200);
  });

  test('behind a proxy a network’s pending answers are counted, and released with their connection', async () => {
    const { app } = await serve(0, { readers: { perNetwork: 3, stallMs: 60_000 } });
    const hang = endpoint({ method: 'GET', path: '/hang', summary: '', access: 'public' });
    const go = Promise.withResolvers<void>();
    bind(app, hang, () => go.promise);
    const { port } = new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' }));
    const ask = 'GET /api/hang HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n';
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    socket.write(ask.repeat(20));
    await closed;
    const from = { headers: { 'x-forwarded-for': '198.51.100.1' } };
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/api/things`, from)).status)
      .toBe(200);
    go.resolve();
  });

  test('many requests pipelined in one packet are not started', async () => {
    const { app } = await serve(0);
    let begun = 0;
    const one = endpoint({ method: 'GET', path: '/one', summary: '', access: 'public' });
    bind(app, one, async () => {
      begun += 1;
    });
    const { port } = new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' }));
    const ask = (times: number) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', () => {}).on('close', () => resolve());
        socket.resume();
        const last = 'GET /api/one HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
        socket.write('GET /api/one HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(times - 1) + last);
      });
    await ask(20);
    expect(begun).toBe(0);
    await ask(4);
    expect(begun).toBe(4);
  });

  test('the connection of an unread answer is closed', async () => {
    const { app } = await serve(0, { readers: { perNetwork: 256, stallMs: 50 } });
    const large = endpoint({
      method: 'GET',
      path: '/large',
      summary: '',
      access: 'public',
      binary: true,
    });
    bind(app, large, async () => ({
      content: Buffer.alloc(32 * 1024 * 1024),
      type: 'application/octet-stream',
    }));
    const { port } = new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' }));
    const arrived = new Promise((resolve) => app.fastify.server.once('connection', resolve));
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write('GET /api/large HTTP/1.1\r\nHost: x\r\n\r\n');
    const count = () =>
      new Promise<number>((resolve) =>
        app.fastify.server.getConnections((_error, connections) => resolve(connections)),
      );
    await arrived;
    await expect.poll(count).toBe(0);
    socket.destroy();
  });
});
