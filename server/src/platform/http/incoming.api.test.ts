import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sizeOf } from './calls/body.ts';
import { as, calling, refused, SOME_ID, serveExample } from './example.test-support.ts';
import type { App } from './index.ts';

let app: App;
beforeAll(async () => {
  ({ app } = await serveExample());
});
afterAll(() => app.fastify.close());
const { get, post } = calling(() => app);

describe('requests', () => {
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

  test('a call without a declared query accepts none', async () => {
    expect((await get('/api/things/file?x=1')).json()).toEqual(
      refused('VALIDATION_FAILED', ['x', 'INVALID']),
    );
  });

  test('filters and pages are parsed', async () => {
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

  const deep = '['.repeat(4_000) + ']'.repeat(4_000);
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
      'a name of more than 64 KB',
      JSON.stringify({ name: 'a'.repeat(64 * 1024) }),
      {},
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['many values in few bytes', `{"name":[${'0,'.repeat(6_000)}0]}`, {}, 413, 'PAYLOAD_TOO_LARGE'],
    [
      'signs that look like values inside a text',
      JSON.stringify({ name: `"\\${'[{,'.repeat(9_000)}` }),
      {},
      400,
      'VALIDATION_FAILED',
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

  test.each([
    ['{"a":[1,2,{"b":"c,d"}],"e":null}', { values: 7, depth: 3 }],
    ['"\\"[[[,,,"', { values: 1, depth: 0 }],
    ['[["]"],[]]', { values: 5, depth: 2 }],
  ])('the values of %s are counted without parsing them', (json, size) => {
    expect(sizeOf(Buffer.from(json))).toEqual(size);
  });

  test('a call that declares a larger body accepts it, but no more values than fit its bytes', async () => {
    const list = (bytes: number, each: string) =>
      post('/api/things/many', `{"names":[${`${each},`.repeat(bytes / (each.length + 1))}""]}`);
    const name = JSON.stringify('a'.repeat(60));
    expect((await list(900_000, name)).json()).toEqual({ count: expect.any(Number) });
    expect((await list(1_100_000, name)).statusCode).toBe(413);
    expect((await list(900_000, '""')).json()).toEqual({ message: 'PAYLOAD_TOO_LARGE' });
  });

  test('path parameters are validated', async () => {
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
