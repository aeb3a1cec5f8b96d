import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { addThing, as, SOME_ID, serveExample } from './example.test-support.ts';
import { type App, assertAllBound, bind, bindRaw } from './index.ts';

let app: App;
let lines: string[];
beforeAll(async () => {
  ({ app, lines } = await serveExample());
  bindRaw(app, { method: 'POST', path: '/aviso' }, async ({ body, headers }) => ({
    status: 200,
    text: `${headers['content-type']} ${body.toString('hex')}`,
  }));
});
afterAll(() => app.fastify.close());

const get = (url: string, headers = {}) => app.fastify.inject({ method: 'GET', url, headers });
const post = (url: string, payload: string | Buffer | object, headers = {}) =>
  app.fastify.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
const refused = (message: string, ...details: [string, string][]) =>
  details.length === 0
    ? { message }
    : { message, details: details.map(([path, text]) => ({ path, message: text })) };

describe('rights come before anything else', () => {
  const pay = `/api/things/${SOME_ID}/pay`;
  test.each([
    ['no token', {}, 401, 'UNAUTHORIZED'],
    ['another scheme', { authorization: 'Basic YTpi' }, 401, 'UNAUTHORIZED'],
    ['an unknown token', as('otro'), 401, 'TOKEN_NOT_FOUND'],
    ['an expired token', as('viejo'), 401, 'TOKEN_EXPIRED'],
    ['a role without the right', as('admin'), 403, 'FORBIDDEN'],
    ['somebody not verified', as('nadie'), 403, 'KYC_REQUIRED'],
    ['no idempotency key', as('ana'), 400, 'IDEMPOTENCY_KEY_REQUIRED'],
    ['a short key', { ...as('ana'), 'idempotency-key': 'corta' }, 400, 'IDEMPOTENCY_KEY_REQUIRED'],
    [
      'a key with blanks',
      { ...as('ana'), 'idempotency-key': 'una llave' },
      400,
      'IDEMPOTENCY_KEY_REQUIRED',
    ],
  ])('%s', async (_case, headers, status, message) => {
    const answer = await post(pay, '{malformed', headers);
    expect([answer.statusCode, answer.json()]).toEqual([status, { message }]);
  });

  test('and with all of them the handler runs', async () => {
    const answer = await post(
      pay,
      { amount: '1' },
      { ...as('ana'), 'idempotency-key': 'llave-0001' },
    );
    expect(answer.json()).toEqual({ key: 'llave-0001' });
  });

  test.each([
    ['none', 'ana', 204, null],
    ['one given a moment ago', 'reciente', 204, null],
    ['one given long ago', 'antigua', 403, 'SECOND_FACTOR_REQUIRED_AGAIN'],
    ['one still to be set up', 'nueva', 403, 'SECOND_FACTOR_SETUP_REQUIRED'],
  ])('what asks for the second factor again, with %s', async (_case, who, status, message) => {
    const move = { method: 'POST', url: '/api/things/move', headers: as(who) } as const;
    const answer = await app.fastify.inject(move);
    const told = answer.body === '' ? null : answer.json().message;
    expect([answer.statusCode, told]).toEqual([status, message]);
  });

  test('whoever must set up a second factor has what is open to that alone, and is a guest elsewhere', async () => {
    expect((await get('/api/things/self', as('nueva'))).statusCode).toBe(204);
    expect((await get('/api/things', as('nueva'))).json()).toMatchObject({ who: null });
  });

  test('a stale token on a public call makes a guest', async () => {
    expect((await get('/api/things', as('viejo'))).json()).toMatchObject({ who: null });
    expect((await get('/api/things', as('ana'))).json()).toMatchObject({ who: 'Ana' });
  });
});

describe('what comes in', () => {
  test.each([
    ['filter[status]=odd', 'filter[status]'],
    ['filter[nothing]=1', 'filter[nothing]'],
    ['page=0', 'page'],
    ['page=abc', 'page'],
    ['page=1&page=2', 'page'],
    ['pageSize=101', 'pageSize'],
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
    ['filter[status]=new%00', 'filter[status]'],
  ])('query %s is refused by name', async (query, path) => {
    const answer = await get(`/api/things?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'VALIDATION_FAILED', details: [{ path }] });
  });

  test('a call without a query takes none', async () => {
    expect((await get('/api/things/file?x=1')).json()).toEqual(
      refused('VALIDATION_FAILED', ['x', 'INVALID']),
    );
  });

  test('filters and pages are read', async () => {
    const answer = await get('/api/things?filter[status]=old&page=3');
    expect(answer.json()).toEqual({ page: 3, status: 'old', who: null });
  });

  test.each<[object, [string, string][]]>([
    [{}, [['name', 'REQUIRED']]],
    [{ name: null }, [['name', 'REQUIRED']]],
    [{ name: '' }, [['name', 'REQUIRED']]],
    [{ name: 'a' }, [['name', 'TOO_SHORT']]],
    [{ name: 'a'.repeat(41) }, [['name', 'TOO_LONG']]],
    [{ name: 7 }, [['name', 'INVALID']]],
    [{ name: 'ab', email: 'x' }, [['email', 'INVALID_EMAIL']]],
    [{ name: 'ab', count: '3' }, [['count', 'NOT_A_NUMBER']]],
    [{ name: 'ab', count: 0 }, [['count', 'AT_LEAST:1']]],
    [{ name: 'ab', count: 10 }, [['count', 'AT_MOST:9']]],
    [{ name: 'ab', code: 'y' }, [['code', 'CODE_INVALID']]],
    [{ name: 'ab', more: 1 }, [['more', 'INVALID']]],
    [{ name: 'ab', tags: [{ text: 'a' }, {}] }, [['tags.1.text', 'REQUIRED']]],
    [{ name: 'a\0b' }, [['name', 'INVALID']]],
    [{ name: 'a\ud800b' }, [['name', 'INVALID']]],
    [
      { name: 'a', count: 99 },
      [
        ['name', 'TOO_SHORT'],
        ['count', 'AT_MOST:9'],
      ],
    ],
  ])('body %j', async (body, details) => {
    const answer = await post('/api/things', JSON.stringify(body));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      refused('VALIDATION_FAILED', ...details),
    ]);
  });

  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  test.each<[string, string | Buffer, object, number, string]>([
    ['malformed JSON', '{"name":', {}, 400, 'VALIDATION_FAILED'],
    ['no body', '', {}, 400, 'VALIDATION_FAILED'],
    ['a bare string', '"hola"', {}, 400, 'VALIDATION_FAILED'],
    ['null', 'null', {}, 400, 'VALIDATION_FAILED'],
    ['a prototype key', '{"name":"ab","__proto__":{"x":1}}', {}, 400, 'VALIDATION_FAILED'],
    [
      'a constructor key',
      '{"name":"ab","constructor":{"prototype":{}}}',
      {},
      400,
      'VALIDATION_FAILED',
    ],
    [
      'invalid UTF-8',
      Buffer.from('7b226e616d65223a2261ff62227d', 'hex'),
      {},
      400,
      'VALIDATION_FAILED',
    ],
    ['deep JSON', `{"name":"ab","tags":${deep}}`, {}, 400, 'VALIDATION_FAILED'],
    [
      'a name of 10 MB',
      JSON.stringify({ name: 'a'.repeat(10_000_000) }),
      {},
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['plain text', 'hola', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a web form',
      'name=ab',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a broken type', '{}', { 'content-type': ';;;' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a file where none goes',
      'x',
      { 'content-type': 'multipart/form-data; boundary=x' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a compressed body',
      Buffer.from('1f8b', 'hex'),
      { 'content-encoding': 'gzip' },
      400,
      'VALIDATION_FAILED',
    ],
  ])('%s', async (_case, body, headers, status, message) => {
    const answer = await post('/api/things', body, headers);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  });

  test('path parameters are checked', async () => {
    for (const bad of ['no-es-id', '%00', `${SOME_ID}%00`]) {
      const answer = await get(`/api/things/${bad}`, as('admin'));
      expect([bad, answer.statusCode, answer.json().message]).toEqual([
        bad,
        400,
        'VALIDATION_FAILED',
      ]);
    }
    expect((await get('/api/things/%zz', as('admin'))).statusCode).toBe(400);
  });
});

describe('what goes out', () => {
  test('fields beyond the answer schema never leave', async () => {
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

  test('a fault answers a bare 500 and is logged with the id of the request', async () => {
    lines.length = 0;
    const answer = await post('/api/things/break', {});
    expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'INTERNAL_ERROR' }]);
    const logged = lines.map((line) => JSON.parse(line)).find((line) => line.level === 50);
    expect(logged).toMatchObject({
      reqId: answer.headers['x-request-id'],
      err: { message: /relation/ },
    });
  });

  test('an answer that breaks its promise is a 500', async () => {
    const answer = await get('/api/things/lie');
    expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'INTERNAL_ERROR' }]);
  });

  test('unknown addresses below /api are JSON', async () => {
    const answer = await get('/api/nada');
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'NOT_FOUND' }]);
    expect((await app.fastify.inject({ method: 'PUT', url: '/api/things' })).statusCode).toBe(404);
  });

  test('a file carries a safe name and can be kept', async () => {
    const answer = await get('/api/things/file');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="ano.txt"; filename*=UTF-8''a%C3%B1%22o.txt`,
    );
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get('/api/things/file', { 'if-none-match': '"v1"' })).statusCode).toBe(304);
  });

  test('the log never holds addresses, tokens or bodies', async () => {
    lines.length = 0;
    await post('/api/things', { name: 'ana@secreta.x' }, as('tokensecreto'));
    await get('/api/things?filter[status]=secreta');
    await get('/verificar?token=enlacesecreto');
    expect(lines.join()).not.toMatch(/secret/);
    expect(lines.join()).toContain('"route":"/api/things"');
  });
});

describe('uploads', () => {
  const form = (...parts: [string, string][]) =>
    parts
      .map(([head, body]) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`)
      .join('');
  const upload = (payload: string, headers = {}) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/things/file',
      payload,
      headers: { ...as('ana'), 'content-type': 'multipart/form-data; boundary=x', ...headers },
    });
  const waiting = () => readdir(app.uploadFolder).catch(() => []);

  test('hands over fields and files, then removes them', async () => {
    const answer = await upload(
      `${form(['name="file"; filename="../../etc/pa sswd.txt"', 'hola'], ['name="kind"', 'a'])}--x--\r\n`,
    );
    expect(answer.json()).toEqual({
      kind: 'a',
      files: [{ name: 'pa sswd.txt', size: 4, text: 'hola' }],
    });
    expect(await waiting()).toEqual([]);
  });

  test.each<[string, string, object, number, string]>([
    [
      'too large',
      `${form(['name="file"; filename="a"', 'x'.repeat(70_000)])}--x--\r\n`,
      {},
      413,
      'FILE_TOO_LARGE',
    ],
    [
      'cut short',
      form(['name="file"; filename="a"', 'hola']).slice(0, -4),
      {},
      400,
      'VALIDATION_FAILED',
    ],
    ['no boundary', 'x', { 'content-type': 'multipart/form-data' }, 400, 'VALIDATION_FAILED'],
    ['not a form', '{}', { 'content-type': 'application/json' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a wrong field', `${form(['name="kind"', 'z'])}--x--\r\n`, {}, 400, 'VALIDATION_FAILED'],
    [
      'a field twice',
      `${form(['name="kind"', 'a'], ['name="kind"', 'b'])}--x--\r\n`,
      {},
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a prototype field',
      `${form(['name="__proto__"', 'a'])}--x--\r\n`,
      {},
      400,
      'VALIDATION_FAILED',
    ],
    ['a NUL in a field', `${form(['name="kind"', 'a\0'])}--x--\r\n`, {}, 400, 'VALIDATION_FAILED'],
  ])('%s', async (_case, payload, headers, status, message) => {
    const answer = await upload(payload, headers);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
    expect(await waiting()).toEqual([]);
  });

  /** A form with a file of so many bytes, made as it is read. */
  const flow = (bytes: number) => {
    const read = { bytes: 0 };
    const chunk = Buffer.alloc(64 * 1024, 'x');
    async function* parts() {
      yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
      for (; read.bytes < bytes; read.bytes += chunk.length) yield chunk;
      yield Buffer.from('\r\n--x--\r\n');
    }
    return { read, payload: Readable.from(parts()) };
  };
  const flowing = (payload: Readable, headers: Record<string, string>) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/things/file',
      payload,
      headers: { ...as('ana'), 'content-type': 'multipart/form-data; boundary=x', ...headers },
    });
  const tooLarge = refused('FILE_TOO_LARGE', ['file', 'FILE_TOO_LARGE']);

  test('200 MB that say so are refused before they are read', async () => {
    const size = 200 * 1024 * 1024;
    const { read, payload } = flow(size);
    const answer = await flowing(payload, { 'content-length': String(size) });
    expect([answer.statusCode, answer.json()]).toEqual([413, tooLarge]);
    expect(read.bytes).toBeLessThan(1024 * 1024);
    expect(await waiting()).toEqual([]);
  });

  test('what does not say its size is refused at the limit, and nothing of it stays', async () => {
    const { payload } = flow(8 * 1024 * 1024);
    const answer = await flowing(payload, {});
    expect([answer.statusCode, answer.json()]).toEqual([413, tooLarge]);
    expect(await waiting()).toEqual([]);
  });

  test('a guest sends nothing', async () => {
    expect((await upload('x', { authorization: '' })).statusCode).toBe(401);
  });
});

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
